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
