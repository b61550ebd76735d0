import type { BootFunnel } from '@tulna/contract/boot';
import { isProductName, PRODUCTS, type Product, type ProductName, productByName } from '@tulna/rules/products';

/** Products that a signed-in customer can choose; the others take down who wants to hear. */
const open: readonly ProductName[] = [
  'Personal Loans',
  'Business Loans',
  'Gold Loans',
  'Credit Cards',
  'Other Insurance',
  'Health Insurance',
  'Shop Insurance',
];

export const isOpen = (name: ProductName): boolean => open.includes(name);

/** The page that everyone may read about a product; undefined where the way begins with signing in. */
export function publicPage({ name, slug, group }: Product): string | undefined {
  if (group === 'credit-card') return '/credit-cards';
  return group === 'insurance' || !isOpen(name) ? `/products/${slug}` : undefined;
}

/** What a brand offers, in the order of the catalogue; names it does not know are left out. */
export function productsOfBrand(names: readonly string[]): readonly Product[] {
  const wanted = new Set(names.filter(isProductName).map(productByName));
  return PRODUCTS.filter((product) => wanted.has(product));
}

/** What the landing page shows: the products that the brand's partner chose, in that order, else all that the brand offers. */
export function productsOfLanding(names: readonly string[], funnel: BootFunnel | null): readonly Product[] {
  const offered = productsOfBrand(names);
  if (funnel === null) return offered;
  return funnel.products.flatMap((name) => offered.find((product) => product.name === name) ?? []);
}

/** What can be chosen: everything that the brand offers, first what its landing page shows. */
export function productsToChoose(names: readonly string[], funnel: BootFunnel | null): readonly Product[] {
  const first = productsOfLanding(names, funnel);
  return [...first, ...productsOfBrand(names).filter((product) => !first.includes(product))];
}
