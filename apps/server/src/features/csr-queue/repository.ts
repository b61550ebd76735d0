import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@tulna/rules/clock';
import { CSR_REASONS, type CsrReason, csrLimits } from '@tulna/rules/csr-queue';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';

export type ItemRow = Selectable<Database['csr_items']>;

/** Something that waits for customer service and isn't an item yet. */
export interface Waiting {
  source_id: string;
  since: Date;
  /** When the clock begins, if later than the cause. */
  starts_at?: Date | null;
  customer_id?: string | null;
  credit_application_id?: string | null;
  brand?: string | null;
  lender_key?: string | null;
  product?: string | null;
  step?: string | null;
}

export type NewItem = Omit<
  ItemRow,
  | 'assigned_to'
  | 'closed_at'
  | 'closed_by'
  | 'for_supervisor'
  | 'lease_until'
  | 'outcome'
  | 'overdue'
  | 'pause_reason'
  | 'paused_until'
  | 'spent_ms'
>;

/** A step in the history of an item. */
export interface Step {
  itemId: string;
  at: Date;
  by: string | null;
  kind: string;
  facts?: Readonly<Record<string, string | null>>;
  note?: string;
}

export const reasonOf = ({ reason }: Pick<ItemRow, 'reason'>): CsrReason => {
  const known = CSR_REASONS.find((one) => one === reason);
  if (known === undefined) throw new Error(`An item of the queue has the unknown reason ${reason}.`);
  return known;
};

export const clockOf = (row: Pick<ItemRow, 'reason' | 'running_since' | 'spent_ms'>) => ({
  reason: reasonOf(row),
  spentMs: row.spent_ms,
  runningSince: row.running_since,
});

export const isHeld = ({ lease_until: until }: Pick<ItemRow, 'lease_until'>, now: Date): boolean =>
  until !== null && until > now;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + csrLimits.leaseMinutes * MINUTE_MS);

const notePlace = (id: string) => ({ table: 'csr_item_moves', column: 'note', id });

/** The columns of an item that is neither claimed nor paused. */
export const untouched = {
  assigned_to: null,
  lease_until: null,
  paused_until: null,
  pause_reason: null,
} as const;

