import type { AuditActor } from '../../platform/audit/entry.ts';
import { record } from '../../platform/audit/record.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { IssuedTokens } from '../../platform/sessions/sessions.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { type From, notifyNewDevice, passwordSignIn } from '../password-sign-in/index.ts';
import { accountReader } from './account-reader.ts';
import { type AdminUser, adminUsersRepository } from './repository.ts';
import { signInsRepository } from './sign-ins-repository.ts';

export interface SignedInAdmin {
  issued: IssuedTokens;
  admin: AdminUser;
}

/** The actor of an audit entry for a person who doesn't have a session yet. */
export const actorFrom = (admin: AdminUser, from: From): AuditActor => ({
  id: admin.id,
  roleId: admin.roleId,
  ip: from.ip,
  userAgent: from.userAgent,
});

/**
 * Opens an administrator's session and records the sign-in, inside a transaction. Returns undefined if the account has just been disabled or reset. The session gets the account's current role.
 */
export async function openStaffSession(
  services: Services,
  brands: Pick<BrandDirectory, 'standard'>,
  tx: Db,
  id: string,
  from: From,
  how: 'code' | 'passkey',
): Promise<SignedInAdmin | undefined> {
  const before = await adminUsersRepository(services, tx).byId(id);
  const admin = await adminUsersRepository(services, tx).signedIn(id, services.clock.now());
  if (admin === undefined) return undefined;
  const issued = await services.sessions.open(tx, {
    kind: 'admin',
    userId: admin.id,
    roleId: admin.roleId,
    brand: null,
    identityProved: true,
    ip: from.ip,
    userAgent: from.userAgent,
  });
  const account = { reader: accountReader(services, brands, admin), lastSignedInAt: before?.lastSignedInAt ?? null };
  await notifyNewDevice(services, tx, 'staff', account, from);
  const subject = { kind: 'session', id: issued.session.id, name: '' };
  await record(tx, services, actorFrom(admin, from), { action: 'sign_in', subject, after: { how } });
  return { issued, admin };
}

/**
 * Writes a refused sign-in to the audit. The entry has no actor, because no person was identified; its subject is the account that was tried. If the email address has no account, the subject is empty, and the email address isn’t recorded anywhere.
 */
export const recordRefusal = (
  services: Services,
  admin: AdminUser | undefined,
  how: 'password' | 'code' | 'passkey',
  from: From,
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const subject =
      admin === undefined ? { kind: 'session', id: '', name: '' } : { kind: 'admin-user', id: admin.id, name: '' };
    await record(
      tx,
      services,
      { id: null, roleId: null, ip: from.ip, userAgent: from.userAgent },
      { action: 'sign_in_failed', subject, after: { how } },
    );
  });

/** Signing in with password and code (A1). */
export const adminSignIn = (services: Services, brands: BrandDirectory) =>
  passwordSignIn<AdminUser, SignedInAdmin>(services, brands, {
    kind: 'staff',
    accounts: (db) => adminUsersRepository(services, db),
    challenges: signInsRepository,
    open: (tx, id, from) => openStaffSession(services, brands, tx, id, from, 'code'),
    refused: (admin, how, from) => recordRefusal(services, admin, how, from),
  });
