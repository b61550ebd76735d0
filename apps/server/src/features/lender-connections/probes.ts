import { MINUTE_MS } from '@tulna/rules/clock';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import {
  createGuardedClient,
  reachOfSetting,
  UnusableAnswerError,
} from '../../platform/http-client/guarded-request.ts';
import type { Services } from '../../platform/services.ts';
import { callFailed } from './call-figures.ts';
import type { LenderKey } from './connector.ts';
import { lenderSettings } from './settings.ts';

const send = createGuardedClient();
/** The time-out of an answer in milliseconds, and its most bytes. */
const mostMs = 5000;
const mostBytes = 256 * 1024;

const isAnswer = (status: number): boolean => status < 500 && status !== 429;

/**
 * Checks whether the system behind a lender's API answers, by an empty GET of the API's address without credentials or personal data. Any
 * response counts as an answer, except those of an overloaded or broken server. It can't show that the lender makes offers, because every
 * call for that needs a customer.
 */
export async function probeLender({ config }: Pick<Services, 'config'>, connection: string) {
  const own = lenderSettings(config)[connection as LenderKey];
  if (own === undefined) return { ok: false, failure: 'not_configured' };
  const url = new URL(own.baseUrl);
  const signal = AbortSignal.timeout(mostMs);
  try {
    const { status } = await send(url, { method: 'GET', maxBytes: mostBytes, reach: reachOfSetting(url), signal });
    return isAnswer(status) ? { ok: true, failure: null } : { ok: false, failure: `http_${status}` };
  } catch (error) {
    if (error instanceof UnusableAnswerError && isAnswer(error.status)) return { ok: true, failure: null };
    return { ok: false, failure: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

/** All reads and writes of `lender_probes`. */
export function lenderProbes(db: Db) {
  return {
    /** Stores the result of a probe; if several processes probe within a minute, only the first result. */
    async add(connection: string, at: Date, { ok, failure }: { ok: boolean; failure: string | null }): Promise<void> {
      await db
        .insertInto('lender_probes')
        .values({
          lender_key: connection,
          minute: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS),
          at,
          ok,
          failure,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Probes since a moment, the oldest first. */
    async since(connection: string, from: Date): Promise<{ at: Date; ok: boolean }[]> {
      return db
        .selectFrom('lender_probes')
        .select(['at', 'ok'])
        .where('lender_key', '=', connection)
        .where('at', '>=', from)
        .orderBy('at')
        .execute();
    },

    async purge(before: Date): Promise<void> {
      await db.deleteFrom('lender_probes').where('at', '<', before).execute();
    },
  };
}

/** When the last failed call to a lender began, since a moment; null if none failed. */
export async function lastFailure(db: Db, connection: string, from: Date): Promise<Date | null> {
  const { at } = await db
    .selectFrom('lender_calls')
    .select(sql<Date | null>`max(started_at)`.as('at'))
    .where('lender_key', '=', connection)
    .where('started_at', '>=', from)
    .where(callFailed)
    .executeTakeFirstOrThrow();
  return at;
}

/** Calls and failures of some lenders, each since its own moment; lenders without a call are left out. */
export async function callsSince(
  db: Db,
  wanted: readonly { connection: string; since: Date }[],
): Promise<Map<string, { calls: number; failures: number }>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ connection: string; calls: number; failures: number }>`
    select wanted.connection, count(*)::bigint as calls, count(*) filter (where ${callFailed})::bigint as failures
    from unnest(${wanted.map(({ connection }) => connection)}::text[], ${wanted.map(({ since }) => since)}::timestamptz[])
      as wanted (connection, since)
    join lender_calls as one on one.lender_key = wanted.connection and one.started_at > wanted.since
    where one.started_at > ${new Date(Math.min(...wanted.map(({ since }) => since.getTime())))}
    group by wanted.connection`.execute(db);
  return new Map(rows.map(({ connection, ...counts }) => [connection, counts]));
}
