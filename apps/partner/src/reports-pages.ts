import type { PartnerPageRow } from './page-row.ts';

const reports = {
  title: 'reports',
  icon: 'bars',
  topics: ['partnerReports', 'adminCommissionRates', 'commissionLines'],
} as const;

/** The dashboard and the reports of a partner: leads, commissions, statements (R2, R8). */
export const reportsPages: readonly PartnerPageRow[] = [
  {
    slug: '',
    title: 'dashboard',
    icon: 'dashboard',
    menu: { section: 'menu', order: 1 },
    topics: ['partnerDashboard'],
    asked: 'R2',
    source: 'src/pages/dashboard/page.tsx',
    load: () => import('./pages/dashboard/page.tsx'),
  },
  {
    ...reports,
    slug: 'reports',
    menu: { section: 'menu', order: 4 },
    asked: 'R8',
    source: 'src/pages/reports/page.tsx',
    load: () => import('./pages/reports/page.tsx'),
  },
  {
    ...reports,
    slug: 'reports/commissions',
    asked: 'R8 (commissions)',
    source: 'src/pages/reports/commissions.page.tsx',
    load: () => import('./pages/reports/commissions.page.tsx'),
  },
  {
    ...reports,
    slug: 'reports/scheduled',
    topics: ['partnerReports', 'partnerSchedules'],
    asked: 'R8 (scheduled mail)',
    source: 'src/pages/reports/scheduled/page.tsx',
    load: () => import('./pages/reports/scheduled/page.tsx'),
  },
  {
    ...reports,
    slug: 'reports/statements',
    asked: 'R8 (statements)',
    source: 'src/pages/reports/statements.page.tsx',
    load: () => import('./pages/reports/statements.page.tsx'),
  },
  {
    ...reports,
    slug: 'reports/statements/:month',
    asked: 'R8 (statement)',
    source: 'src/pages/reports/statement.page.tsx',
    load: () => import('./pages/reports/statement.page.tsx'),
  },
];
