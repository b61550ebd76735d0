import type { DeskTicket, PartnerTicket, PartnerTicketMessage } from '@tulna/contract/partner-tickets';
import type { DocumentType } from '@tulna/rules/document-files';
import { ticketNumber } from '@tulna/rules/partner-tickets';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { merchantsRepository, ownShopNames } from '../merchants/index.ts';
import { partnerUserNames } from '../partner-users/index.ts';
import { partnersById } from '../partners/index.ts';
import { ticketFilesRepository } from './files.ts';
import { type DeskRow, kindOf, stateOf, type TicketRow, ticketsRepository } from './repository.ts';

const shownOf = (
  services: Services,
  db: Db,
  row: TicketRow,
  partner: string,
  merchant: string | null,
): PartnerTicket => ({
  ticket_id: row.id,
  number: ticketNumber(partner, row.number),
  kind: kindOf(row),
  subject: ticketsRepository(services, db).subjectOf(row),
  state: stateOf(row),
  opened_at: row.opened_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  merchant,
});

/** Messages of a ticket with their files. @param names names of the writers to show, by their ids; other names are '' */
async function messagesOf(
  services: Services,
  db: Db,
  row: TicketRow,
  names: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<PartnerTicketMessage[]> {
  const messages = await ticketsRepository(services, db).messagesOf(row);
  const files = await ticketFilesRepository(db).ofMessages(
    row.partner_id,
    messages.map(({ id }) => id),
  );
  const writers = await names(messages.map(({ writtenBy }) => writtenBy));
  return messages.map(({ id, side, writtenBy, text, writtenAt, fingerprint }) => ({
    message_id: id,
    side,
    by: writers.get(writtenBy) ?? '',
    text,
    written_at: writtenAt.toISOString(),
    by_mail: fingerprint !== undefined,
    files: files
      .filter(({ message_id }) => message_id === id)
      .map((file) => ({ file_id: file.id, type: file.type as DocumentType, bytes: file.bytes })),
  }));
}

/** Tickets as a partner or merchant sees its own. */
export async function presentTickets(
  services: Services,
  tx: PartnerTransaction,
  scope: PartnerScope,
  rows: readonly TicketRow[],
): Promise<PartnerTicket[]> {
  const shops = await ownShopNames(
    tx,
    rows.map(({ merchant_id }) => merchant_id),
  );
  return rows.map((row) =>
    shownOf(services, tx, row, scope.partner, row.merchant_id === null ? null : (shops.get(row.merchant_id) ?? '')),
  );
}

/** One ticket with its messages, as a partner or merchant sees its own. @throws {Problem} `not_found` */
export async function presentTicket(services: Services, tx: PartnerTransaction, scope: PartnerScope, id: string) {
  const row = await ticketsRepository(services, tx).ofPartner(scope.partnerId, id);
  if (row === undefined) throw new Problem('not_found');
  const [ticket] = await presentTickets(services, tx, scope, [row]);
  if (ticket === undefined) throw new Problem('not_found');
  return { ticket, messages: await messagesOf(services, tx, row, (ids) => partnerUserNames(services, tx, ids)) };
}

/** Tickets as the desk sees them. */
export async function presentDesk(services: Services, db: Db, rows: readonly DeskRow[]): Promise<DeskTicket[]> {
  const partners = await partnersById(
    db,
    rows.map(({ partner_id }) => partner_id),
  );
  const shops = await merchantsRepository(services, db).names(
    rows.flatMap(({ merchant_id }) => (merchant_id === null ? [] : [merchant_id])),
  );
  const staff = await adminNames(
    services,
    db,
    rows.map(({ assigned_to }) => assigned_to),
  );
  return rows.map((row) => {
    const partner = partners.get(row.partner_id) ?? { key: '', name: '' };
    const merchant = row.merchant_id === null ? null : (shops.get(row.merchant_id) ?? '');
    return {
      ...shownOf(services, db, row, partner.key, merchant),
      partner,
      assignee: row.assigned_to === null ? null : { id: row.assigned_to, name: staff.get(row.assigned_to) ?? '' },
    };
  });
}

/** One ticket with its messages, as the desk sees it. @throws {Problem} `not_found` */
export async function presentDeskTicket(services: Services, db: Db, id: string) {
  const row = await ticketsRepository(services, db).byId(id);
  const [ticket] = row === undefined ? [] : await presentDesk(services, db, [row]);
  if (row === undefined || ticket === undefined) throw new Problem('not_found');
  const names = async (ids: readonly string[]) =>
    new Map([...(await adminNames(services, db, ids)), ...(await partnerUserNames(services, db, ids))]);
  return {
    row,
    ticket,
    opened_by: (await names([row.opened_by])).get(row.opened_by) ?? '',
    messages: await messagesOf(services, db, row, names),
  };
}
