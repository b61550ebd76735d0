import { randomBytes, randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { lookAtStaffLink } from '@tulna/contract/staff-links';
import { STAFF_LINK_HOURS } from '@tulna/rules/staff';
import { record } from '../../../platform/audit/record.ts';
import { type Db, inTransaction } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { tokenHash } from '../../../platform/sessions/tokens.ts';
import type { BrandDirectory } from '../../brands/index.ts';
import { sendMessage, withdrawMessages } from '../../messages/index.ts';
import {
  type From,
  isStrong,
  type LinkPurpose,
  passwordHash,
  sendSecurityMail,
  usableLink,
} from '../../password-sign-in/index.ts';
import { accountReader } from '../account-reader.ts';
import { type AdminUser, adminUsersRepository } from '../repository.ts';
import { actorFrom } from '../sign-in.ts';
import { signInsRepository } from '../sign-ins-repository.ts';
import { accountsRepository } from './accounts-repository.ts';
import { subjectOf } from './guard.ts';
import { linksRepository } from './links-repository.ts';

/** The services needed to send emails to staff. */
export interface MailParts {
  services: Services;
  brands: Pick<BrandDirectory, 'standard'>;
}

/** The hash of a password that nobody knows. It takes as long to compare as any other, and never matches. */
export const nobodysPassword = (): Promise<string> => passwordHash(randomBytes(32).toString('base64url'));

/** Ends the open link of an account, and cancels its email if it wasn't sent yet. */
export async function endLink(services: Services, tx: Db, adminId: string, at: Date): Promise<void> {
  const messageId = await linksRepository(tx).withdraw(adminId, at);
  if (messageId !== undefined) await withdrawMessages(services, tx, [messageId]);
}

/**
 * Sends a new link that sets a password, in the caller's transaction; an earlier link stops working. The token is only in the email, after a `#`, which browsers send to no server.
 */
export async function sendLink(
  { services, brands }: MailParts,
  tx: Db,
  to: Pick<AdminUser, 'id' | 'name' | 'email' | 'language'>,
  purpose: LinkPurpose,
  at: Date,
): Promise<void> {
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
    template: purpose === 'invitation' ? 'staffInvited' : 'staffReset',
    language: to.language,
    facts: {
      brand: brands.standard().name,
      name: to.name,
      hours: STAFF_LINK_HOURS,
      link: `${services.config.http.publicUrl}/admin/invitation?lang=${to.language}#${token}`,
    },
  });
}

async function personOf(services: Services, db: Db, link: { accountId: string }): Promise<AdminUser> {
  const person = await adminUsersRepository(services, db).byId(link.accountId);
  if (person === undefined) throw new Problem('link_withdrawn');
  return person;
}

/** The account whose password a link sets. @throws {Problem} `link_unknown`, `link_used`, `link_withdrawn`, `link_expired` */
export async function readLink(services: Services, db: Db, token: string): Promise<AnswerOf<typeof lookAtStaffLink>> {
  const link = usableLink(await linksRepository(db).byToken(tokenHash(token)), services.clock.now());
  const { name, email } = await personOf(services, db, link);
  return { purpose: link.purpose, name, email, expires_at: link.expiresAt.toISOString() };
}

/**
 * Sets the password of a link, once: of two simultaneous attempts, the second finds the link used.
 * @throws {Problem} `password_weak`, and as `readLink`
 */
export async function useLink(mail: MailParts, token: string, password: string, from: From): Promise<void> {
  const { services, brands } = mail;
  const { clock, db } = services;
  const hash = tokenHash(token);
  const owner = await personOf(services, db, usableLink(await linksRepository(db).byToken(hash), clock.now()));
  if (!isStrong(password, owner)) throw new Problem('password_weak');
  const hashed = await passwordHash(password);
  await inTransaction(db, async (tx) => {
    const accounts = accountsRepository(services, tx);
    const links = linksRepository(tx);
    // The account is locked first, as in every change of it; then the link is checked again.
    const person = await accounts.lock(owner.id);
    const now = clock.now();
    const link = usableLink(await links.byToken(hash), now);
    if (person === undefined) throw new Problem('link_withdrawn');
    await links.use(link.id, now);
    await accounts.setPassword(person.id, hashed, now);
    await signInsRepository(tx).forget(person.id);
    await record(tx, services, actorFrom(person, from), { action: 'set_password', subject: subjectOf(person) });
    // A first password needs no notice, but a password after a reset may have been set by an intruder who can read the mailbox.
    if (link.purpose === 'reset')
      await sendSecurityMail(services, tx, accountReader(services, brands, person), 'password_set');
  });
}
