import type { PayoutResult } from '@tulna/rules/payout-result-columns';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A payment run. */
export interface PayoutRun {
  readonly id: string;
  readonly number: string;
  readonly state: 'draft' | 'confirmed' | 'discarded';
  readonly payouts: number;
  readonly paise: number;
  readonly digest: string;
  readonly createdBy: string;
  readonly confirmedAt: Date | null;
}

export type PayoutState = 'sending' | PayoutResult;

/** One payment to one partner. */
export interface PayoutRecord {
  readonly id: string;
  readonly reference: string;
  readonly partner: string;
  readonly detailsId: string;
  readonly paise: number;
  readonly state: PayoutState;
  readonly utr: string | null;
}

/** The bank's result for a payment in a row of a file. */
export interface ResultRecord {
  readonly id: string;
  readonly payoutId: string;
  readonly rowNumber: number;
  readonly result: PayoutResult;
  readonly utr: string | null;
  readonly day: string | null;
  readonly why: string | null;
}

/** A file's result for a payment, for an undo. */
export interface FileResult {
  readonly id: string;
  readonly payoutId: string;
  readonly reference: string;
  /** True if another file has a later result for the payment. */
  readonly isOlder: boolean;
}

const runColumns = sql`id, number, state, payouts, paise, digest, created_by as "createdBy", confirmed_at as "confirmedAt"`;
const payoutColumns = sql`id, reference, partner, details_id as "detailsId", paise, state, utr`;

/** Runs, for their list. */
export const runRows = (db: Db) => db.selectFrom('payout_runs as run').selectAll('run');
/** Payments, for their list. */
export const payoutRows = (db: Db) => db.selectFrom('payouts as payout').selectAll('payout');

