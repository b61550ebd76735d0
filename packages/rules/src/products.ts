/**
 * The product catalogue (spec §1): every category of the marketplace, which of them are in the choice menu, and which group of `/user`
 * pages each opens (spec §2). The name is also the value stored as the chosen product.
 */

/** A group of `/user` pages that opens only for its own products. */
export type ProductGroup = 'personal-loan' | 'business-loan' | 'gold-loan' | 'insurance' | 'credit-card';

/** One category; `group` is null if the customer area has no page for it yet. */
type ProductShape = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly inMenu: boolean;
  readonly group: ProductGroup | null;
};

export const PRODUCTS = [
  { id: 1, slug: 'personal-loans', name: 'Personal Loans', inMenu: true, group: 'personal-loan' },
  { id: 2, slug: 'business-loans', name: 'Business Loans', inMenu: true, group: 'business-loan' },
  { id: 3, slug: 'gold-loans', name: 'Gold Loans', inMenu: true, group: 'gold-loan' },
  { id: 4, slug: 'credit-cards', name: 'Credit Cards', inMenu: true, group: 'credit-card' },
  { id: 5, slug: 'other-insurance', name: 'Other Insurance', inMenu: true, group: 'insurance' },
  { id: 6, slug: 'deals', name: 'Deals', inMenu: false, group: null },
  { id: 7, slug: '2-wheeler-loans', name: '2-Wheeler Loans', inMenu: false, group: null },
  { id: 8, slug: 'car-loans', name: 'Car Loans', inMenu: false, group: null },
  { id: 9, slug: 'discount-vouchers', name: 'Discount Vouchers', inMenu: false, group: null },
  { id: 10, slug: 'student-loans', name: 'Student Loans', inMenu: false, group: null },
  { id: 11, slug: 'health-insurance', name: 'Health Insurance', inMenu: false, group: 'insurance' },
  { id: 12, slug: 'shop-insurance', name: 'Shop Insurance', inMenu: false, group: 'insurance' },
  // A category without a journey; it is a page of the partner portal (§2).
  { id: 13, slug: 'home-loans', name: 'Home Loans', inMenu: false, group: null },
] as const satisfies readonly ProductShape[];

export type Product = (typeof PRODUCTS)[number];
export type ProductName = Product['name'];
export type ProductSlug = Product['slug'];

/** The five products of the choice menu, in its order (spec §1). */
export const MENU_PRODUCTS: readonly Product[] = PRODUCTS.filter((product) => product.inMenu);

/** The product with this stored name; undefined for any other text. */
export const productByName = (name: string): Product | undefined => PRODUCTS.find((product) => product.name === name);

/** The product with this slug; undefined for any other text. */
export const productBySlug = (slug: string): Product | undefined => PRODUCTS.find((product) => product.slug === slug);

/** True only for a name in the catalogue, so that a value from a cookie or a request can be trusted after this check. */
export const isProductName = (name: string): name is ProductName => productByName(name) !== undefined;
