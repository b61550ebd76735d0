import type { PartnerPageRow } from './page-row.ts';

/** The pages for a partner's marketing: texts and banners (R4), and the link by which others join it (R7). */
export const marketingPages: readonly PartnerPageRow[] = [
  {
    slug: 'marketing-support',
    title: 'marketing-support',
    icon: 'mail',
    menu: { section: 'menu', order: 3 },
    topics: ['partnerMarketing'],
    asked: 'R4',
    source: 'src/pages/marketing-support/page.tsx',
    load: () => import('./pages/marketing-support/page.tsx'),
  },
  {
    slug: 'marketing-support/messaging-content',
    title: 'marketing-support/messaging-content',
    icon: 'mail',
    topics: ['partnerMarketing', 'partnerOffering'],
    asked: 'R4 (messaging content)',
    source: 'src/pages/marketing-support/messaging-content.page.tsx',
    load: () => import('./pages/marketing-support/messaging-content.page.tsx'),
  },
  {
    slug: 'marketing-support/banners-and-creatives',
    title: 'marketing-support/banners-and-creatives',
    icon: 'devices',
    topics: ['partnerMarketing', 'partnerOffering'],
    asked: 'R4 (banners and creatives)',
    source: 'src/pages/marketing-support/banners-and-creatives.page.tsx',
    load: () => import('./pages/marketing-support/banners-and-creatives.page.tsx'),
  },
  {
    slug: 'referral',
    title: 'referral',
    icon: 'handshake',
    menu: { section: 'menu', order: 7 },
    topics: ['partnerMarketing', 'partnerOffering'],
    asked: 'R7',
    source: 'src/pages/referral/page.tsx',
    load: () => import('./pages/referral/page.tsx'),
  },
];
