import { randomUUID } from 'node:crypto';
import { isUnexpired, STAFF_RESET_HOURS } from '@tulna/rules/staff';
import type { Change } from '../../../platform/audit/changes.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { sendMessages } from '../../messages/index.ts';
import { passkeysRepository } from '../passkeys-repository.ts';
import { type AdminUser, adminUsersRepository } from '../repository.ts';
import { signInsRepository } from '../sign-ins-repository.ts';
import { accountsRepository } from './accounts-repository.ts';
import { type By, holdStaff, lockColleague, subjectOf } from './guard.ts';
import { type MailParts, nobodysPassword, sendLink } from './links.ts';
import { resetsRepository } from './resets-repository.ts';

/** Mails to the administrators who could approve a reset. Its reason stays in the console. */
async function notifyOthers({ services, brands }: MailParts, tx: Db, person: AdminUser, by: By): Promise<void> {
  const administrators = await adminUsersRepository(services, tx).active(1);
  const asking = administrators.find(({ id }) => id === by.id)?.name ?? '';
  const link = `${services.config.http.publicUrl}/admin/user-management?${new URLSearchParams({ tab: 'staff', open: person.id })}`;
  const facts = { brand: brands.standard().name, name: person.name, by: asking, hours: STAFF_RESET_HOURS, link };
  await sendMessages(
    services,
    tx,
    administrators
      .filter(({ id }) => id !== by.id && id !== person.id)
      .map(({ email, language }) => ({
        channel: 'email' as const,
        to: email,
        template: 'staffResetAsked' as const,
        language,
        facts,
      })),
  );
}

/**
 * Requests a reset of a colleague's sign-in, which a second administrator must approve.
 * @throws {Problem} `staff_no_reset` if they can't sign in anyway, `reset_waits`, and as `lockColleague`
 */
export async function requestReset(mail: MailParts, tx: Db, id: string, note: string, by: By): Promise<Change<void>> {
  const { services } = mail;
  const person = await lockColleague(services, tx, id, by);
  if (person.state !== 'active') throw new Problem('staff_no_reset');
  const resets = resetsRepository(tx);
  const open = await resets.openOf(id);
  if (open !== undefined && isUnexpired(open.expiresAt, by.at)) throw new Problem('reset_waits');
  if (open !== undefined) await resets.decide(open.id, 'expired', { id: null, at: by.at });
  const expiresAt = new Date(by.at.getTime() + STAFF_RESET_HOURS * 3_600_000);
  await resets.add({ id: randomUUID(), adminId: id, note, requestedBy: by.id, requestedAt: by.at, expiresAt });
  await notifyOthers(mail, tx, person, by);
  return { answer: undefined, records: [{ action: 'request_reset', subject: subjectOf(person), after: { note } }] };
}

/**
 * Carries out a reset that another person requested: deletes passkeys, password, sessions and open sign-ins, and sends the account's owner a link to set a new password.
 * @throws {Problem} `reset_gone` if it was decided, has expired, or its requester is no longer an administrator, `reset_own`, `staff_no_reset`, and as `lockColleague`
 */
export async function approveReset(mail: MailParts, tx: Db, resetId: string, by: By): Promise<Change<void>> {
  const { services } = mail;
  await holdStaff(services, tx, by);
  const resets = resetsRepository(tx);
  const reset = await resets.openById(resetId);
  if (reset === undefined || !isUnexpired(reset.expiresAt, by.at)) throw new Problem('reset_gone');
  if (reset.requestedBy === by.id) throw new Problem('reset_own');
  // Checked again, because the requester may have left since.
  const requester = await adminUsersRepository(services, tx).byId(reset.requestedBy);
  if (requester?.state !== 'active' || requester.roleId !== 1) throw new Problem('reset_gone');
  const person = await lockColleague(services, tx, reset.adminId, by);
  if (person.state !== 'active') throw new Problem('staff_no_reset');
  await resets.decide(resetId, 'approved', by);
  await passkeysRepository(tx).removeAll(person.id);
  await accountsRepository(services, tx).awaitPassword(person.id, await nobodysPassword(), by.at);
  await signInsRepository(tx).forget(person.id);
  await services.sessions.revokeAllOf(tx, 'admin', person.id);
  await sendLink(mail, tx, person, 'reset', by.at);
  return { answer: undefined, records: [{ action: 'approve_reset', subject: subjectOf(person) }] };
}

/** Discards a waiting reset; its requester may do that too. @throws {Problem} `reset_gone`, `unauthorised` */
export async function discardReset(services: Services, tx: Db, resetId: string, by: By): Promise<Change<void>> {
  await holdStaff(services, tx, by);
  const resets = resetsRepository(tx);
  const reset = await resets.openById(resetId);
  if (reset === undefined) throw new Problem('reset_gone');
  await resets.decide(resetId, 'discarded', by);
  return { answer: undefined, records: [{ action: 'discard_reset', subject: subjectOf({ id: reset.adminId }) }] };
}
