import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { passkeySignIn } from '../password-sign-in/index.ts';
import { passkeysRepository } from './passkeys-repository.ts';
import { adminUsersRepository } from './repository.ts';
import { openStaffSession, recordRefusal, type SignedInAdmin } from './sign-in.ts';

/** Passkeys of staff. */
export function adminPasskeys(services: Services, brands: BrandDirectory) {
  return passkeySignIn<SignedInAdmin>(services, {
    kind: 'staff',
    passkeys: passkeysRepository,
    async account(db, id) {
      const admin = await adminUsersRepository(services, db).byId(id);
      return admin?.state === 'active' ? { ...admin, brand: brands.standard().name } : undefined;
    },
    open: (tx, id, from) => openStaffSession(services, brands, tx, id, from, 'passkey'),
    async refused(id, from) {
      await recordRefusal(services, await adminUsersRepository(services, services.db).byId(id), 'passkey', from);
    },
  });
}
