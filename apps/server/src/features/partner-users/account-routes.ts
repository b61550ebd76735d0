import {
  finishPartnerPasskeyRegistration,
  getPartnerAccount,
  getPartnerSessions,
  removePartnerPasskey,
  revokeOtherPartnerSessions,
  revokePartnerSession,
  setPartnerPassword,
  setPartnerProfile,
  startPartnerPasskeyRegistration,
} from '@tulna/contract/partner-sessions';
import type { SecurityMail } from '@tulna/phrases/en/security-mails';
import { phrasesFor } from '@tulna/phrases/for-language';
import { partnerRoles } from '@tulna/rules/partner-access';
import { checkFullName } from '@tulna/rules/patterns';
import type { FastifyInstance } from 'fastify';
import { actorOf, record } from '../../platform/audit/record.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { shopsOf } from '../merchants/index.ts';
import { suspendedSince } from '../partner-suspensions/index.ts';
import { isPassword, isStrong, passwordHash, sendSecurityMail, signInLimits } from '../password-sign-in/index.ts';
import { handlePartner } from './handle-partner.ts';
import { securityReader, subjectOf } from './links.ts';
import { passkeysRepository, signInsRepository } from './own-tables.ts';
import { partnerPeople, partnerUsersRepository } from './repository.ts';
import { partnerPasskeys } from './sign-in.ts';

const page = { page: 'settings' } as const;
const own = { ...page, does: 'own' } as const;

