import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { IssuedTokens } from '../../platform/sessions/sessions.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { type Account, type From, notifyNewDevice, passkeySignIn, passwordSignIn } from '../password-sign-in/index.ts';
import { type MailParts, securityReader } from './links.ts';
import { passkeysRepository, signInsRepository } from './own-tables.ts';
import { type PartnerUser, partnerUsersRepository } from './repository.ts';

export interface SignedInPartner {
  issued: IssuedTokens;
  user: PartnerUser;
}

type PartnerAccount = PartnerUser & Account;

/** Opens a session for a person at a partner, in the caller's transaction; undefined if the account was disabled a moment ago. */
async function openPartnerSession(
  mail: MailParts,
  tx: Db,
  id: string,
  from: From,
): Promise<SignedInPartner | undefined> {
  const { services } = mail;
  const before = await partnerUsersRepository(services, tx).byId(id);
  const user = await partnerUsersRepository(services, tx).signedIn(id, services.clock.now());
  if (user === undefined) return undefined;
  const { ip, userAgent } = from;
  const issued = await services.sessions.open(tx, {
    kind: 'partner',
    userId: user.id,
    roleId: user.roleId,
    brand: user.partner,
    identityProved: true,
    ip,
    userAgent,
  });
  const account = { reader: securityReader(mail, user), lastSignedInAt: before?.lastSignedInAt ?? null };
  await notifyNewDevice(services, tx, 'partner', account, from);
  return { issued, user };
}

/** Passkeys of people at partners. A deleted partner’s people can’t sign in. */
export function partnerPasskeys(services: Services, brands: BrandDirectory) {
  return passkeySignIn<SignedInPartner>(services, {
    kind: 'partner',
    passkeys: passkeysRepository,
    async account(db, id) {
      const user = await partnerUsersRepository(services, db).byId(id);
      const brand = user && brands.byKey(user.partner);
      return user?.state === 'active' && brand ? { ...user, brand: brand.name } : undefined;
    },
    open: (tx, id, from) => openPartnerSession({ services, brands }, tx, id, from),
  });
}

/** Signing in to the partner portal with password and code (R1). */
export function partnerSignIn(services: Services, brands: BrandDirectory) {
  // A person without a password yet is treated like an unknown one, in the same time. A deleted partner’s people can’t sign in.
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
    open: (tx, id, from) => openPartnerSession({ services, brands }, tx, id, from),
  });
}
