import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { LenderCallback, LenderKey, UnreadCallback } from '../lender-connections/index.ts';

type Update = NonNullable<UnreadCallback['update']>;

/** A genuine event that waits until it can be applied. */
export interface HeldEvent {
  id: string;
  connection: LenderKey;
  /** The lender's word; null if the body could not be read. */
  word: string | null;
  /** The update without our word for the status; null if the body could not be read. */
  update: Update | null;
  /** Our status for the lender's word, if the word was known. */
  status: LenderCallback['status'] | null;
}

/** The longest word that is looked up; real ones are far shorter. */
const longestWord = 120;

const place = (id: string) => ({ table: 'held_lender_events', column: 'content', id });

/** All reads and writes of `held_lender_events`; the content is encrypted. */
export function heldEventsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const columns = ['id', 'connection', 'word', 'content'] as const;
  const opened = (row: { id: string; connection: string; word: string | null; content: Buffer | null }): HeldEvent => {
    const content =
      row.content &&
      (JSON.parse(fieldEncryption.open(place(row.id), row.content)) as Update & Pick<HeldEvent, 'status'>);
    if (content === null)
      return { id: row.id, connection: row.connection as LenderKey, word: row.word, update: null, status: null };
    const { status, ...rest } = content;
    return {
      id: row.id,
      connection: row.connection as LenderKey,
      word: row.word,
      status,
      update: {
        ...rest,
        occurredAt: new Date(rest.occurredAt),
        signedAt: new Date(rest.signedAt),
      },
    };
  };
  return {
    /** Stores an event once; false if the same event of the same lender is held already. */
    async hold(
      event: Pick<UnreadCallback, 'lenderKey' | 'eventId' | 'update'> & { status?: LenderCallback['status'] },
      receivedAt: Date,
    ): Promise<boolean> {
      const id = randomUUID();
      const { update, status = null } = event;
      const added = await db
        .insertInto('held_lender_events')
        .values({
          id,
          connection: event.lenderKey,
          event_id: event.eventId,
          lead_id: update?.lenderLeadId ?? null,
          word: update?.lenderStatus.slice(0, longestWord) ?? null,
          occurred_at: update?.occurredAt ?? null,
          received_at: receivedAt,
          content: update && fieldEncryption.seal(place(id), JSON.stringify({ ...update, status })),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Held events of one lead, the earliest first, locked. */
    async lockOfLead(connection: string, leadId: string): Promise<HeldEvent[]> {
      const rows = await db
        .selectFrom('held_lender_events')
        .select(columns)
        .where('connection', '=', connection)
        .where('lead_id', '=', leadId)
        .orderBy('occurred_at')
        .limit(200)
        .forUpdate()
        .execute();
      return rows.map(opened);
    },

    /** Held events with one word of a lender, the earliest first, locked. */
    async lockOfWord(connection: string, word: string): Promise<HeldEvent[]> {
      const rows = await db
        .selectFrom('held_lender_events')
        .select(columns)
        .where('connection', '=', connection)
        .where('word', '=', word.slice(0, longestWord))
        .orderBy('occurred_at')
        .limit(200)
        .forUpdate()
        .execute();
      return rows.map(opened);
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('held_lender_events').where('id', '=', id).execute();
    },

    /** Deletes events that were received before a moment; returns how many. */
    async removeOlderThan(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('held_lender_events')
        .where('received_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** Deletes the events of the given leads. */
    async removeOfLeads(leads: readonly { connection: string; leadId: string }[]): Promise<void> {
      if (leads.length === 0) return;
      await db
        .deleteFrom('held_lender_events')
        .where((row) => row.or(leads.map(({ connection, leadId }) => row.and({ connection, lead_id: leadId }))))
        .execute();
    },
  };
}

/** The held event as a call-back, now that its status is known. */
export const asCallback = (update: Update, status: LenderCallback['status']): LenderCallback => ({ ...update, status });
