import type { PartnerPageRow } from './page-row.ts';

/** The page of the person's own account and the partner's people (R7, settings). */
export const settingsPages: readonly PartnerPageRow[] = [
  {
    slug: 'settings',
    title: 'settings',
    icon: 'sliders',
    menu: { section: 'own', order: 1 },
    topics: ['adminAccount', 'partnerSettings', 'partnerPeople', 'partnerPayoutDetails'],
    asked: 'R7 (settings)',
    source: 'src/pages/settings/page.tsx',
    load: () => import('./pages/settings/page.tsx'),
  },
];
