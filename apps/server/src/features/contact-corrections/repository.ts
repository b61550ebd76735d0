import type {
  CorrectedKind,
  CorrectionProgress,
  CorrectionReason,
  CorrectionRefusal,
} from '@tulna/rules/contact-corrections';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';
import type { ProvedContact } from '../customers/index.ts';

/** A correction, decrypted. */
export interface Correction extends CorrectionProgress {
  id: string;
  customerId: string;
  kind: CorrectedKind;
  reason: CorrectionReason;
  note: string;
  /** Null once the contacts are deleted. */
  old: ProvedContact | null;
  new: ProvedContact | null;
  newChallenge: string;
  oldChallenge: string | null;
  startedBy: string;
  startedAt: Date;
  newProvedAt: Date | null;
  askedBy: string | null;
  askedAt: Date | null;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  endedBy: string | null;
  endedAt: Date | null;
  refusal: CorrectionRefusal | null;
  stopNote: string;
}

type By = { id: string; at: Date };
type Started = Pick<Correction, 'id' | 'customerId' | 'kind' | 'reason' | 'note' | 'newChallenge' | 'expiresAt'> & {
  old: ProvedContact;
  new: ProvedContact;
};
type Which = 'new' | 'old';

/** The channel on which customers get the code: SMS for a number. */
export const channelOf = (kind: CorrectedKind): ProvedContact['channel'] => (kind === 'phone' ? 'sms' : 'email');

/** All reads and writes of `contact_corrections`; contacts are stored encrypted. */
export function correctionsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const place = (id: string, which: Which) => ({ table: 'contact_corrections', column: `${which}_sealed`, id });

  const opened = (row: Selectable<Database['contact_corrections']>): Correction => {
    const kind = row.kind as CorrectedKind;
    const open = (which: Which): ProvedContact | null => {
      const sealed = row[`${which}_sealed`];
      const value = sealed && fieldEncryption.open(place(row.id, which), sealed);
      return value === null ? null : { channel: channelOf(kind), value };
    };
    return {
      id: row.id,
      customerId: row.customer_id,
      kind,
      reason: row.reason as CorrectionReason,
      note: row.note,
      state: row.state as Correction['state'],
      old: open('old'),
      new: open('new'),
      newChallenge: row.new_challenge,
      oldChallenge: row.old_challenge,
      startedBy: row.started_by,
      startedAt: row.started_at,
      expiresAt: row.expires_at,
      newProvedAt: row.new_proved_at,
      oldProvedAt: row.old_proved_at,
      askedBy: row.asked_by,
      askedAt: row.asked_at,
      confirmedBy: row.confirmed_by,
      confirmedAt: row.confirmed_at,
      dueAt: row.due_at,
      endedBy: row.ended_by,
      endedAt: row.ended_at,
      refusal: row.refusal as CorrectionRefusal | null,
      stopNote: row.stop_note,
    };
  };

  const update = (id: string) => db.updateTable('contact_corrections').where('id', '=', id);

  return {
    /** Adds a correction; false if the customer has an open one. */
    async add(started: Started, by: By): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('contact_corrections')
        .values({
          id: started.id,
          customer_id: started.customerId,
          kind: started.kind,
          reason: started.reason,
          note: started.note,
          state: 'started',
          old_sealed: fieldEncryption.seal(place(started.id, 'old'), started.old.value),
          new_sealed: fieldEncryption.seal(place(started.id, 'new'), started.new.value),
          new_challenge: started.newChallenge,
          started_by: by.id,
          started_at: by.at,
          expires_at: started.expiresAt,
        })
        .onConflict((conflict) => conflict.column('customer_id').where('ended_at', 'is', null).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async byId(id: string): Promise<Correction | undefined> {
      const row = await db.selectFrom('contact_corrections').selectAll().where('id', '=', id).executeTakeFirst();
      return row && opened(row);
    },

    /** Locks a correction until the transaction ends; the caller has locked its customer. */
    async lock(id: string): Promise<Correction | undefined> {
      const row = await db
        .selectFrom('contact_corrections')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row && opened(row);
    },

    /** Corrections of a customer, the newest first. */
    async of(customerId: string, most?: number): Promise<Correction[]> {
      const all = db
        .selectFrom('contact_corrections')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('started_at', 'desc')
        .orderBy('id');
      const rows = await (most === undefined ? all : all.limit(most)).execute();
      return rows.map(opened);
    },

    /** The open correction of a customer, even if its time is already over. */
    async open(customerId: string): Promise<Correction | undefined> {
      const row = await db
        .selectFrom('contact_corrections')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return row && opened(row);
    },

    /** Stores that a code was sent to one of the contacts; an earlier code is void for this correction. */
    async sent(id: string, which: Which, challenge: string): Promise<void> {
      await update(id)
        .set(which === 'new' ? { new_challenge: challenge } : { old_challenge: challenge })
        .execute();
    },

    /** Stores that the code to one of the contacts was read out. */
    async proved(id: string, which: Which, at: Date): Promise<void> {
      await update(id)
        .set(which === 'new' ? { state: 'proved', new_proved_at: at } : { old_proved_at: at })
        .execute();
    },

    async ask(id: string, by: By, expiresAt: Date): Promise<void> {
      await update(id).set({ state: 'asked', asked_by: by.id, asked_at: by.at, expires_at: expiresAt }).execute();
    },

    async confirm(id: string, by: By, dueAt: Date): Promise<void> {
      await update(id).set({ state: 'waiting', confirmed_by: by.id, confirmed_at: by.at, due_at: dueAt }).execute();
    },

    async done(id: string, at: Date): Promise<void> {
      await update(id).set({ state: 'done', ended_at: at }).execute();
    },

    async refuse(id: string, refusal: CorrectionRefusal, at: Date): Promise<void> {
      await update(id).set({ state: 'refused', refusal, ended_at: at }).execute();
    },

    /** Stops a correction by staff, or by the customer (`id` null). */
    async stop(id: string, by: { id: string | null; at: Date }, note: string): Promise<void> {
      await update(id).set({ state: 'stopped', ended_by: by.id, ended_at: by.at, stop_note: note }).execute();
    },

    /** Ends corrections whose next step wasn't taken in time; for one customer, or for all. */
    async expire(now: Date, customerId?: string): Promise<void> {
      const query = db
        .updateTable('contact_corrections')
        .set((row) => ({ state: 'expired', ended_at: row.ref('expires_at') }))
        .where('state', 'in', ['started', 'proved', 'asked'])
        .where('old_proved_at', 'is', null)
        .where('expires_at', '<=', now);
      await (customerId === undefined ? query : query.where('customer_id', '=', customerId)).execute();
    },

    /** Ids of corrections that are due, the oldest first. */
    async due(now: Date, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('contact_corrections')
        .select('id')
        .where((row) =>
          row.or([
            row.and([row('state', '=', 'waiting'), row('due_at', '<=', now)]),
            row.and([row('state', '=', 'proved'), row('old_proved_at', 'is not', null)]),
          ]),
        )
        .orderBy(sql`coalesce(due_at, old_proved_at)`)
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Deletes the contacts of corrections that ended before a moment. */
    async purge(before: Date): Promise<void> {
      await db
        .updateTable('contact_corrections')
        .set({ old_sealed: null, new_sealed: null })
        .where('ended_at', '<', before)
        .where('new_sealed', 'is not', null)
        .execute();
    },

    /** Deletes the corrections of a deleted customer. */
    async forget(customerId: string): Promise<void> {
      await db.deleteFrom('contact_corrections').where('customer_id', '=', customerId).execute();
    },
  };
}
