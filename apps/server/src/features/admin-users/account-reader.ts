import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import type { SecurityReader } from '../password-sign-in/index.ts';
import type { AdminUser } from './repository.ts';

/** Returns the recipient of an email about a change of their account, with the address of the account page. */
export const accountReader = (
  { config }: Pick<Services, 'config'>,
  brands: Pick<BrandDirectory, 'standard'>,
  { email, language }: Pick<AdminUser, 'email' | 'language'>,
): SecurityReader => ({
  email,
  language,
  brand: brands.standard().name,
  link: `${config.http.publicUrl}/admin/account`,
});
