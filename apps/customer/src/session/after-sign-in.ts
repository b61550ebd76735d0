import { readCookie } from '@tulna/client/session-cookies';
import { USER_AREA } from '@tulna/rules/user-pages';
import { pathBack } from './signed-out.ts';
import { wantedProduct } from './wanted-product.ts';

/**
 * The page that follows a new sign-in: the application started elsewhere, the product pressed before, the page where the last session ended, or the page where the person belongs. A build without the products page returns to its own pages of products.
 */
export function afterSignIn({ productsLess }: { productsLess: boolean }, basename: string): string {
  const prospect = readCookie('prospectAppId');
  if (prospect !== undefined) return `/transfer/${encodeURIComponent(prospect)}`;
  const wanted = wantedProduct();
  if (wanted === undefined) return pathBack(basename) ?? USER_AREA;
  return productsLess ? `/products/${encodeURIComponent(wanted)}` : '/products';
}
