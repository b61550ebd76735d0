import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { LenderKey } from './connector.ts';
import type { LenderCall } from './http-call.ts';
import type { Json } from './logged-json.ts';

/** Which logged calls to read. */
export interface LenderCallFilter {
  lenderKey?: LenderKey;
  creditApplicationId?: string;
  /** Calls that began at or after this moment. */
  since?: Date;
  limit: number;
}

const written = (json: Json) => (json === null ? null : JSON.stringify(json));

/** A row of the table. */
export const callRow = (call: LenderCall) => ({
  id: call.id,
  lender_key: call.lenderKey,
  operation: call.operation,
  credit_application_id: call.creditApplicationId,
  lender_application_id: call.lenderApplicationId,
  started_at: call.startedAt,
  duration_ms: call.durationMs,
  outcome: call.outcome,
  http_status: call.httpStatus,
  attempt: call.attempt,
  request: written(call.request),
  answer: written(call.answer),
  error_code: call.errorCode?.slice(0, 100) ?? null,
});

/** All writes of `lender_calls`, the log of calls to lenders, and reads of single calls. */
export function lenderCallsRepository(db: Db) {
  return {
    /** Stores calls in one statement; a call that is stored already stays as it is. */
    async add(calls: readonly LenderCall[]): Promise<void> {
      if (calls.length === 0) return;
      const rows = calls.map(callRow);
      await db
        .insertInto('lender_calls')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Newest first. */
    async find(filter: LenderCallFilter) {
      let query = db.selectFrom('lender_calls').selectAll().orderBy('started_at', 'desc').limit(filter.limit);
      if (filter.lenderKey) query = query.where('lender_key', '=', filter.lenderKey);
      if (filter.creditApplicationId) query = query.where('credit_application_id', '=', filter.creditApplicationId);
      if (filter.since) query = query.where('started_at', '>=', filter.since);
      return query.execute();
    },

    /** One call; undefined if there is none. */
    async byId(id: string) {
      return db.selectFrom('lender_calls').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** The calls to one lender since a moment, per operation, with the durations of those that were tried. */
    async health(lenderKey: string, since: Date) {
      const failed = sql<number>`count(*) filter (where outcome not in ('ok', 'declined', 'duplicate'))`;
      const operations = await db
        .selectFrom('lender_calls')
        .select(['operation', sql<number>`count(*)`.as('calls'), failed.as('failed')])
        .where('lender_key', '=', lenderKey)
        .where('started_at', '>=', since)
        .groupBy('operation')
        .orderBy('operation')
        .execute();
      const times = await db
        .selectFrom('lender_calls')
        .select([
          sql<number | null>`percentile_cont(0.5) within group (order by duration_ms) filter (where attempt > 0)`.as(
            'median',
          ),
          sql<number | null>`percentile_cont(0.95) within group (order by duration_ms) filter (where attempt > 0)`.as(
            'p95',
          ),
          sql<Date | null>`max(started_at)`.as('last'),
        ])
        .where('lender_key', '=', lenderKey)
        .where('started_at', '>=', since)
        .executeTakeFirstOrThrow();
      return { operations, ...times };
    },

    /** The last failed calls of one lender, newest first, without bodies. */
    async failures(lenderKey: string, limit: number) {
      return db
        .selectFrom('lender_calls')
        .select(['started_at', 'operation', 'outcome', 'http_status', 'error_code', 'duration_ms'])
        .where('lender_key', '=', lenderKey)
        .where('outcome', 'not in', ['ok', 'declined', 'duplicate'])
        .orderBy('started_at', 'desc')
        .limit(limit)
        .execute();
    },

    /** Failed calls between two moments, per lender: their number and the last one. The lenders with the most first, at most ten. */
    async failuresByLender(from: Date, to: Date) {
      return db
        .selectFrom('lender_calls')
        .select([
          'lender_key as lenderKey',
          sql<number>`count(*)`.as('count'),
          sql<Date>`max(started_at)`.as('lastAt'),
          sql<string>`(array_agg(outcome order by started_at desc))[1]`.as('outcome'),
        ])
        .where('outcome', 'not in', ['ok', 'declined', 'duplicate'])
        .where('started_at', '>=', from)
        .where('started_at', '<', to)
        .groupBy('lender_key')
        .orderBy('count', 'desc')
        .limit(10)
        .execute();
    },

    /** Reduces the calls about some applications to times and results, because the bodies contain the lender's ids. */
    async forgetContents(creditApplicationIds: readonly string[]): Promise<void> {
      if (creditApplicationIds.length === 0) return;
      await db
        .updateTable('lender_calls')
        .set({ request: null, answer: null })
        .where('credit_application_id', 'in', creditApplicationIds)
        .execute();
    },

    /**
     * When each lender was first called about each of the given applications, by "application lender"; calls that weren't sent, because the
     * breaker was open, are left out.
     */
    async firstTried(
      creditApplicationIds: readonly string[],
      operations: readonly string[],
    ): Promise<Map<string, Date>> {
      if (creditApplicationIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('lender_calls')
        .select(['credit_application_id', 'lender_key', sql<Date>`min(started_at)`.as('at')])
        .where('credit_application_id', 'in', creditApplicationIds)
        .where('attempt', '>', 0)
        .where('operation', 'in', operations)
        .groupBy(['credit_application_id', 'lender_key'])
        .execute();
      return new Map(rows.map((row) => [`${row.credit_application_id} ${row.lender_key}`, row.at]));
    },

    /** Creates missing partitions for this month and the months after it; returns how many it created. */
    async makeMonths(from: Date, months: number): Promise<number> {
      const day = from.toISOString().slice(0, 10);
      const { rows } = await sql<{ made: number }>`
        select make_lender_call_months(${day}::date, ${months}) as made`.execute(db);
      return rows[0]?.made ?? 0;
    },
  };
}
