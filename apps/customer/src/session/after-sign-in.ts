import { readCookie } from '@tulna/client/session-cookies';
import { USER_AREA } from '@tulna/rules/user-pages';
import { wantedProduct } from './wanted-product.ts';

/**
 * Where a fresh sign-in leads: to the application that was begun elsewhere, to the product that was pressed on before, or to
 * where the person belongs. A build without the products page has its own pages of products to go back to.
 */
export function afterSignIn({ productsLess }: { productsLess: boolean }): string {
  const prospect = readCookie('prospectAppId');
  if (prospect !== undefined) return `/transfer/${encodeURIComponent(prospect)}`;
  const wanted = wantedProduct();
  if (wanted === undefined) return USER_AREA;
  return productsLess ? `/products/${encodeURIComponent(wanted)}` : '/products';
}
