import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** A statement that PostgreSQL plans once per connection: about twice as fast as an unnamed one. */
export interface Prepared<Values extends readonly unknown[], Row> {
  all(on: Pool | PoolClient, ...values: Values): Promise<Row[]>;
  first(on: Pool | PoolClient, ...values: Values): Promise<Row | undefined>;
}

/**
 * Names a hot statement by its text, so that two texts can never share a name. Only for hot paths outside a transaction; everything else is written in Kysely.
 */
export function prepared<Values extends readonly unknown[], Row extends QueryResultRow>(
  text: string,
): Prepared<Values, Row> {
  const name = `p${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  const all = async (on: Pool | PoolClient, ...values: Values): Promise<Row[]> => {
    const result = await on.query<Row>({ name, text, values: [...values] });
    return result.rows;
  };
  return { all, first: async (on, ...values) => (await all(on, ...values))[0] };
}
