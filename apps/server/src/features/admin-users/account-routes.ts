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
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import type { adminPasskeys } from './passkeys.ts';
import { passkeysRepository } from './passkeys-repository.ts';
import { isPassword, isStrong, passwordHash } from './password.ts';
import { type AdminUser, adminUsersRepository } from './repository.ts';

const page = { page: 'account' } as const;

/** One's own account: password, passkeys, sessions. Nobody reaches another's here. */
export function accountRoutes(
  app: FastifyInstance,
  services: Services,
  passkeys: ReturnType<typeof adminPasskeys>,
): void {
  const { audit, clock, sessions } = services;
  const self = async (db: Db, session: Session): Promise<AdminUser> => {
    const admin = await adminUsersRepository(services, db).byId(session.userId);
    if (admin === undefined) throw new Problem('not_found');
    return admin;
  };
  const said = (language: Parameters<typeof phrasesFor>[0]) => phrasesFor(language).messages.answers;

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

  handle(app, services, setAdminPassword, page, async ({ session, body, raw, db, language }) => {
    const admin = await self(db, session);
    if (!(await isPassword(body.current_password, admin.passwordHash))) throw new Problem('password_wrong');
    if (!isStrong(body.new_password, admin) || body.new_password === body.current_password)
      throw new Problem('password_weak');
    const hash = await passwordHash(body.new_password);
    await audit.run(db, actorOf(session, raw), async (tx) => {
      await adminUsersRepository(services, tx).setPassword(admin.id, hash, clock.now());
      const others = (await sessions.listOf(tx, 'admin', admin.id)).filter(({ id }) => id !== session.id);
      for (const { id } of others) await sessions.revoke(tx, id);
      const subject = { kind: 'admin-user', id: admin.id, name: '' };
      return { answer: undefined, records: [{ action: 'set_password', subject }] };
    });
    return { message: said(language).passwordSet };
  });

  handle(app, services, startPasskeyRegistration, page, ({ session }) => passkeys.startRegistration(session.userId));

  handle(app, services, finishPasskeyRegistration, page, async ({ session, body, raw, language }) => {
    const actor = { ...actorOf(session, raw), id: session.userId };
    const id = await passkeys.finishRegistration(actor, body.challenge_id, body.name, body.response);
    return { message: said(language).passkeyAdded, passkey_id: id };
  });

  handle(app, services, removePasskey, page, async ({ session, body, raw, db, language }) => {
    await audit.run(db, actorOf(session, raw), async (tx) => {
      const name = await passkeysRepository(tx).remove(session.userId, body.passkey_id);
      if (name === undefined) throw new Problem('not_found');
      const subject = { kind: 'passkey', id: body.passkey_id, name };
      return { answer: undefined, records: [{ action: 'delete', subject }] };
    });
    return { message: said(language).passkeyRemoved };
  });

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

  /** Ends those of one's own sessions that are chosen; answers how many. */
  const end = (session: Session, raw: Parameters<typeof actorOf>[1], db: Db, chosen: (id: string) => boolean) =>
    audit.run(db, actorOf(session, raw), async (tx) => {
      const own = (await sessions.listOf(tx, 'admin', session.userId)).filter(({ id }) => chosen(id));
      for (const { id } of own) await sessions.revoke(tx, id);
      const records = own.map(({ id }) => ({ action: 'revoke', subject: { kind: 'session', id, name: '' } }));
      return { answer: own.length, records };
    });

  handle(app, services, revokeAdminSession, page, async ({ session, body, raw, db, language }) => {
    const ended = await end(session, raw, db, (id) => id === body.session_id);
    if (ended === 0) throw new Problem('not_found');
    return { message: said(language).sessionEnded };
  });

  handle(app, services, revokeOtherAdminSessions, page, async ({ session, raw, db, language }) => {
    await end(session, raw, db, (id) => id !== session.id);
    return { message: said(language).sessionsEnded };
  });
}
