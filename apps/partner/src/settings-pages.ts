import type { PartnerPageRow } from './page-row.ts';

/** One's own account and the partner's people (R7, settings). */
export const settingsPages: readonly PartnerPageRow[] = [
  {
    slug: 'settings',
    title: 'settings',
    icon: 'sliders',
    menu: { section: 'own', order: 1 },
    topics: ['adminAccount', 'partnerSettings'],
    asked: 'R7 (settings)',
    source: '../../packages/console-core/src/account/page.tsx',
    load: () => import('@tulna/console-core/account/page'),
  },
];
