import { randomUUID } from 'node:crypto';
import type { Language } from '@tulna/phrases/language';
import { type PartnerRole, partnerRoles } from '@tulna/rules/partner-access';
import { checkEmail, checkFullName } from '@tulna/rules/patterns';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { endLink, type MailParts, sendLink, subjectOf } from './links.ts';
import { signInsRepository } from './own-tables.ts';
import { type PartnerUser, partnerUsersRepository } from './repository.ts';

/** Most people at one partner who aren't disabled: an account that was used can't be removed. */
export const mostPeople = 200;

/** Who changes the people at a partner: an owner of it, or staff. */
export interface By {
  id: string;
  at: Date;
  as: 'owner' | 'staff';
}

/** The partner or merchant that a person joins. */
export interface Belonging {
  partnerId: number;
  partner: string;
  merchantId: string | null;
}

export interface Invited {
  name: string;
  email: string;
  roleId: PartnerRole;
  language: Language;
}

/**
 * Locks a partner's people, so that changes are made one at a time, and checks that an owner who makes a change still is one: another owner may have changed that a moment ago.
 * @throws {Problem} `unauthorised`
 */
async function hold(services: Services, tx: Db, partnerId: number, by: By): Promise<void> {
  const users = partnerUsersRepository(services, tx);
  await users.alone(partnerId);
  if (by.as === 'staff') return;
  const actor = await users.lock(partnerId, by.id);
  if (actor?.state !== 'active' || actor.roleId !== partnerRoles.owner) throw new Problem('unauthorised');
}

/** A person of a partner, locked for a change by a colleague. @throws {Problem} `not_found`, `partner_user_own`, `unauthorised` */
async function lockPerson(services: Services, tx: Db, partnerId: number, id: string, by: By): Promise<PartnerUser> {
  await hold(services, tx, partnerId, by);
  const person = await partnerUsersRepository(services, tx).lock(partnerId, id);
  if (person === undefined) throw new Problem('not_found');
  if (person.id === by.id) throw new Problem('partner_user_own');
  return person;
}

const moved = (person: PartnerUser, property: 'role' | 'enabled', before: unknown, after: unknown): AuditRecord => ({
  action: 'update',
  subject: subjectOf(person),
  property,
  before,
  after,
});

/**
 * Invites a person to the portal: the account exists at once, but can't be used until its person has set a password by the link.
 * @throws {Problem} `invalid_request` naming the field, `partner_email_taken`, `partner_full`, `unauthorised`
 */
export async function invite(
  mail: MailParts,
  tx: Db,
  { partnerId, partner, merchantId }: Belonging,
  { name: typed, email: address, roleId, language }: Invited,
  by: By,
): Promise<Change<string>> {
  const { services } = mail;
  const [name, email] = [typed.trim().replaceAll(/\s+/g, ' '), address.trim().toLowerCase()];
  const [wrongName, wrongEmail] = [checkFullName(name), checkEmail(email)];
  if (wrongName !== undefined || wrongEmail !== undefined)
    throw new Problem('invalid_request', {
      fields: { ...(wrongName && { name: wrongName }), ...(wrongEmail && { email: wrongEmail }) },
    });
  await hold(services, tx, partnerId, by);
  const users = partnerUsersRepository(services, tx);
  if ((await users.count(partnerId)) >= mostPeople) throw new Problem('partner_full');
  const id = randomUUID();
  const person = { id, partnerId, partner, merchantId, roleId, name, email, language };
  // Looks up the email address by every key in use: while the secret is being changed, it may be indexed under the earlier one.
  const isKnown = (await users.byEmail(email)) !== undefined;
  if (isKnown || !(await users.add({ ...person, passwordHash: null, passwordChangedAt: by.at }, by.at)))
    throw new Problem('partner_email_taken');
  await sendLink(mail, tx, person, 'invitation', by.at);
  return { answer: id, records: [{ action: 'invite', subject: subjectOf(person), after: { role: roleId } }] };
}

/** Sends a new invitation to a person who has no password yet. @throws {Problem} `staff_no_link`, and as `lockPerson` */
export async function resend(mail: MailParts, tx: Db, partnerId: number, id: string, by: By): Promise<Change<void>> {
  const person = await lockPerson(mail.services, tx, partnerId, id, by);
  if (person.state !== 'invited') throw new Problem('staff_no_link');
  await sendLink(mail, tx, person, 'invitation', by.at);
  return { answer: undefined, records: [{ action: 'resend', subject: subjectOf(person) }] };
}

/** Withdraws an invitation. Its person never signed in, so the whole account is deleted. @throws {Problem} `staff_accepted` */
export async function withdraw(
  services: Services,
  tx: Db,
  partnerId: number,
  id: string,
  by: By,
): Promise<Change<void>> {
  const person = await lockPerson(services, tx, partnerId, id, by);
  if (person.state !== 'invited') throw new Problem('staff_accepted');
  await endLink(services, tx, id, by.at);
  await partnerUsersRepository(services, tx).remove(id);
  return { answer: undefined, records: [{ action: 'withdraw', subject: subjectOf(person) }] };
}

/**
 * Gives a person another role. Their sessions end, because these have the earlier role.
 * @throws {Problem} `last_owner`, `invalid_request` for a change to or from the role of merchants, and as `lockPerson`
 */
export async function changeRole(
  services: Services,
  tx: Db,
  partnerId: number,
  id: string,
  roleId: PartnerRole,
  by: By,
): Promise<Change<void>> {
  const person = await lockPerson(services, tx, partnerId, id, by);
  if ((person.roleId === partnerRoles.merchant) !== (roleId === partnerRoles.merchant))
    throw new Problem('invalid_request', { fields: { role_id: 'invalid_option' } });
  const users = partnerUsersRepository(services, tx);
  if (person.roleId === roleId) return { answer: undefined, records: [] };
  if (person.roleId === partnerRoles.owner && person.state === 'active' && !(await users.hasOtherOwner(partnerId, id)))
    throw new Problem('last_owner');
  await users.setRole(id, roleId);
  await signInsRepository(tx).forget(id);
  await services.sessions.revokeAllOf(tx, 'partner', id);
  return { answer: undefined, records: [moved(person, 'role', person.roleId, roleId)] };
}

/**
 * Disables an account and ends its sessions, open sign-ins and link, or enables it again if there is room. Staff may disable even the last owner, if a partner must be kept out; they can then invite a new one.
 * @throws {Problem} `changed_since` if nothing would change, `last_owner`, `partner_full`, and as `lockPerson`
 */
export async function switchTo(
  services: Services,
  tx: Db,
  partnerId: number,
  id: string,
  on: boolean,
  by: By,
): Promise<Change<void>> {
  const person = await lockPerson(services, tx, partnerId, id, by);
  if ((person.disabledAt === null) === on) throw new Problem('changed_since');
  const users = partnerUsersRepository(services, tx);
  if (on && (await users.count(partnerId)) >= mostPeople) throw new Problem('partner_full');
  if (!on) {
    const isOwner = person.roleId === partnerRoles.owner && person.state === 'active';
    if (by.as === 'owner' && isOwner && !(await users.hasOtherOwner(partnerId, id))) throw new Problem('last_owner');
    await endLink(services, tx, id, by.at);
    await signInsRepository(tx).forget(id);
    await services.sessions.revokeAllOf(tx, 'partner', id);
  }
  await users.setDisabled(id, on ? null : by.at);
  return { answer: undefined, records: [moved(person, 'enabled', Number(!on), Number(on))] };
}