/** All reads and writes of `csr_items` and `csr_item_moves`; notes are encrypted. */
export function csrRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  return {
    async lock(id: string): Promise<ItemRow | undefined> {
      return db.selectFrom('csr_items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    },

    async byId(id: string): Promise<ItemRow | undefined> {
      return db.selectFrom('csr_items').selectAll().where('id', '=', id).executeTakeFirst();
    },

    async set(id: string, values: Partial<ItemRow>): Promise<void> {
      await db.updateTable('csr_items').set(values).where('id', '=', id).execute();
    },

    /** True if a person has an open item of this reason. An item without a person is compared by its source instead. */
    async hasOpen({ reason, subject }: Pick<ItemRow, 'reason' | 'subject'>): Promise<boolean> {
      const open = db.selectFrom('csr_items').select('id').where('reason', '=', reason).where('subject', '=', subject);
      return (await open.where('closed_at', 'is', null).executeTakeFirst()) !== undefined;
    },

    /** Adds items, except those that exist already and second open items for the same person and reason. */
    async add(items: readonly NewItem[]): Promise<number> {
      if (items.length === 0) return 0;
      const added = await db
        .insertInto('csr_items')
        .values([...items])
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'opened_at'])
        .execute();
      await this.note(added.map(({ id, opened_at: at }) => ({ itemId: id, at, by: null, kind: 'opened' })));
      return added.length;
    },

    async note(steps: readonly Step[]): Promise<void> {
      if (steps.length === 0) return;
      await db
        .insertInto('csr_item_moves')
        .values(
          steps.map(({ itemId, at, by, kind, facts, note }) => {
            const id = randomUUID();
            return {
              id,
              item_id: itemId,
              at,
              by_id: by,
              kind,
              facts: JSON.stringify(facts ?? {}),
              note: note === undefined || note === '' ? null : fieldEncryption.seal(notePlace(id), note),
            };
          }),
        )
        .execute();
    },

    /** The newest steps of an item. */
    async stepsOf(itemId: string, most: number) {
      const rows = await db
        .selectFrom('csr_item_moves')
        .selectAll()
        .where('item_id', '=', itemId)
        .orderBy('sequence', 'desc')
        .limit(most)
        .execute();
      return rows.map((row) => ({
        at: row.at,
        by: row.by_id,
        kind: row.kind,
        facts: row.facts as Readonly<Record<string, string | null>>,
        note: row.note === null ? '' : fieldEncryption.open(notePlace(row.id), row.note),
      }));
    },

    /**
     * Claims the item that is due first among those free for this person. It skips rows that a colleague is claiming at the same time. An
     * item that was handed to a colleague isn't free for others until it is overdue.
     */
    async claimNext(by: { id: string; isSupervisor: boolean }, now: Date): Promise<ItemRow | undefined> {
      const { rows } = await sql<ItemRow>`
        update csr_items set assigned_to = ${by.id}, lease_until = ${leaseFrom(now)}
        where id = (
          select id from csr_items
          where closed_at is null and due_at is not null and running_since <= ${now} and (${by.isSupervisor} or not for_supervisor)
            and (assigned_to is null or lease_until <= ${now}
              or (lease_until is null and (assigned_to = ${by.id} or due_at <= ${now})))
          order by due_at, id limit 1 for update skip locked)
        returning *`.execute(db);
      return rows[0];
    },

    /** Extends a claim that is still valid; undefined if it isn't. */
    async hold(id: string, by: string, now: Date): Promise<Date | undefined> {
      const held = await db
        .updateTable('csr_items')
        .set({ lease_until: leaseFrom(now) })
        .where('id', '=', id)
        .where('assigned_to', '=', by)
        .where('lease_until', '>', now)
        .where('closed_at', 'is', null)
        .returning('lease_until')
        .executeTakeFirst();
      return held?.lease_until ?? undefined;
    },

    /** Returns items whose claims lapsed to the queue, and returns whose they were. */
    async returnLapsed(now: Date): Promise<{ id: string; assigned_to: string }[]> {
      const { rows } = await sql<{ id: string; assigned_to: string }>`
        with lapsed as (
          select id, assigned_to from csr_items where lease_until <= ${now} and closed_at is null for update skip locked)
        update csr_items set assigned_to = null, lease_until = null from lapsed
        where csr_items.id = lapsed.id returning csr_items.id, lapsed.assigned_to`.execute(db);
      return rows;
    },

    /** Locks some items whose pause is over. */
    async pausesOver(now: Date, most: number): Promise<ItemRow[]> {
      return db
        .selectFrom('csr_items')
        .selectAll()
        .where('paused_until', '<=', now)
        .where('closed_at', 'is', null)
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute();
    },

    /** Locks some open items whose due time is from an older calendar. */
    async ofOlderCalendar(version: number, most: number): Promise<ItemRow[]> {
      return db
        .selectFrom('csr_items')
        .selectAll()
        .where('calendar_version', '<', version)
        .where('closed_at', 'is', null)
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute();
    },

    /** Closes open items of a reason whose cause is gone. @param waits condition on `i`, the item */
    async closeGone(reason: CsrReason, waits: RawBuilder<SqlBool>, now: Date): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        update csr_items i set closed_at = ${now}, outcome = 'cause_gone', overdue = false, assigned_to = null,
          lease_until = null, paused_until = null, pause_reason = null
        where i.closed_at is null and i.reason = ${reason} and not ${waits} returning i.id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** True if the cause of an item still exists. @param waits condition on `i`, the item */
    async stillWaits(id: string, waits: RawBuilder<SqlBool>): Promise<boolean> {
      const { rows } = await sql`select from csr_items i where i.id = ${id} and ${waits}`.execute(db);
      return rows.length > 0;
    },

    async markOverdue(now: Date): Promise<void> {
      await sql`update csr_items set overdue = not overdue
        where closed_at is null and overdue <> (due_at is not null and due_at <= ${now})`.execute(db);
    },

    /** The number of all items of a person, open and closed. */
    async countOf(customerId: string): Promise<number> {
      const { n } = await db
        .selectFrom('csr_items')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** Deletes a person's items with their history. */
    async forget(customerId: string): Promise<void> {
      await db.deleteFrom('csr_items').where('customer_id', '=', customerId).execute();
    },
  };
}

/** SQL: true if a cause already had an item. */
export const wasItem = (reason: CsrReason, id: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from csr_items i
    where i.reason = ${reason} and i.source_id = ${id} and i.opened_at = date_trunc('milliseconds', ${since}))`;
