import {
  finishPasskeyRegistration,
  getAdminAccount,
  getAdminSessions,
  removePasskey,
  revokeAdminSession,
  revokeOtherAdminSessions,
  setAdminPassword,
  startPasskeyRegistration,
} from '@tulna/contract/admin-sessions';
import type { SecurityMail } from '@tulna/phrases/en/security-mails';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import type { BrandDirectory } from '../brands/index.ts';
import {
  isPassword,
  isStrong,
  type NewPasskey,
  passwordHash,
  sendSecurityMail,
  signInLimits,
} from '../password-sign-in/index.ts';
import { accountReader } from './account-reader.ts';
import type { adminPasskeys } from './passkeys.ts';
import { passkeysRepository } from './passkeys-repository.ts';
import { type AdminUser, adminUsersRepository } from './repository.ts';

const page = { page: 'account' } as const;

/** The routes of one's own account: password, passkeys, sessions. They give no access to another person's account. */
export function accountRoutes(
  app: FastifyInstance,
  services: Services,
  passkeys: ReturnType<typeof adminPasskeys>,
  brands: Pick<BrandDirectory, 'standard'>,
): void {
  const { sessions } = services;
  const limits = signInLimits(services.limits, 'staff', services.config.staffSignIn);

  /** Tells a member of staff about a change to their sign-in. */
  const notify = async (on: Db, id: string, mail: SecurityMail, name = ''): Promise<void> => {
    const admin = await adminUsersRepository(services, on).byId(id);
    if (admin !== undefined)
      await sendSecurityMail(services, on, accountReader(services, brands, admin), mail, { name });
  };

  const self = async (db: Db, session: Session): Promise<AdminUser> => {
    const admin = await adminUsersRepository(services, db).byId(session.userId);
    if (admin === undefined) throw new Problem('not_found');
    return admin;
  };

  handle(app, services, getAdminAccount, page, async ({ session, db }) => {
    const admin = await self(db, session);
    const own = await passkeysRepository(db).of(admin.id);
    return {
      user_id: admin.id,
      name: admin.name,
      email: admin.email,
      role_id: session.roleId,
      password_changed_at: admin.passwordChangedAt.toISOString(),
      passkeys: own.map((passkey) => ({
        passkey_id: passkey.id,
        name: passkey.name,
        created_at: passkey.createdAt.toISOString(),
        last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
      })),
    };
  });

  handleChange(
    app,
    services,
    setAdminPassword,
    {
      ...page,
      async first({ session, body, db }, carryOut: (hash: string) => Promise<void>) {
        const admin = await self(db, session);
        await limits.ownPassword(admin.id);
        if (!(await isPassword(body.current_password, admin.passwordHash))) throw new Problem('password_wrong');
        if (!isStrong(body.new_password, admin) || body.new_password === body.current_password)
          throw new Problem('password_weak');
        return carryOut(await passwordHash(body.new_password));
      },
      async change(on, { session, by }, hash) {
        await adminUsersRepository(services, on).setPassword(by.id, hash, by.at);
        const others = (await sessions.listOf(on, 'admin', by.id)).filter(({ id }) => id !== session.id);
        for (const { id } of others) await sessions.revoke(on, id);
        await notify(on, by.id, 'password_set');
        const subject = { kind: 'admin-user', id: by.id, name: '' };
        return { answer: undefined, records: [{ action: 'set_password', subject }] };
      },
    },
    { says: 'passwordSet' },
  );

  handle(app, services, startPasskeyRegistration, page, ({ session }) => passkeys.startRegistration(session.userId));

  handleChange(
    app,
    services,
    finishPasskeyRegistration,
    {
      ...page,
      // A challenge is used up by the first response to it, even a wrong one, so it is checked before the transaction of the change.
      first: async ({ by, body }, carryOut: (passkey: NewPasskey) => Promise<string>) =>
        carryOut(await passkeys.checkRegistration(by, body.challenge_id, body.name, body.response)),
      async change(on, { by }, passkey) {
        if (!(await passkeysRepository(on).add(passkey))) throw new Problem('passkey_refused');
        const { id, name } = passkey;
        await notify(on, by.id, 'passkey_added', name);
        return { answer: id, records: [{ action: 'create', subject: { kind: 'passkey', id, name } }] };
      },
    },
    {
      says: 'passkeyAdded',
      answer: (passkey_id) => ({ passkey_id }),
    },
  );

  handleChange(
    app,
    services,
    removePasskey,
    {
      ...page,
      async change(on, { body: { passkey_id: id }, by }) {
        const name = await passkeysRepository(on).remove(by.id, id);
        if (name === undefined) throw new Problem('not_found');
        await notify(on, by.id, 'passkey_removed', name);
        return { answer: undefined, records: [{ action: 'delete', subject: { kind: 'passkey', id, name } }] };
      },
    },
    { says: 'passkeyRemoved' },
  );

  handle(app, services, getAdminSessions, page, async ({ session, db }) => ({
    sessions: (await sessions.listOf(db, 'admin', session.userId)).map((one) => ({
      session_id: one.id,
      user_agent: one.userAgent,
      ip: one.ip,
      signed_in_at: one.createdAt.toISOString(),
      last_seen_at: one.lastSeenAt.toISOString(),
      current: one.id === session.id,
    })),
  }));

  /** Ends the chosen sessions of the person; returns the number of ended sessions. */
  const end = async (on: Db, { userId }: Session, chosen: (id: string) => boolean) => {
    const own = (await sessions.listOf(on, 'admin', userId)).filter(({ id }) => chosen(id));
    for (const { id } of own) await sessions.revoke(on, id);
    const records = own.map(({ id }) => ({ action: 'revoke', subject: { kind: 'session', id, name: '' } }));
    return { answer: own.length, records };
  };

  handleChange(
    app,
    services,
    revokeAdminSession,
    {
      ...page,
      async change(on, { session, body }) {
        const ended = await end(on, session, (id) => id === body.session_id);
        if (ended.answer === 0) throw new Problem('not_found');
        return ended;
      },
    },
    { says: 'sessionEnded' },
  );

  handleChange(
    app,
    services,
    revokeOtherAdminSessions,
    {
      ...page,
      change: (on, { session }) => end(on, session, (id) => id !== session.id),
    },
    { says: 'sessionsEnded' },
  );
}
