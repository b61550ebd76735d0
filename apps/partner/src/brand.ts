import { writeCookie } from '@tulna/client/session-cookies';
import { home } from './home.ts';

/** Remembers the brand whose address the portal was opened under, so that `/partner/login` keeps its theme after Logout (§4). */
export function storeBrand(): void {
  const [brand = ''] = home.split('/').slice(1);
  if (brand !== 'partner') writeCookie('portalBrand', brand);
}
