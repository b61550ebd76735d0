import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@tulna/rules/clock';
import { NOTE_EDIT_MINUTES, privateNumberIn, TASK_DAYS_AHEAD } from '@tulna/rules/customer-story';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository, type StaffMember } from '../admin-users/index.ts';
import { applicationOfCustomer } from '../credit-applications/index.ts';
import { type CustomerNote, customerNotesRepository } from './repository.ts';

type By = { id: string; at: Date };
interface About {
  customer_id: string;
  credit_application_id: string;
}

export const noteKind = 'customer-note';
export const taskKind = 'customer-task';

const subject = (kind: string, id: string) => ({ kind, id, name: '' });

/** The customer whom an audit entry is about; the text isn't in any entry. */
const about = (one: { customerId: string; creditApplicationId: string }) => ({
  customer: one.customerId,
  application: one.creditApplicationId,
});

/** @throws {Problem} `invalid_request` with the field, if a text contains a PAN, Aadhaar, card or phone number */
function refuseNumbers(field: 'body' | 'what', text: string): void {
  if (privateNumberIn(text) !== undefined)
    throw new Problem('invalid_request', { fields: { [field]: { shape: 'privateNumber' } } });
}

/** The time until which a person may change a note; undefined if they may not. */
export function editableUntil(note: CustomerNote, by: By): Date | undefined {
  const until = new Date(note.writtenAt.getTime() + NOTE_EDIT_MINUTES * MINUTE_MS);
  return note.writtenBy === by.id && by.at < until ? until : undefined;
}

/** The people who work at the desk: all staff who can sign in. */
export const deskStaff = async (services: Services, db: Db): Promise<StaffMember[]> =>
  (await adminUsersRepository(services, db).people()).filter(({ isGone }) => !isGone);

/** @throws {Problem} `not_found`, `other_customers_application`, `invalid_request` */
export async function addNote(
  services: Services,
  tx: Db,
  { body, customer_id: customerId, credit_application_id: creditApplicationId }: About & { body: string },
  by: By,
): Promise<Change<string>> {
  refuseNumbers('body', body);
  await applicationOfCustomer(tx, customerId, creditApplicationId);
  const id = randomUUID();
  const note = { id, customerId, creditApplicationId, body, writtenBy: by.id, writtenAt: by.at };
  await customerNotesRepository(services, tx).addNote(note);
  return { answer: id, records: [{ action: 'create', subject: subject(noteKind, id), after: about(note) }] };
}

/** @throws {Problem} `not_found`, `note_fixed` for anybody but its author, and after 15 minutes; `invalid_request` */
export async function changeNote(
  services: Services,
  tx: Db,
  { note_id: id, body }: { note_id: string; body: string },
  by: By,
): Promise<Change<void>> {
  refuseNumbers('body', body);
  const notes = customerNotesRepository(services, tx);
  const note = await notes.lockNote(id);
  if (note === undefined) throw new Problem('not_found');
  if (editableUntil(note, by) === undefined) throw new Problem('note_fixed');
  if (note.body === body) return { answer: undefined, records: [] };
  await notes.changeNote(id, body, by.at);
  return { answer: undefined, records: [{ action: 'edit', subject: subject(noteKind, id), after: about(note) }] };
}

/** @throws {Problem} `not_found`, `other_customers_application`, `invalid_request` */
export async function addTask(
  services: Services,
  tx: Db,
  wanted: About & { what: string; due_at: string; assignee: string },
  by: By,
): Promise<Change<string>> {
  const { what, assignee, customer_id: customerId, credit_application_id: creditApplicationId } = wanted;
  refuseNumbers('what', what);
  const dueAt = new Date(wanted.due_at);
  const ahead = dueAt.getTime() - by.at.getTime();
  const isInTime = ahead > 0 && ahead <= TASK_DAYS_AHEAD * DAY_MS;
  if (!isInTime) throw new Problem('invalid_request', { fields: { due_at: { shape: 'taskTime' } } });
  await applicationOfCustomer(tx, customerId, creditApplicationId);
  if (!(await deskStaff(services, tx)).some((one) => one.id === assignee))
    throw new Problem('invalid_request', { fields: { assignee: { shape: 'deskStaff' } } });
  const id = randomUUID();
  const task = { id, customerId, creditApplicationId, what, dueAt, assignee, createdBy: by.id, createdAt: by.at };
  await customerNotesRepository(services, tx).addTask(task);
  const after = { ...about(task), due_at: dueAt.toISOString(), assignee };
  return { answer: id, records: [{ action: 'create', subject: subject(taskKind, id), after }] };
}

/** Marks a task as done, or opens it again. @throws {Problem} `not_found`, `changed_since` if it already has that state */
export async function setTask(services: Services, tx: Db, id: string, done: boolean, by: By): Promise<Change<boolean>> {
  const tasks = customerNotesRepository(services, tx);
  const task = await tasks.lockTask(id);
  if (task === undefined) throw new Problem('not_found');
  if ((task.doneAt !== null) === done) throw new Problem('changed_since');
  await tasks.setDone(id, done ? { at: by.at, by: by.id } : null);
  const record: AuditRecord = {
    action: 'update',
    subject: subject(taskKind, id),
    property: 'done',
    before: Number(!done),
    after: Number(done),
  };
  return { answer: done, records: [record] };
}

/** Notes in the audit. A note can't be undone, because colleagues may have acted on it. Another note can correct it. */
export const auditedNotes: AuditedKind = { kind: noteKind, putBack: {} };

/** Tasks in the audit: marking one as done, or as not done, can be undone. */
export const auditedTasks: AuditedKind = {
  kind: taskKind,
  putBack: { done: ({ services, tx, id, by }, value) => setTask(services, tx, id, value === 1, by) },
};
