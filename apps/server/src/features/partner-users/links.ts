import { randomBytes, randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { lookAtPartnerLink } from '@tulna/contract/partner-links';
import { STAFF_LINK_HOURS } from '@tulna/rules/staff';
import { isBehindAccount } from '../../platform/audit/find.ts';
import { record } from '../../platform/audit/record.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { tokenHash } from '../../platform/sessions/tokens.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { sendMessage, withdrawMessages } from '../messages/index.ts';
import {
  type From,
  isStrong,
  type LinkPurpose,
  passwordHash,
  type SecurityReader,
  sendSecurityMail,
  usableLink,
} from '../password-sign-in/index.ts';
import { linksRepository, passkeysRepository, signInsRepository } from './own-tables.ts';
import { type PartnerPerson, type PartnerUser, partnerUsersRepository } from './repository.ts';

/** The services needed to send emails to people at partners. */
export interface MailParts {
  services: Services;
  brands: Pick<BrandDirectory, 'standard' | 'byKey'>;
}

/** The kind of partners' people in the audit. */
export const partnerUserKind = 'partner-user';

/**
 * Refuses staff who would decide alone about what a person at a partner asked for, because they invited that person or gave them their role,
 * directly or through others whom they invited.
 * @throws {Problem} `own_guest`
 */
export async function refuseOwnGuest(db: Db, askedBy: string, staffId: string): Promise<void> {
  if (await isBehindAccount(db, { kind: partnerUserKind, id: askedBy }, staffId)) throw new Problem('own_guest');
}

/** A partner's person in the audit: named by the partner, because the audit stores people only by id. */
export const subjectOf = ({ id, partner }: { id: string; partner: string }) => ({
  kind: partnerUserKind,
  id,
  name: partner,
});

/** Address of a partner's portal, without a slash at its end. The deployment's own brand has no key in its address. */
export function portalOf({ config }: Pick<Services, 'config'>, partner: string): string {
  const { publicUrl } = config.http;
  return partner === config.defaultBrand ? `${publicUrl}/partner` : `${publicUrl}/${partner}/partner`;
}

/** The person to notify of a change to their account, and the address of their account page. */
export const securityReader = (mail: MailParts, { email, language, partner }: PartnerPerson): SecurityReader => ({
  email,
  language,
  brand: (mail.brands.byKey(partner) ?? mail.brands.standard()).name,
  link: `${portalOf(mail.services, partner)}/settings`,
});

/** Ends the open link of an account, and withdraws its email if that hasn't been sent. */
export async function endLink(services: Services, tx: Db, userId: string, at: Date): Promise<void> {
  const messageId = await linksRepository(tx).withdraw(userId, at);
  if (messageId !== undefined) await withdrawMessages(services, tx, [messageId]);
}

/**
 * Sends a new link that sets a password, in the caller's transaction; an earlier link stops working. The token is only in the email, behind a `#`, which browsers don't send to any server.
 */
export async function sendLink(
  mail: MailParts,
  tx: Db,
  to: Pick<PartnerPerson, 'id' | 'name' | 'email' | 'language' | 'partner'>,
  purpose: LinkPurpose,
  at: Date,
): Promise<void> {
  const { services, brands } = mail;
  await endLink(services, tx, to.id, at);
  const token = randomBytes(32).toString('base64url');
  const messageId = randomUUID();
  await linksRepository(tx).add({
    id: randomUUID(),
    accountId: to.id,
    purpose,
    tokenHash: tokenHash(token),
    messageId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + STAFF_LINK_HOURS * 3_600_000),
  });
  await sendMessage(services, tx, {
    id: messageId,
    channel: 'email',
    to: to.email,
    template: purpose === 'invitation' ? 'partnerInvited' : 'partnerReset',
    language: to.language,
    facts: {
      brand: (brands.byKey(to.partner) ?? brands.standard()).name,
      name: to.name,
      hours: STAFF_LINK_HOURS,
      link: `${portalOf(mail.services, to.partner)}/invitation?lang=${to.language}#${token}`,
    },
  });
}

async function personOf(services: Services, db: Db, link: { accountId: string }): Promise<PartnerUser> {
  const person = await partnerUsersRepository(services, db).byId(link.accountId);
  if (person === undefined || person.state === 'disabled') throw new Problem('link_withdrawn');
  return person;
}

/** The account whose password a link sets. @throws {Problem} `link_unknown`, `link_used`, `link_withdrawn`, `link_expired` */
export async function readLink(services: Services, db: Db, token: string): Promise<AnswerOf<typeof lookAtPartnerLink>> {
  const link = usableLink(await linksRepository(db).byToken(tokenHash(token)), services.clock.now());
  const { name, email } = await personOf(services, db, link);
  return { purpose: link.purpose, name, email, expires_at: link.expiresAt.toISOString() };
}

/**
 * Sets the password of a link, once, and ends every session of the account. If two requests use a link at the same moment, the second gets `link_used`.
 * @throws {Problem} `password_weak`, and as `readLink`
 */
export async function useLink(mail: MailParts, token: string, password: string, from: From): Promise<void> {
  const { services } = mail;
  const { clock, db, sessions } = services;
  const hash = tokenHash(token);
  const owner = await personOf(services, db, usableLink(await linksRepository(db).byToken(hash), clock.now()));
  if (!isStrong(password, owner)) throw new Problem('password_weak');
  const hashed = await passwordHash(password);
  await inTransaction(db, async (tx) => {
    const users = partnerUsersRepository(services, tx);
    // The account is locked first, as in every change of it; the link is checked again behind the lock.
    const person = await users.lock(owner.partnerId, owner.id);
    const now = clock.now();
    const link = usableLink(await linksRepository(tx).byToken(hash), now);
    if (person === undefined || person.state === 'disabled') throw new Problem('link_withdrawn');
    await linksRepository(tx).use(link.id, now);
    await users.setPassword(person.id, hashed, now);
    await signInsRepository(tx).forget(person.id);
    // Someone who lost their password may have lost a device with it.
    if (link.purpose === 'reset') await passkeysRepository(tx).removeAll(person.id);
    await sessions.revokeAllOf(tx, 'partner', person.id);
    const actor = { id: person.id, roleId: person.roleId, ...from };
    await record(tx, services, actor, { action: 'set_password', subject: subjectOf(person) });
    // A first password is set by its own person, so no email is sent; a reset may come from an intruder who can read the mailbox.
    if (link.purpose === 'reset') await sendSecurityMail(services, tx, securityReader(mail, person), 'password_set');
  });
}
