import { messagingPages } from './messaging-pages.ts';
import type { AdminPageRow } from './page-row.ts';
import { telecallingPages } from './telecalling-pages.ts';

/** Pages for looking after customers: customer service, calls, messages, accounts and deletion (A5, A6, A13, A14, A19). */
export const customerPages: readonly AdminPageRow[] = [
  {
    slug: 'csr-portal',
    title: 'csr-portal',
    icon: 'list',
    menu: { section: 'customers', order: 1 },
    topics: ['adminCsrQueue', 'adminCallScript', 'adminPartnerTickets', 'adminShown', 'conversation', 'adminCsrRecord'],
    asked: 'A13',
    source: 'src/pages/csr-portal/page.tsx',
    load: () => import('./pages/csr-portal/page.tsx'),
    audited: () => import('./pages/csr-portal/audited.ts'),
  },
  {
    slug: 'csr-portal/:id/:pid',
    title: 'csr-portal/:id/:pid',
    icon: 'list',
    topics: ['adminCsrRecord', 'adminCases', 'adminCriteria', 'adminCustomers'],
    asked: 'A13 (one customer)',
    source: 'src/pages/csr-portal/record/record.page.tsx',
    load: () => import('./pages/csr-portal/record/record.page.tsx'),
    audited: () => import('./pages/csr-portal/record/audited.ts'),
  },
  ...telecallingPages,
  ...messagingPages,
  {
    slug: 'user-management',
    title: 'user-management',
    icon: 'person',
    menu: { section: 'customers', order: 4 },
    topics: ['adminUsers', 'adminCustomers', 'adminShown', 'adminStaff'],
    asked: 'A5',
    source: 'src/pages/user-management/page.tsx',
    load: () => import('./pages/user-management/page.tsx'),
    audited: () => import('./pages/user-management/audited.ts'),
  },
  {
    slug: 'customer-info-deletion',
    title: 'customer-info-deletion',
    icon: 'trash',
    menu: { section: 'customers', order: 5 },
    topics: ['adminDeletions'],
    asked: 'A6',
    source: 'src/pages/customer-info-deletion/page.tsx',
    load: () => import('./pages/customer-info-deletion/page.tsx'),
    audited: () => import('./pages/customer-info-deletion/audited.ts'),
  },
];
