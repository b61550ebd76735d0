import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import type { SecurityReader } from '../password-sign-in/index.ts';
import type { AdminUser } from './repository.ts';

/** The people to notify of a change of their account, and the page of their account. */
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
