import { OFFERINGS } from '@tulna/rules/offerings';
import type { PartnerPageRow } from './page-row.ts';

const icons = {
  'personal-loan': 'person',
  'business-loan': 'shop',
  'gold-loan': 'rupee',
  'home-loan': 'bank',
  'credit-card': 'card',
  insurance: 'file',
} as const;

/** The pages of a partner's offering: products, eligibility, commission (R3). */
export const offeringPages: readonly PartnerPageRow[] = [
  {
    slug: 'product-offering',
    title: 'product-offering',
    icon: 'grid',
    menu: { section: 'menu', order: 2 },
    topics: ['partnerOffering'],
    asked: 'R3',
    source: 'src/pages/product-offering/page.tsx',
    load: () => import('./pages/product-offering/page.tsx'),
  },
  ...OFFERINGS.map(
    (offering): PartnerPageRow => ({
      slug: `product-offering/${offering}`,
      title: `product-offering/${offering}`,
      icon: icons[offering],
      topics: ['partnerOffering'],
      asked: 'R3',
      source: 'src/pages/product-offering/offering.page.tsx',
      load: () => import('./pages/product-offering/offering.page.tsx'),
    }),
  ),
];
