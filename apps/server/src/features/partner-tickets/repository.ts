import type { TicketKind, TicketSide, TicketState } from '@tulna/rules/partner-tickets';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';

type Row = Selectable<Database['partner_tickets']>;
/** A ticket as the portal may read it, without the member of staff who has it. */
export type TicketRow = Omit<Row, 'assigned_to'>;
export type DeskRow = Row;

export interface TicketMessage {
  id: string;
  ticketId: string;
  /** Place of the message in the ticket, from 1. */
  number: number;
  side: TicketSide;
  writtenBy: string;
  text: string;
  writtenAt: Date;
  /** Fingerprint of the email it came from; absent for a message written on a page. */
  fingerprint?: Buffer | undefined;
}

/** The owner of a ticket and everything in it. */
export interface TicketOwner {
  partnerId: number;
  merchantId: string | null;
}

const shown = [
  'id',
  'partner_id',
  'merchant_id',
  'number',
  'kind',
  'subject_sealed',
  'state',
  'opened_by',
  'opened_at',
  'changed_at',
  'due_at',
] as const;

const subjectPlace = (id: string) => ({ table: 'partner_tickets', column: 'subject_sealed', id });
const textPlace = (id: string) => ({ table: 'partner_ticket_messages', column: 'body_sealed', id });

/** The kind and state of a row; the table checks both. */
export const kindOf = ({ kind }: Pick<Row, 'kind'>): TicketKind => kind as TicketKind;
/** The page of the portal that lists tickets of a kind. */
export const pageOfKind = (kind: TicketKind): string => (kind === 'tech_support' ? 'tech-support' : 'general-query');
export const stateOf = ({ state }: Pick<Row, 'state'>): TicketState => state as TicketState;

/** Reads and writes of `partner_tickets` and `partner_ticket_messages`; subjects and texts are sealed. */
export function ticketsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  return {
    subjectOf: ({ id, subject_sealed }: Pick<Row, 'id' | 'subject_sealed'>): string =>
      fieldEncryption.open(subjectPlace(id), subject_sealed),

    /** Counts of a partner's tickets by kind and state. */
    async counts(partnerId: number): Promise<{ kind: string; state: string; count: number }[]> {
      return db
        .selectFrom('partner_tickets')
        .select(['kind', 'state', sql<number>`count(*)::int`.as('count')])
        .where('partner_id', '=', partnerId)
        .groupBy(['kind', 'state'])
        .execute();
    },

    /** Tickets of a partner, the last changed first, after a given one. */
    async page(
      partnerId: number,
      { kind, state, before }: { kind: TicketKind; state: TicketState | undefined; before: string | undefined },
      most: number,
    ): Promise<TicketRow[]> {
      let query = db
        .selectFrom('partner_tickets')
        .select(shown)
        .where('partner_id', '=', partnerId)
        .where('kind', '=', kind);
      if (state !== undefined) query = query.where('state', '=', state);
      if (before !== undefined)
        query = query.where(
          sql<boolean>`(changed_at, id) < (select last.changed_at, last.id from partner_tickets last where last.id = ${before})`,
        );
      return query.orderBy('changed_at', 'desc').orderBy('id', 'desc').limit(most).execute();
    },

    async ofPartner(partnerId: number, id: string): Promise<TicketRow | undefined> {
      return db
        .selectFrom('partner_tickets')
        .select(shown)
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .executeTakeFirst();
    },

    async byId(id: string): Promise<DeskRow | undefined> {
      return db.selectFrom('partner_tickets').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** The ticket of a message. */
    async ofMessage(messageId: string): Promise<DeskRow | undefined> {
      return db
        .selectFrom('partner_tickets as ticket')
        .innerJoin('partner_ticket_messages as message', 'message.ticket_id', 'ticket.id')
        .selectAll('ticket')
        .where('message.id', '=', messageId)
        .executeTakeFirst();
    },

    /** One ticket, locked until the transaction ends. @param partnerId the partner that must own it, for the portal */
    async lock(id: string, partnerId?: number): Promise<DeskRow | undefined> {
      let query = db.selectFrom('partner_tickets').selectAll().where('id', '=', id);
      if (partnerId !== undefined) query = query.where('partner_id', '=', partnerId);
      return query.forUpdate().executeTakeFirst();
    },

    /** How many of a partner's tickets are not closed, and the next number; locks so that a partner's tickets are opened one at a time. */
    async lockNumbers(partnerId: number): Promise<{ unclosed: number; next: number }> {
      await sql`select pg_advisory_xact_lock(hashtext('partner_tickets'), ${partnerId})`.execute(db);
      return db
        .selectFrom('partner_tickets')
        .select([
          sql<number>`(count(*) filter (where state <> 'closed'))::int`.as('unclosed'),
          sql<number>`coalesce(max(number), 0) + 1`.as('next'),
        ])
        .where('partner_id', '=', partnerId)
        .executeTakeFirstOrThrow();
    },

    async add({ subject, ...row }: Omit<Row, 'subject_sealed' | 'assigned_to'> & { subject: string }): Promise<void> {
      await db
        .insertInto('partner_tickets')
        .values({ ...row, subject_sealed: fieldEncryption.seal(subjectPlace(row.id), subject) })
        .execute();
    },

    async set(
      { id, partner_id }: Pick<Row, 'id' | 'partner_id'>,
      values: Partial<Pick<Row, 'state' | 'changed_at' | 'due_at' | 'assigned_to'>>,
    ): Promise<void> {
      await db
        .updateTable('partner_tickets')
        .set(values)
        .where('id', '=', id)
        .where('partner_id', '=', partner_id)
        .execute();
    },

    async addMessage(owner: TicketOwner, message: TicketMessage): Promise<void> {
      const { id, ticketId, number, side, writtenBy, text, writtenAt, fingerprint } = message;
      await db
        .insertInto('partner_ticket_messages')
        .values({
          id,
          partner_id: owner.partnerId,
          merchant_id: owner.merchantId,
          ticket_id: ticketId,
          number,
          side,
          written_by: writtenBy,
          body_sealed: fieldEncryption.seal(textPlace(id), text),
          written_at: writtenAt,
          mail_fingerprint: fingerprint ?? null,
        })
        .execute();
    },

    /** Whether an email was added to the ticket already. */
    async hasMail({ id, partner_id }: Pick<Row, 'id' | 'partner_id'>, fingerprint: Buffer): Promise<boolean> {
      const found = await db
        .selectFrom('partner_ticket_messages')
        .select('id')
        .where('partner_id', '=', partner_id)
        .where('ticket_id', '=', id)
        .where('mail_fingerprint', '=', fingerprint)
        .executeTakeFirst();
      return found !== undefined;
    },

    async countMessages({ id, partner_id }: Pick<Row, 'id' | 'partner_id'>): Promise<number> {
      const { count } = await db
        .selectFrom('partner_ticket_messages')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('partner_id', '=', partner_id)
        .where('ticket_id', '=', id)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Messages of a ticket, the first one first. */
    async messagesOf({ id, partner_id }: Pick<Row, 'id' | 'partner_id'>): Promise<TicketMessage[]> {
      const rows = await db
        .selectFrom('partner_ticket_messages')
        .selectAll()
        .where('partner_id', '=', partner_id)
        .where('ticket_id', '=', id)
        .orderBy('number')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        ticketId: row.ticket_id,
        number: row.number,
        side: row.side as TicketSide,
        writtenBy: row.written_by,
        text: fieldEncryption.open(textPlace(row.id), row.body_sealed),
        writtenAt: row.written_at,
        fingerprint: row.mail_fingerprint ?? undefined,
      }));
    },
  };
}
