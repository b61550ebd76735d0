import type { Brand, BrandContact } from '@tulna/brand/brand';
import type { ProductName } from '@tulna/rules/products';
import { fontLinkOf } from './demo-fonts.ts';

/** Where the drawn logos of the demo brands are served; `dark` is for dark grounds. */
export function brandLogoPath(key: string, ground: 'light' | 'dark' = 'light'): string {
  return ground === 'light' ? `/assets/brands/${key}/logo.svg` : `/assets/brands/${key}/logo-dark.svg`;
}

const loans: readonly ProductName[] = ['Personal Loans', 'Business Loans', 'Gold Loans'];

/** Sets of products that several demo brands share. */
export const productSets = {
  menu: [...loans, 'Credit Cards', 'Other Insurance'],
  loans,
  personal: ['Personal Loans'],
  retail: ['Personal Loans', 'Credit Cards', 'Deals', 'Discount Vouchers'],
  trade: ['Business Loans', 'Personal Loans', 'Gold Loans', 'Shop Insurance'],
  wheels: ['2-Wheeler Loans', 'Car Loans', 'Personal Loans', 'Other Insurance'],
  study: ['Student Loans', 'Personal Loans', 'Credit Cards'],
  care: ['Health Insurance', 'Personal Loans', 'Other Insurance'],
} satisfies Record<string, readonly ProductName[]>;

type BrandFacts = Omit<Brand, 'logo' | 'co_brand_logo' | 'products' | 'support' | 'grievance_officer' | 'font_link'> & {
  readonly products: readonly ProductName[];
  readonly coBrand?: boolean;
  /** Name of the grievance officer. The addresses of both desks are made from the key. */
  readonly officer: string;
  /** Last four digits of the two fictional phone numbers: an even number for support, the next one for grievances. */
  readonly desk: number;
};

function contact(name: string, mailbox: string, key: string, desk: number): BrandContact {
  return { name, email: `${mailbox}@${key.replaceAll('_', '-')}.example`, phone: `90000${String(10_000 + desk)}` };
}

/** Adds the logo paths and the two desks to the facts of one fictional brand. */
export function brandRow({ coBrand, officer, desk, products, ...facts }: BrandFacts): Brand {
  const { key, name } = facts;
  return {
    ...facts,
    logo: brandLogoPath(key),
    ...(coBrand ? { co_brand_logo: brandLogoPath('cl') } : {}),
    font_link: fontLinkOf(facts.font_family),
    products: [...products],
    support: contact(`${name} support desk`, 'support', key, desk),
    grievance_officer: contact(officer, 'grievance', key, desk + 1),
  };
}