/** One's own account in the portal: profile, password, sessions. No other account can be changed here. */
export function accountRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const { sessions, clock } = services;
  const says = phrasesFor;
  const limits = signInLimits(services.limits, 'partner', services.config.staffSignIn);

  /** Tells a person about a change to their sign-in. */
  const notify = async (tx: Db, id: string, mail: SecurityMail, name = ''): Promise<void> => {
    const person = await partnerUsersRepository(services, tx).byId(id);
    if (person !== undefined)
      await sendSecurityMail(services, tx, securityReader({ services, brands }, person), mail, { name });
  };

  handlePartner(app, services, getPartnerAccount, { ...page, ofFrame: true }, async ({ scope, read, look, db }) => {
    const partner = { key: scope.partner, name: brands.byKey(scope.partner)?.name ?? scope.partner };
    if (look !== undefined) {
      const { staffId, endsAt } = look;
      const [names, since] = [
        await services.audit.registry.staffNames(db, [staffId]),
        await read((tx) => suspendedSince(tx, scope)),
      ];
      return {
        user_id: scope.userId,
        name: names.get(staffId) ?? '',
        email: '',
        role_id: partnerRoles.readOnly,
        language: 'en' as const,
        password_changed_at: clock.now().toISOString(),
        passkeys: [],
        partner,
        merchant: null,
        suspended_since: since?.toISOString() ?? null,
        look: { ends_at: endsAt.toISOString(), partner_id: scope.partnerId },
      };
    }
    const found = await read(async (tx) => {
      const person = await partnerPeople(services, tx).one(scope.partnerId, scope.userId);
      const shops = await shopsOf(tx, person?.merchantId == null ? [] : [person.merchantId]);
      const since = await suspendedSince(tx, scope);
      return person && { person, shop: shops.get(person.merchantId ?? ''), since };
    });
    if (found === undefined) throw new Problem('not_found');
    const { person, shop, since } = found;
    const keys = await passkeysRepository(db).of(person.id);
    return {
      user_id: person.id,
      name: person.name,
      email: person.email,
      role_id: person.roleId,
      language: person.language,
      password_changed_at: person.passwordChangedAt.toISOString(),
      passkeys: keys.map((one) => ({
        passkey_id: one.id,
        name: one.name,
        created_at: one.createdAt.toISOString(),
        last_used_at: one.lastUsedAt?.toISOString() ?? null,
      })),
      partner,
      merchant: shop === undefined ? null : { code: shop.code, shop_name: shop.shopName },
      suspended_since: since?.toISOString() ?? null,
      look: null,
    };
  });

  handlePartner(app, services, setPartnerProfile, own, async ({ scope, body, db, language }) => {
    const name = body.name.replaceAll(/\s+/g, ' ');
    const wrong = checkFullName(name);
    if (wrong !== undefined) throw new Problem('invalid_request', { fields: { name: wrong } });
    await partnerUsersRepository(services, db).setProfile(scope.userId, { name, language: body.language });
    return { message: says(language).messages.answers.partnerProfileSaved };
  });

  handlePartner(app, services, setPartnerPassword, own, async ({ scope, session, body, db, raw, language }) => {
    const person = await partnerUsersRepository(services, db).byId(scope.userId);
    if (person === undefined) throw new Problem('not_found');
    await limits.ownPassword(person.id);
    if (!(await isPassword(body.current_password, person.passwordHash ?? ''))) throw new Problem('password_wrong');
    if (!isStrong(body.new_password, person) || body.new_password === body.current_password)
      throw new Problem('password_weak');
    const hash = await passwordHash(body.new_password);
    await inTransaction(db, async (tx) => {
      await partnerUsersRepository(services, tx).setPassword(person.id, hash, clock.now());
      await signInsRepository(tx).forget(person.id);
      await endSessions(tx, person.id, (id) => id !== session.id);
      const actor = { id: person.id, roleId: person.roleId, ip: raw.ip, userAgent: raw.headers['user-agent'] ?? '' };
      await record(tx, services, actor, { action: 'set_password', subject: subjectOf(person) });
      await notify(tx, person.id, 'password_set');
    });
    return { message: says(language).messages.answers.passwordSet };
  });

  const passkeys = partnerPasskeys(services, brands);
  handlePartner(app, services, startPartnerPasskeyRegistration, own, ({ scope }) =>
    passkeys.startRegistration(scope.userId),
  );
  handlePartner(app, services, finishPartnerPasskeyRegistration, own, async (call) => {
    const { scope, body, db, session, raw, language } = call;
    const by = { id: scope.userId, at: clock.now() };
    // The first answer to a challenge uses it up, even a wrong one.
    const made = await passkeys.checkRegistration(by, body.challenge_id, body.name, body.response);
    await services.audit.run(db, actorOf(session, raw), async (tx) => {
      if (!(await passkeysRepository(tx).add(made))) throw new Problem('passkey_refused');
      await notify(tx, scope.userId, 'passkey_added', made.name);
      const subject = { kind: 'passkey', id: made.id, name: made.name };
      return { answer: undefined, records: [{ action: 'create', subject }] };
    });
    return { message: says(language).messages.answers.passkeyAdded, passkey_id: made.id };
  });
  handlePartner(app, services, removePartnerPasskey, own, async ({ scope, body, db, session, raw, language }) => {
    await services.audit.run(db, actorOf(session, raw), async (tx) => {
      const name = await passkeysRepository(tx).remove(scope.userId, body.passkey_id);
      if (name === undefined) throw new Problem('not_found');
      await notify(tx, scope.userId, 'passkey_removed', name);
      const subject = { kind: 'passkey', id: body.passkey_id, name };
      return { answer: undefined, records: [{ action: 'delete', subject }] };
    });
    return { message: says(language).messages.answers.passkeyRemoved };
  });

  handlePartner(app, services, getPartnerSessions, page, async ({ session, db }) => ({
    sessions: (await sessions.listOf(db, 'partner', session.userId)).map((one) => ({
      session_id: one.id,
      user_agent: one.userAgent,
      ip: one.ip,
      signed_in_at: one.createdAt.toISOString(),
      last_seen_at: one.lastSeenAt.toISOString(),
      current: one.id === session.id,
    })),
  }));

  /** Ends the chosen ones of one's own sessions; returns how many ended. */
  const endSessions = async (on: Db, userId: string, chosen: (id: string) => boolean): Promise<number> => {
    const ended = (await sessions.listOf(on, 'partner', userId)).filter(({ id }) => chosen(id));
    for (const { id } of ended) await sessions.revoke(on, id);
    return ended.length;
  };

  handlePartner(app, services, revokePartnerSession, own, async ({ session, body, db, language }) => {
    if ((await endSessions(db, session.userId, (id) => id === body.session_id)) === 0) throw new Problem('not_found');
    return { message: says(language).messages.answers.sessionEnded };
  });

  handlePartner(app, services, revokeOtherPartnerSessions, own, async ({ session, db, language }) => {
    await endSessions(db, session.userId, (id) => id !== session.id);
    return { message: says(language).messages.answers.sessionsEnded };
  });
}
