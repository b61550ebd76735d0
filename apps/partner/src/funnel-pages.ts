import type { PartnerPageRow } from './page-row.ts';

/** The page where a partner edits its landing page and the steps after it (R9). */
export const funnelPages: readonly PartnerPageRow[] = [
  {
    slug: 'customFunnel',
    title: 'customFunnel',
    icon: 'funnel',
    menu: { section: 'menu', order: 9 },
    topics: ['partnerFunnel'],
    asked: 'R9',
    source: 'src/pages/custom-funnel/page.tsx',
    load: () => import('./pages/custom-funnel/page.tsx'),
  },
];
