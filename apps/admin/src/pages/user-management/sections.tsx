import { type ComponentType, lazy } from 'react';
import { StaffSection } from './staff/staff-section.tsx';

/** A kind of users: a list of its own. */
interface UserSection {
  /** As the address has it, and the name of its label. */
  tab: 'staff' | 'customers';
  Section: ComponentType;
}

/** Fetched once somebody opens its tab: both together are heavier than a page may be. */
const CustomersSection = lazy(async () => ({
  default: (await import('./customers/customers-section.tsx')).CustomersSection,
}));

/** The tabs of the page, from left to right; the first is the page itself. */
export const userSections: readonly [UserSection, ...UserSection[]] = [
  { tab: 'staff', Section: StaffSection },
  { tab: 'customers', Section: CustomersSection },
];
