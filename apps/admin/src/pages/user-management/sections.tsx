import { type ComponentType, lazy } from 'react';
import { StaffSection } from './staff/staff-section.tsx';

/** A kind of user, with its own list. */
interface UserSection {
  /** Value in the address, and key of the tab's label. */
  tab: 'staff' | 'customers';
  Section: ComponentType;
}

/** Loaded when its tab is opened: both together would exceed the page's weight limit. */
const CustomersSection = lazy(async () => ({
  default: (await import('./customers/customers-section.tsx')).CustomersSection,
}));

/** The tabs of the page, from left to right; the first is the page itself. */
export const userSections: readonly [UserSection, ...UserSection[]] = [
  { tab: 'staff', Section: StaffSection },
  { tab: 'customers', Section: CustomersSection },
];