/** All reads and writes of `payout_runs`, `payouts` and `payout_results`. */
export function payoutRunsRepository(db: Db) {
  return {
    /** Locks a run until the transaction ends. */
    async lock(id: string): Promise<PayoutRun | undefined> {
      const { rows } = await sql<PayoutRun>`select ${runColumns} from payout_runs where id = ${id} for update`.execute(
        db,
      );
      return rows[0];
    },

    async byId(id: string): Promise<PayoutRun | undefined> {
      const { rows } = await sql<PayoutRun>`select ${runColumns} from payout_runs where id = ${id}`.execute(db);
      return rows[0];
    },

    /** Ids and numbers of every confirmed run, the newest first. */
    async confirmedNumbers(): Promise<Pick<PayoutRun, 'id' | 'number'>[]> {
      const { rows } = await sql<Pick<PayoutRun, 'id' | 'number'>>`
        select id, number from payout_runs where state = 'confirmed' order by sequence desc`.execute(db);
      return rows;
    },

    /** Whether there is a draft. */
    async hasDraft(): Promise<boolean> {
      const { rows } = await sql`select from payout_runs where state = 'draft'`.execute(db);
      return rows.length > 0;
    },

    /** How many runs or payments have a number with this beginning. Reliable only while no other transaction adds one. */
    async countNumbers(what: 'payout_runs' | 'payouts', start: string): Promise<number> {
      const { rows } = await (what === 'payout_runs'
        ? sql<{ count: number }>`select count(*)::int as count from payout_runs where starts_with(number, ${start})`
        : sql<{ count: number }>`select count(*)::int as count from payouts where starts_with(reference, ${start})`
      ).execute(db);
      return rows[0]?.count ?? 0;
    },

    async add(
      run: Omit<PayoutRun, 'state' | 'createdBy' | 'confirmedAt'>,
      by: { id: string; at: Date },
    ): Promise<void> {
      await sql`
        insert into payout_runs (id, number, state, payouts, paise, digest, created_by, created_at)
        values (${run.id}, ${run.number}, 'draft', ${run.payouts}, ${run.paise}, ${run.digest}, ${by.id}, ${by.at})`.execute(
        db,
      );
    },

    async confirm(id: string, by: { id: string; at: Date }): Promise<void> {
      await sql`
        update payout_runs set state = 'confirmed', confirmed_by = ${by.id}, confirmed_at = ${by.at} where id = ${id}`.execute(
        db,
      );
    },

    async discard(id: string): Promise<void> {
      await sql`update payout_runs set state = 'discarded' where id = ${id}`.execute(db);
    },

    async addPayouts(
      runId: string,
      payouts: readonly Pick<PayoutRecord, 'id' | 'reference' | 'partner' | 'detailsId' | 'paise'>[],
      at: Date,
    ): Promise<void> {
      await sql`
        insert into payouts (id, reference, run_id, partner, details_id, paise, state, changed_at)
        select id, reference, ${runId}, partner, "detailsId", paise, 'sending', ${at}
        from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as payout (id uuid, reference text, partner text, "detailsId" uuid,
          paise bigint)`.execute(db);
    },

    /** Payments of a run, in the order of their references. */
    async payoutsOf(runId: string): Promise<PayoutRecord[]> {
      const { rows } = await sql<PayoutRecord>`
        select ${payoutColumns} from payouts where run_id = ${runId} order by sequence`.execute(db);
      return rows;
    },

    /** The number of payments of some runs by state, as `<run> <state>`. */
    async statesOf(runIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<{ key: string; count: number }>`
        select run_id || ' ' || state as key, count(*)::int as count from payouts
        where run_id = any(${[...runIds]}::uuid[]) group by 1`.execute(db);
      return new Map(rows.map(({ key, count }) => [key, count]));
    },

    /** Numbers of runs by their ids. */
    async numbersOf(runIds: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await sql<{ id: string; number: string }>`
        select id, number from payout_runs where id = any(${[...runIds]}::uuid[])`.execute(db);
      return new Map(rows.map(({ id, number }) => [id, number]));
    },

    /** Locks payments by their references, in the order of their ids like every caller that locks many. */
    async lockPayouts(references: readonly string[]): Promise<PayoutRecord[]> {
      const { rows } = await sql<PayoutRecord>`
        select ${payoutColumns} from payouts where reference = any(${[...references]}::text[]) order by id for update`.execute(
        db,
      );
      return rows;
    },

    /** References of the payments with the given UTRs. */
    async byUtr(utrs: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await sql<{ utr: string; reference: string }>`
        select utr, reference from payouts where utr = any(${[...utrs]}::text[])`.execute(db);
      return new Map(rows.map(({ utr, reference }) => [utr, reference]));
    },

    /** Results of some payments, without undone ones, the oldest first. */
    async resultsOf(payoutIds: readonly string[]): Promise<ResultRecord[]> {
      const { rows } = await sql<ResultRecord>`
        select id, payout_id as "payoutId", row_number as "rowNumber", result, utr, day::text as day, why from payout_results
        where payout_id = any(${[...payoutIds]}::uuid[]) and undone_at is null order by sequence`.execute(db);
      return rows;
    },

    async addResults(fileId: string, results: readonly ResultRecord[], at: Date): Promise<void> {
      if (results.length === 0) return;
      await sql`
        insert into payout_results (id, payout_id, file_id, row_number, result, utr, day, why, at)
        select id, "payoutId", ${fileId}, "rowNumber", result, utr, day, why, ${at}
        from jsonb_to_recordset(${JSON.stringify(results.map((one, place) => ({ ...one, place })))}::jsonb) as results (id uuid, "payoutId" uuid, "rowNumber" integer,
          result text, utr text, day date, why text, place integer) order by place`.execute(db);
    },

    /** Sets payments to the state of their latest result, or to `sending` if there is none. */
    async follow(payoutIds: readonly string[], at: Date): Promise<void> {
      if (payoutIds.length === 0) return;
      await sql`
        update payouts p set state = coalesce(latest.result, 'sending'), utr = paid.utr, day = latest.day, why = latest.why, changed_at = ${at}
        from unnest(${[...payoutIds]}::uuid[]) as one (id)
        left join lateral (
          select * from payout_results r where r.payout_id = one.id and r.undone_at is null order by sequence desc limit 1
        ) latest on true
        left join lateral (
          select utr from payout_results r where r.payout_id = one.id and r.undone_at is null and r.result = 'paid'
          order by sequence desc limit 1
        ) paid on true
        where p.id = one.id`.execute(db);
    },

    /** The results of a file, without undone ones; locks their payments in the order of their ids. */
    async resultsOfFile(fileId: string): Promise<FileResult[]> {
      await sql`
        select from payouts where id in (select payout_id from payout_results where file_id = ${fileId} and undone_at is null)
        order by id for update`.execute(db);
      const { rows } = await sql<FileResult>`
        select own.id, own.payout_id as "payoutId", p.reference, exists (
          select from payout_results later where later.payout_id = own.payout_id and later.sequence > own.sequence
            and later.file_id <> own.file_id and later.undone_at is null
        ) as "isOlder"
        from payout_results own join payouts p on p.id = own.payout_id
        where own.file_id = ${fileId} and own.undone_at is null order by own.sequence`.execute(db);
      return rows;
    },

    async undoResults(ids: readonly string[], at: Date): Promise<void> {
      await sql`update payout_results set undone_at = ${at} where id = any(${[...ids]}::uuid[])`.execute(db);
    },

    /** How many payments have a result from this file that was undone. */
    async countUndone(fileId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(distinct payout_id)::int as count from payout_results
        where file_id = ${fileId} and undone_at is not null`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}
