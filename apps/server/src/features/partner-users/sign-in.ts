import type { Services } from '../../platform/services.ts';
import type { IssuedTokens } from '../../platform/sessions/sessions.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { type Account, passwordSignIn } from '../password-sign-in/index.ts';
import { signInsRepository } from './own-tables.ts';
import { type PartnerUser, partnerUsersRepository } from './repository.ts';

export interface SignedInPartner {
  issued: IssuedTokens;
  user: PartnerUser;
}

type PartnerAccount = PartnerUser & Account;

/** Signing in to the partner portal with password and code (R1). */
export function partnerSignIn(services: Services, brands: BrandDirectory) {
  // Who has no password yet is like nobody: the answer takes as long. Nobody signs in for a partner that was deleted.
  const accountOf = (user: PartnerUser | undefined): PartnerAccount | undefined =>
    user?.passwordHash == null || brands.byKey(user.partner) === undefined
      ? undefined
      : { ...user, passwordHash: user.passwordHash };
  return passwordSignIn<PartnerAccount, SignedInPartner>(services, brands, {
    kind: 'partner',
    accounts: (db) => {
      const users = partnerUsersRepository(services, db);
      return {
        byEmail: async (email) => accountOf(await users.byEmail(email)),
        byId: async (id) => accountOf(await users.byId(id)),
      };
    },
    challenges: signInsRepository,
    brandOf: ({ partner }) => (brands.byKey(partner) ?? brands.standard()).name,
    async open(tx, id, from) {
      const user = await partnerUsersRepository(services, tx).signedIn(id, services.clock.now());
      if (user === undefined) return undefined;
      const issued = await services.sessions.open(tx, {
        kind: 'partner',
        userId: user.id,
        roleId: user.roleId,
        brand: user.partner,
        identityProved: true,
        ...from,
      });
      return { issued, user };
    },
  });
}
