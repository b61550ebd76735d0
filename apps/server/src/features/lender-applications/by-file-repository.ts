import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { mayLeave } from './may-leave.ts';
import { isOfPlaces } from './repository.ts';

/** SQL: the application `a` waits for a file. */
const isWaiting = sql`a.connection is null and a.status = 'started' and a.hand_off_file_id is null`;

/** SQL: the application `a` was sent in a file and withdrawn since, and no file has reported that to the lender. */
const isUntold = sql`a.hand_off_file_id is not null and a.status = 'withdrawn' and a.withdrawal_file_id is null`;

/** Lender, product and brand of an application, as stored. */
export interface StoredPlace {
  lenderKey: string;
  product: string;
  brand: string | null;
}

/** Applications of lenders without an API: those that are waiting for a hand-off file, and those sent with one. */
export function byFileRepository(db: Db) {
  return {
    /** The places of a lender's waiting applications. */
    async placesWaiting(lenderKey: string): Promise<StoredPlace[]> {
      const { rows } = await sql<StoredPlace>`
        select distinct a.lender_key as "lenderKey", a.product, a.brand
        from lender_applications a where a.lender_key = ${lenderKey} and ${isWaiting}`.execute(db);
      return rows;
    },

    /**
     * The numbers of a lender's waiting applications: for the next file, paused until the lender is switched on again, and without
     * permission to be sent.
     * @param open the places from which the lender takes customers now
     */
    async waiting(
      lenderKey: string,
      open: readonly StoredPlace[],
    ): Promise<{ waiting: number; paused: number; heldBack: number }> {
      const { rows } = await sql<{ waiting: number; mayLeave: number; all: number }>`
        select (count(*) filter (where ${mayLeave} and ${isOfPlaces('a.', open)}))::int as waiting,
          (count(*) filter (where ${mayLeave}))::int as "mayLeave", count(*)::int as all
        from lender_applications a where a.lender_key = ${lenderKey} and ${isWaiting}`.execute(db);
      const { waiting = 0, mayLeave: leaving = 0, all = 0 } = rows[0] ?? {};
      return { waiting, paused: leaving - waiting, heldBack: all - leaving };
    },

    /** The number of waiting applications of each lender, whether they may be sent or not, and when the oldest was started; the longest wait first. */
    async waitingByLender(): Promise<{ lenderKey: string; waiting: number; since: Date }[]> {
      const { rows } = await sql<{ lenderKey: string; waiting: number; since: Date }>`
        select a.lender_key as "lenderKey", count(*)::int as waiting, min(a.started_at) as since
        from lender_applications a where ${isWaiting} group by a.lender_key order by since, a.lender_key`.execute(db);
      return rows;
    },

    /** The oldest waiting applications, with their customers. */
    async oldest(
      lenderKey: string,
      open: readonly StoredPlace[],
      most: number,
    ): Promise<{ id: string; customerId: string }[]> {
      const { rows } = await sql<{ id: string; customerId: string }>`
        select a.id, a.customer_id as "customerId" from lender_applications a
        where a.lender_key = ${lenderKey} and ${isWaiting} and ${mayLeave} and ${isOfPlaces('a.', open)}
        order by a.started_at, a.id limit ${most}`.execute(db);
      return rows;
    },

    /** Locks applications that still wait and may be sent. The caller has locked their customers, so that no consent can change meanwhile. */
    async lock(ids: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select a.id from lender_applications a
        where a.id = any(${ids}::uuid[]) and ${isWaiting} and ${mayLeave}
        order by a.id for no key update of a`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Moves locked applications to `sent` with a file. */
    async leave(ids: readonly string[], handOffFileId: string): Promise<void> {
      await sql`
        update lender_applications set status = 'sent', hand_off_file_id = ${handOffFileId}
        where id = any(${ids}::uuid[])`.execute(db);
    },

    /** The content of a file today: without withdrawn applications, deleted people or withdrawn consents. */
    async inFile(handOffFileId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select a.id from lender_applications a
        where a.hand_off_file_id = ${handOffFileId} and a.status <> 'withdrawn' and ${mayLeave}
        order by a.started_at, a.id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The number of applications in the content of each file today, by file. */
    async counts(handOffFileIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<{ id: string; count: number }>`
        select a.hand_off_file_id as id, count(*)::int as count from lender_applications a
        where a.hand_off_file_id = any(${handOffFileIds}::uuid[]) and a.status <> 'withdrawn' and ${mayLeave}
        group by 1`.execute(db);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },

    /** The number of applications sent in a file and withdrawn since, which no file has reported to the lender yet. */
    async untold(lenderKey: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from lender_applications a where a.lender_key = ${lenderKey} and ${isUntold}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    /** Locks such applications until the transaction ends. */
    async lockUnreported(lenderKey: string, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select a.id from lender_applications a where a.lender_key = ${lenderKey} and ${isUntold}
        order by a.id limit ${most} for no key update of a`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Assigns locked withdrawals to the file that reports them. */
    async addWithdrawals(ids: readonly string[], handOffFileId: string): Promise<void> {
      await sql`
        update lender_applications set withdrawal_file_id = ${handOffFileId}
        where id = any(${ids}::uuid[])`.execute(db);
    },

    /** The withdrawals that a file reports: the application, the file it was sent with, and when it was withdrawn. */
    async withdrawalsOf(handOffFileId: string): Promise<{ id: string; leftWith: string; at: Date | null }[]> {
      const { rows } = await sql<{ id: string; leftWith: string; at: Date | null }>`
        select a.id, a.hand_off_file_id as "leftWith", (
          select max(e.occurred_at) from status_events e where e.lender_application_id = a.id and e.status = 'withdrawn'
        ) as at
        from lender_applications a
        where a.withdrawal_file_id = ${handOffFileId} and a.hand_off_file_id is not null order by a.id`.execute(db);
      return rows;
    },
  };
}
