import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A time in which a partner earns nothing new. */
export interface Suspension {
  id: string;
  partnerId: number;
  /** Key of the partner. */
  partner: string;
  from: Date;
  /** Null while the suspension is open. */
  until: Date | null;
  reason: string;
  by: string;
}

/** An application or another event that started under a brand. */
export interface Started {
  id: string;
  /** Key of the brand; '' for none. */
  brand: string;
  at: Date;
}

const columns = [
  'id',
  'partner_id as partnerId',
  'partner',
  'from_at as from',
  'until_at as until',
  'reason',
  'suspended_by as by',
] as const;

/** Reads and writes of the `partner_suspensions` table. */
export function suspensionsRepository(db: Db) {
  return {
    /** Adds a suspension; false if the partner is suspended already. */
    async add({ id, partnerId, partner, from, reason, by }: Omit<Suspension, 'until'>): Promise<boolean> {
      const added = await db
        .insertInto('partner_suspensions')
        .values({ id, partner_id: partnerId, partner, from_at: from, reason, suspended_by: by })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async lock(id: string): Promise<Suspension | undefined> {
      return db.selectFrom('partner_suspensions').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
    },

    /** A partner's open suspension, locked until the transaction ends. */
    async lockOpen(partnerId: number): Promise<Suspension | undefined> {
      return db
        .selectFrom('partner_suspensions')
        .select(columns)
        .where('partner_id', '=', partnerId)
        .where('until_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
    },

    /** Suspensions of a partner, the newest first; 50 at most. */
    async of(partnerId: number): Promise<Suspension[]> {
      return db
        .selectFrom('partner_suspensions')
        .select(columns)
        .where('partner_id', '=', partnerId)
        .orderBy('from_at', 'desc')
        .limit(50)
        .execute();
    },

    /** Ends a suspension, or reopens it (`null`). */
    async end(id: string, until: Date | null): Promise<void> {
      await db.updateTable('partner_suspensions').set({ until_at: until }).where('id', '=', id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('partner_suspensions').where('id', '=', id).execute();
    },

    /** Ids of those that started while their brand's partner was suspended, from `from` inclusive to `until` exclusive. */
    async startedSuspended(started: readonly Started[]): Promise<Set<string>> {
      if (started.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        select distinct started.id from unnest(
          ${started.map(({ id }) => id)}::uuid[], ${started.map(({ brand }) => brand)}::text[], ${started.map(({ at }) => at)}::timestamptz[]
        ) as started (id, brand, at)
        join partner_suspensions s on s.partner = started.brand and s.from_at <= started.at and (s.until_at is null or started.at < s.until_at)`.execute(
        db,
      );
      return new Set(rows.map(({ id }) => id));
    },
  };
}
