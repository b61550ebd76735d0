import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import { namedClient } from './named-statements.ts';
import type { Database } from './schema.gen.ts';

/** A connection that sends statements without waiting. */
export interface Pipeline {
  /** Sends each statement at once, after those sent before; it can't open a transaction of its own. */
  db: Db;
  /** Resolves once this many more statements were sent; at once for none. */
  sent(statements: number): Promise<void>;
}

const pipelines = new WeakMap<pg.PoolClient, Pipeline>();

function pipelineOn(client: pg.PoolClient): Pipeline {
  const named = namedClient(client);
  let count = 0;
  let waiting: { until: number; resolve: () => void } | undefined;
  const query = (text: string, values: readonly unknown[]): unknown => {
    const answer = named.query(text, values);
    count += 1;
    if (waiting !== undefined && count >= waiting.until) waiting.resolve();
    return answer;
  };
  const connection = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} };
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    sent: (statements) =>
      new Promise((resolve) => {
        if (statements === 0) resolve();
        else waiting = { until: count + statements, resolve };
      }),
  };
}

/**
 * The pipeline of a connection that was opened with `pipeline`. Within a transaction of Kysely each statement waits for the previous answer; here many are sent in one round trip, and PostgreSQL executes them in the order they were sent.
 */
export function pipelineOf(client: pg.PoolClient): Pipeline {
  const known = pipelines.get(client) ?? pipelineOn(client);
  pipelines.set(client, known);
  return known;
}
