import { readCookie } from '@tulna/client/session-cookies';
import { USER_AREA } from '@tulna/rules/user-pages';
import { pathBack } from './signed-out.ts';
import { wantedProduct } from './wanted-product.ts';

/**
 * Where a fresh sign-in leads: to the application started elsewhere, to the product pressed before, to
 * the page where the last session ended, or to where the person belongs. A build without the products page has its own pages of products to go back to.
 */
export function afterSignIn({ productsLess }: { productsLess: boolean }, basename: string): string {
  const prospect = readCookie('prospectAppId');
  if (prospect !== undefined) return `/transfer/${encodeURIComponent(prospect)}`;
  const wanted = wantedProduct();
  if (wanted === undefined) return pathBack(basename) ?? USER_AREA;
  return productsLess ? `/products/${encodeURIComponent(wanted)}` : '/products';
}
