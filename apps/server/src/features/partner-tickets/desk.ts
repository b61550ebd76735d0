import type { BodyOf } from '@tulna/contract/endpoint';
import type { answerPartnerTicket, movePartnerTicket } from '@tulna/contract/partner-tickets';
import { isCsrSupervisor } from '@tulna/rules/csr-queue';
import { ticketAfter, ticketNumber } from '@tulna/rules/partner-tickets';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { canSend, sendMessage } from '../messages/index.ts';
import { partnerUsersRepository, portalOf, wantsMail } from '../partner-users/index.ts';
import { partnersById } from '../partners/index.ts';
import { type FileRow, ticketFilesRepository } from './files.ts';
import { replyAddressOf } from './reply-address.ts';
import { type DeskRow, kindOf, pageOfKind, stateOf, ticketsRepository } from './repository.ts';
import { addMessage, setState } from './write.ts';

/** The kind of tickets in the audit. */
export const partnerTicketKind = 'partner-ticket';

/** Ticket entries in the audit can't be undone there: the desk releases or reopens a ticket itself, and what was written has been read. */
export const auditedTickets: AuditedKind = { kind: partnerTicketKind, putBack: {} };

/** A member of staff at the desk. */
export interface DeskAgent {
  id: string;
  roleId: number;
  at: Date;
}

async function keyOf(tx: Db, { partner_id }: Pick<DeskRow, 'partner_id'>): Promise<string> {
  return (await partnersById(tx, [partner_id])).get(partner_id)?.key ?? '';
}

/** Named by its number, because the words of a ticket are people's own and don't belong in the audit. */
export const subjectOf = async (tx: Db, row: DeskRow): Promise<AuditRecord['subject']> => ({
  kind: partnerTicketKind,
  id: row.id,
  name: ticketNumber(await keyOf(tx, row), row.number),
});

async function locked(services: Services, tx: Db, id: string): Promise<DeskRow> {
  const row = await ticketsRepository(services, tx).lock(id);
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/** @throws {Problem} `csr_taken` with the name of who has it */
async function refuseTaken(services: Services, tx: Db, { assigned_to: holder }: DeskRow): Promise<never> {
  const by = holder === null ? '' : ((await adminNames(services, tx, [holder])).get(holder) ?? '');
  throw new Problem(holder === null ? 'ticket_unclaimed' : 'csr_taken', { values: { by } });
}

/** Locks a ticket for the person who has it: no colleague may answer or close it. */
async function lockedMine(services: Services, tx: Db, id: string, by: DeskAgent): Promise<DeskRow> {
  const row = await locked(services, tx, id);
  if (row.assigned_to !== by.id) await refuseTaken(services, tx, row);
  return row;
}

type Step = BodyOf<typeof movePartnerTicket>['step'];

/** @throws {Problem} `csr_taken`, `ticket_unclaimed`, `changed_since`, `forbidden`, `not_found` */
export async function moveTicket(
  services: Services,
  tx: Db,
  { ticket_id: id, step }: BodyOf<typeof movePartnerTicket>,
  by: DeskAgent,
): Promise<Change<Step>> {
  const tickets = ticketsRepository(services, tx);
  const done = async (row: DeskRow, action: string): Promise<Change<Step>> => ({
    answer: step,
    records: [{ action, subject: await subjectOf(tx, row) }],
  });
  if (step === 'claim' || step === 'take_over') {
    const row = await locked(services, tx, id);
    if (row.assigned_to === by.id) return { answer: step, records: [] };
    if (step === 'take_over' && !isCsrSupervisor(by.roleId)) throw new Problem('forbidden');
    if (row.assigned_to !== null && step === 'claim') await refuseTaken(services, tx, row);
    await tickets.set(row, { assigned_to: by.id });
    return done(row, step);
  }
  if (step === 'release') {
    const row = await lockedMine(services, tx, id, by);
    await tickets.set(row, { assigned_to: null });
    return done(row, step);
  }
  const row = step === 'close' ? await lockedMine(services, tx, id, by) : await locked(services, tx, id);
  const after = ticketAfter(stateOf(row), step);
  if (after === undefined) throw new Problem('changed_since');
  await setState(services, tx, row, after, by.at);
  return done(row, step);
}

/** Notifies the person who opened the ticket of an answer, if email is on; the answer itself is read in the portal. */
async function notify(services: Services, tx: Db, row: DeskRow): Promise<void> {
  const user = await partnerUsersRepository(services, tx).byId(row.opened_by);
  if (user === undefined || user.disabledAt !== null || !canSend(services, 'email')) return;
  if (!wantsMail(user, 'ticket_answered')) return;
  const number = ticketNumber(user.partner, row.number);
  const link = `${portalOf(services, user.partner)}/communication/${pageOfKind(kindOf(row))}?open=${row.id}`;
  const { name: brand = '' } = (await partnersById(tx, [row.partner_id])).get(row.partner_id) ?? {};
  const { email: to, language } = user;
  const replyTo = replyAddressOf(services, row.id);
  const facts = { brand, number, link, byMail: replyTo !== undefined };
  await sendMessage(services, tx, { channel: 'email', to, replyTo, template: 'ticketAnswered', language, facts });
}

/** Answers a ticket that the staff member has. @throws {Problem} `csr_taken`, `ticket_unclaimed`, `ticket_long`, `changed_since`, `not_found` */
export async function answerTicket(
  services: Services,
  tx: Db,
  { ticket_id: id, text, file_ids: fileIds, state }: BodyOf<typeof answerPartnerTicket>,
  by: DeskAgent,
): Promise<Change<void>> {
  const row = await lockedMine(services, tx, id, by);
  await addMessage(services, tx, row, { side: 'staff', writtenBy: by.id, text, writtenAt: by.at, fileIds });
  await setState(services, tx, row, state, by.at);
  await notify(services, tx, row);
  const subject = await subjectOf(tx, row);
  return {
    answer: undefined,
    records: [{ action: 'answer', subject, after: { state, files: fileIds.length } }],
  };
}

/** A file that was sent with a message. @throws {Problem} `not_found` */
export async function sentFileOf(db: Db, id: string): Promise<FileRow> {
  const file = await ticketFilesRepository(db).sent(id);
  if (file === undefined) throw new Problem('not_found');
  return file;
}

/** Audits the download of a file. @throws {Problem} `not_found` */
export async function noteFile<File>(services: Services, tx: Db, id: string, file: File): Promise<Change<File>> {
  const { message_id: messageId } = await sentFileOf(tx, id);
  const row = messageId === null ? undefined : await ticketsRepository(services, tx).ofMessage(messageId);
  if (row === undefined) throw new Problem('not_found');
  return {
    answer: file,
    records: [{ action: 'download', subject: await subjectOf(tx, row), after: { file_id: id } }],
  };
}

/** Audits that a file was uploaded for an answer. @throws {Problem} `not_found` */
export async function noteUpload(services: Services, tx: Db, id: string, fileId: string): Promise<Change<string>> {
  const row = await ticketsRepository(services, tx).byId(id);
  if (row === undefined) throw new Problem('not_found');
  return { answer: fileId, records: [{ action: 'upload', subject: await subjectOf(tx, row) }] };
}
