import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const names = new Map<string, string>();
const mostNames = 500;

/** The name of a statement by its text; undefined once there are too many texts for plans to be worth caching. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `k${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: unknown, values?: readonly unknown[]): unknown => {
    if (typeof text !== 'string') return client.query(text as never);
    const name = values === undefined || values.length === 0 ? undefined : nameOf(text);
    return name === undefined
      ? client.query(text, [...(values ?? [])])
      : client.query({ name, text, values: [...(values ?? [])] });
  };
  return { query: query as PostgresPoolClient['query'], release: (error?: Error | boolean) => client.release(error) };
}

/** A connection whose statements PostgreSQL plans once. */
export function namedClient(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client) ?? wrap(client);
  wrapped.set(client, known);
  return known;
}

/**
 * A pool whose statements PostgreSQL plans once per connection, for Kysely on a hot path with few texts: planning an edit of a wide table costs as much as executing it.
 */
export const namedStatements = (pool: pg.Pool): PostgresPool => ({
  connect: async () => namedClient(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
});
