import type { BootFunnel } from '@tulna/contract/boot';
import { isProductName, PRODUCTS, type Product, type ProductName, productByName } from '@tulna/rules/products';

/** Products that a signed-in customer can choose. The others have a form for people who want a message when they open. */
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

/** The public page of a product; undefined if the product starts with signing in. */
export function publicPage({ name, slug, group }: Product): string | undefined {
  if (group === 'credit-card') return '/credit-cards';
  return group === 'insurance' || !isOpen(name) ? `/products/${slug}` : undefined;
}

/** The products of a brand, in the order of the catalogue; unknown names are left out. */
export function productsOfBrand(names: readonly string[]): readonly Product[] {
  const wanted = new Set(names.filter(isProductName).map(productByName));
  return PRODUCTS.filter((product) => wanted.has(product));
}

/** The products on the landing page: those that the brand's partner chose, in that order, or else all of the brand. */
export function productsOfLanding(names: readonly string[], funnel: BootFunnel | null): readonly Product[] {
  const offered = productsOfBrand(names);
  if (funnel === null) return offered;
  return funnel.products.flatMap((name) => offered.find((product) => product.name === name) ?? []);
}

/** The products to choose from: all of the brand, those on the landing page first. */
export function productsToChoose(names: readonly string[], funnel: BootFunnel | null): readonly Product[] {
  const first = productsOfLanding(names, funnel);
  return [...first, ...productsOfBrand(names).filter((product) => !first.includes(product))];
}
