import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { inviteStaff, switchStaff } from '@tulna/contract/staff';
import type { AdminRole } from '@tulna/rules/admin-access';
import { checkEmail, checkFullName } from '@tulna/rules/patterns';
import { isStaffSwitchReason } from '@tulna/rules/staff';
import type { Change } from '../../../platform/audit/changes.ts';
import type { AuditRecord } from '../../../platform/audit/entry.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { type AdminUser, adminUsersRepository } from '../repository.ts';
import { signInsRepository } from '../sign-ins-repository.ts';
import { accountsRepository } from './accounts-repository.ts';
import { type By, holdStaff, lockColleague, subjectOf } from './guard.ts';
import { endLink, type MailParts, nobodysPassword, sendLink } from './links.ts';

const moved = (
  { id }: Pick<AdminUser, 'id'>,
  property: 'role' | 'enabled' | 'switch',
  before: unknown,
  after: unknown,
): AuditRecord => ({ action: 'update', subject: subjectOf({ id }), property, before, after });

/**
 * Invites a colleague: the account exists at once, but gives no access until they have set a password by the link.
 * @throws {Problem} `invalid_request` naming the field, `staff_email_taken`, `unauthorised`
 */
export async function invite(
  mail: MailParts,
  tx: Db,
  { name: typed, email: address, role_id: roleId, language }: BodyOf<typeof inviteStaff>,
  by: By,
): Promise<Change<string>> {
  const { services } = mail;
  const [name, email] = [typed.trim().replaceAll(/\s+/g, ' '), address.trim().toLowerCase()];
  const [wrongName, wrongEmail] = [checkFullName(name), checkEmail(email)];
  if (wrongName !== undefined || wrongEmail !== undefined)
    throw new Problem('invalid_request', {
      fields: { ...(wrongName && { name: wrongName }), ...(wrongEmail && { email: wrongEmail }) },
    });
  await holdStaff(services, tx, by);
  const id = randomUUID();
  const staff = adminUsersRepository(services, tx);
  // The address is looked up by every valid key: while the secret is being changed, it may be indexed by the previous one.
  const isKnown = (await staff.byEmail(email)) !== undefined;
  const person = { id, name, email, roleId, passwordHash: await nobodysPassword(), passwordChangedAt: by.at };
  if (isKnown || !(await staff.add({ ...person, invitation: { by: by.id, language } })))
    throw new Problem('staff_email_taken');
  await sendLink(mail, tx, { id, name, email, language }, 'invitation', by.at);
  return { answer: id, records: [{ action: 'invite', subject: subjectOf({ id }), after: { role: roleId } }] };
}

/** Sends a new link to a colleague who has no password yet. @throws {Problem} `staff_no_link`, and as `lockColleague` */
export async function resend(mail: MailParts, tx: Db, id: string, by: By): Promise<Change<void>> {
  const person = await lockColleague(mail.services, tx, id, by);
  if (person.state !== 'invited' && person.state !== 'reset') throw new Problem('staff_no_link');
  await sendLink(mail, tx, person, person.state === 'invited' ? 'invitation' : 'reset', by.at);
  return { answer: undefined, records: [{ action: 'resend', subject: subjectOf(person) }] };
}

/** Withdraws an invitation. The person never signed in, so all their data is deleted. @throws {Problem} `staff_accepted` */
export async function withdraw(services: Services, tx: Db, id: string, by: By): Promise<Change<void>> {
  const person = await lockColleague(services, tx, id, by);
  if (person.state !== 'invited') throw new Problem('staff_accepted');
  await endLink(services, tx, id, by.at);
  await accountsRepository(services, tx).remove(id);
  return { answer: undefined, records: [{ action: 'withdraw', subject: subjectOf(person) }] };
}

/** Gives a colleague another role. Their sessions end, because they have the earlier role. @throws {Problem} as `lockColleague` */
export async function changeRole(
  services: Services,
  tx: Db,
  id: string,
  roleId: AdminRole,
  by: By,
): Promise<Change<void>> {
  const person = await lockColleague(services, tx, id, by);
  if (person.roleId !== roleId) {
    await accountsRepository(services, tx).setRole(id, roleId);
    await services.sessions.revokeAllOf(tx, 'admin', id);
  }
  return { answer: undefined, records: [moved(person, 'role', person.roleId, roleId)] };
}

/**
 * Disables an account, and ends its sessions, open sign-ins and its link; or enables it again.
 * @param why null if an entry of the audit is undone
 * @throws {Problem} `changed_since` if the account is already in that state, `invalid_request`, and as `lockColleague`
 */
export async function switchTo(
  services: Services,
  tx: Db,
  id: string,
  on: boolean,
  why: Pick<BodyOf<typeof switchStaff>, 'reason' | 'note'> | null,
  by: By,
): Promise<Change<void>> {
  if (why !== null && !isStaffSwitchReason(on, why.reason))
    throw new Problem('invalid_request', { fields: { reason: 'invalid_option' } });
  if (why?.reason === 'other' && why.note === '')
    throw new Problem('invalid_request', { fields: { note: 'required' } });
  const person = await lockColleague(services, tx, id, by);
  if ((person.disabledAt === null) === on) throw new Problem('changed_since');
  const accounts = accountsRepository(services, tx);
  if (on) await accounts.enable(id);
  else {
    await accounts.disable(id, { reason: why?.reason ?? null, note: why?.note ?? null }, by);
    await endLink(services, tx, id, by.at);
    await signInsRepository(tx).forget(id);
    await services.sessions.revokeAllOf(tx, 'admin', id);
  }
  const records = [moved(person, 'enabled', Number(!on), Number(on))];
  if (why !== null)
    records.push(moved(person, 'switch', null, { reason: why.reason, ...(why.note !== '' && { note: why.note }) }));
  return { answer: undefined, records };
}

/** Ends every session of a colleague. @throws {Problem} as `lockColleague` */
export async function endSessions(services: Services, tx: Db, id: string, by: By): Promise<Change<void>> {
  const person = await lockColleague(services, tx, id, by);
  await services.sessions.revokeAllOf(tx, 'admin', id);
  return { answer: undefined, records: [{ action: 'end_sessions', subject: subjectOf(person) }] };
}
