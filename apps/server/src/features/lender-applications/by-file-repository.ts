import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { applyWithLender, stillAgreed } from '../consents/index.ts';
import { isTellable } from '../credit-applications/index.ts';
import { isOfPlaces } from './repository.ts';

/** Applications that wait, as stored; `a` is the application. */
const isWaiting = sql`a.connection is null and a.status = 'started' and a.hand_off_file_id is null`;

/** Left with a file and withdrawn since; no file has told the lender. */
const isUntold = sql`a.hand_off_file_id is not null and a.status = 'withdrawn' and a.withdrawal_file_id is null`;

/** A yes of the customer that names this lender still holds, and the person is still known: nothing leaves otherwise. */
const mayLeave = sql`${stillAgreed(applyWithLender, { entry: 'a.consent_id', customer: 'a.customer_id', lender: 'a.lender_key' })}
  and ${isTellable('a.credit_application_id')}`;

/** Where an application comes from, as stored. */
export interface KeptPlace {
  lenderKey: string;
  product: string;
  brand: string | null;
}

/** Applications of lenders without an API: those that wait for a hand-off file, and those that left with one. */
export function byFileRepository(db: Db) {
  return {
    /** Where the applications of a lender come from that wait. */
    async placesWaiting(lenderKey: string): Promise<KeptPlace[]> {
      const { rows } = await sql<KeptPlace>`
        select distinct a.lender_key as "lenderKey", a.product, a.brand
        from lender_applications a where a.lender_key = ${lenderKey} and ${isWaiting}`.execute(db);
      return rows;
    },

    /**
     * How many of a lender wait: those that the next file takes, those that wait until it is on again, and those that may not
     * leave at all.
     * @param open where it takes customers from now
     */
    async waiting(
      lenderKey: string,
      open: readonly KeptPlace[],
    ): Promise<{ waiting: number; paused: number; heldBack: number }> {
      const { rows } = await sql<{ waiting: number; mayLeave: number; all: number }>`
        select (count(*) filter (where ${mayLeave} and ${isOfPlaces('a.', open)}))::int as waiting,
          (count(*) filter (where ${mayLeave}))::int as "mayLeave", count(*)::int as all
        from lender_applications a where a.lender_key = ${lenderKey} and ${isWaiting}`.execute(db);
      const { waiting = 0, mayLeave: leaving = 0, all = 0 } = rows[0] ?? {};
      return { waiting, paused: leaving - waiting, heldBack: all - leaving };
    },

    /** How many wait at each lender, held back or not, and since when; the longest first. */
    async waitingByLender(): Promise<{ lenderKey: string; waiting: number; since: Date }[]> {
      const { rows } = await sql<{ lenderKey: string; waiting: number; since: Date }>`
        select a.lender_key as "lenderKey", count(*)::int as waiting, min(a.started_at) as since
        from lender_applications a where ${isWaiting} group by a.lender_key order by since, a.lender_key`.execute(db);
      return rows;
    },

    /** The oldest that wait, with their customers. */
    async oldest(
      lenderKey: string,
      open: readonly KeptPlace[],
      most: number,
    ): Promise<{ id: string; customerId: string }[]> {
      const { rows } = await sql<{ id: string; customerId: string }>`
        select a.id, a.customer_id as "customerId" from lender_applications a
        where a.lender_key = ${lenderKey} and ${isWaiting} and ${mayLeave} and ${isOfPlaces('a.', open)}
        order by a.started_at, a.id limit ${most}`.execute(db);
      return rows;
    },

    /** Locks those still waiting that may be sent; the caller has locked their customers, so no consent changes meanwhile. */
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

    /** How many of each of some files that is, by file. */
    async counts(handOffFileIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<{ id: string; count: number }>`
        select a.hand_off_file_id as id, count(*)::int as count from lender_applications a
        where a.hand_off_file_id = any(${handOffFileIds}::uuid[]) and a.status <> 'withdrawn' and ${mayLeave}
        group by 1`.execute(db);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },

    /** The number of applications sent in a file and withdrawn since, which the lender has yet to learn. */
    async untold(lenderKey: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from lender_applications a where a.lender_key = ${lenderKey} and ${isUntold}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    /** Locks those, until the transaction ends. */
    async lockUntold(lenderKey: string, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select a.id from lender_applications a where a.lender_key = ${lenderKey} and ${isUntold}
        order by a.id limit ${most} for no key update of a`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** A file tells the lender of locked withdrawals. */
    async tell(ids: readonly string[], handOffFileId: string): Promise<void> {
      await sql`
        update lender_applications set withdrawal_file_id = ${handOffFileId}
        where id = any(${ids}::uuid[])`.execute(db);
    },

    /** The withdrawals that a file tells: the application, the file it had left with, and when it was withdrawn. */
    async told(handOffFileId: string): Promise<{ id: string; leftWith: string; at: Date | null }[]> {
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
