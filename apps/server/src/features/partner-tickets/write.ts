import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { openTicket, replyToTicket } from '@tulna/contract/partner-tickets';
import { isTicketDue, TICKET_TARGET_MINUTES, type TicketState, ticketLimits } from '@tulna/rules/partner-tickets';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { businessDue } from '../csr-queue/index.ts';
import { ticketFilesRepository } from './files.ts';
import { type DeskRow, kindOf, type TicketMessage, type TicketOwner, ticketsRepository } from './repository.ts';

export const ownerOf = ({ partner_id, merchant_id }: Pick<DeskRow, 'partner_id' | 'merchant_id'>): TicketOwner => ({
  partnerId: partner_id,
  merchantId: merchant_id,
});

/** Sets the state of a ticket. The time to answer starts when an answer becomes due, and keeps running if it was due already. */
export async function setState(services: Services, tx: Db, row: DeskRow, state: TicketState, at: Date): Promise<void> {
  const due_at = !isTicketDue(state)
    ? null
    : (row.due_at ?? (await businessDue(tx, at, TICKET_TARGET_MINUTES[kindOf(row)])));
  await ticketsRepository(services, tx).set(row, { state, due_at, changed_at: at });
}

/** Adds a message with its files. @throws {Problem} `ticket_long`, `changed_since` for a file that can't be sent with it */
export async function addMessage(
  services: Services,
  tx: Db,
  row: DeskRow,
  { fileIds, ...message }: Omit<TicketMessage, 'id' | 'ticketId' | 'number'> & { fileIds: readonly string[] },
): Promise<void> {
  const tickets = ticketsRepository(services, tx);
  const written = await tickets.countMessages(row);
  if (written >= ticketLimits.messages) throw new Problem('ticket_long');
  const id = randomUUID();
  await tickets.addMessage(ownerOf(row), { ...message, id, ticketId: row.id, number: written + 1 });
  await ticketFilesRepository(tx).send(fileIds, id, ownerOf(row), message.writtenBy);
}

/** Opens a ticket of the partner or merchant in scope. @throws {Problem} `tickets_many` */
export async function open(
  services: Services,
  tx: Db,
  scope: PartnerScope,
  { kind, subject, text, file_ids: fileIds }: BodyOf<typeof openTicket>,
  at = services.clock.now(),
): Promise<{ id: string; number: number; dueAt: Date }> {
  const tickets = ticketsRepository(services, tx);
  const { unclosed, next } = await tickets.lockNumbers(scope.partnerId);
  if (unclosed >= ticketLimits.unclosed) throw new Problem('tickets_many');
  const id = randomUUID();
  const row = {
    id,
    partner_id: scope.partnerId,
    merchant_id: scope.merchantId ?? null,
    number: next,
    kind,
    state: 'open',
    opened_by: scope.userId,
    opened_at: at,
    changed_at: at,
    due_at: await businessDue(tx, at, TICKET_TARGET_MINUTES[kind]),
  };
  await tickets.add({ ...row, subject });
  const stored = await tickets.lock(id, scope.partnerId);
  if (stored === undefined) throw new Problem('not_found');
  await addMessage(services, tx, stored, { side: 'partner', writtenBy: scope.userId, text, writtenAt: at, fileIds });
  return { id, number: next, dueAt: row.due_at };
}

/** Locks a ticket that the portal's scope may read. @throws {Problem} `not_found` */
export async function lockOwn(services: Services, tx: Db, scope: PartnerScope, id: string): Promise<DeskRow> {
  const row = await ticketsRepository(services, tx).lock(id, scope.partnerId);
  if (row === undefined || (scope.merchantId !== undefined && row.merchant_id !== scope.merchantId))
    throw new Problem('not_found');
  return row;
}

/** Adds a message of the partner or merchant and opens the ticket again. @param fingerprint of the email that the message came from */
export async function reply(
  services: Services,
  tx: Db,
  scope: PartnerScope,
  { ticket_id: ticketId, text, file_ids: fileIds }: BodyOf<typeof replyToTicket>,
  fingerprint?: Buffer,
): Promise<void> {
  const row = await lockOwn(services, tx, scope, ticketId);
  const at = services.clock.now();
  const message = { side: 'partner', writtenBy: scope.userId, text, writtenAt: at, fileIds, fingerprint } as const;
  await addMessage(services, tx, row, message);
  await setState(services, tx, row, 'open', at);
}
