import type { PartnerPageRow } from './page-row.ts';

/** Keys, webhooks and the request log for developers (R10). */
export const integrationPages: readonly PartnerPageRow[] = [
  {
    slug: 'digital-integration',
    title: 'digital-integration',
    icon: 'code',
    menu: { section: 'menu', order: 10 },
    topics: ['partnerIntegration'],
    asked: 'R10',
    source: 'src/pages/digital-integration/page.tsx',
    load: () => import('./pages/digital-integration/page.tsx'),
  },
];
