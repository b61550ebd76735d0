import type pg from 'pg';
import { WatchedClient } from './watched-client.ts';

// Any number will do as long as nothing else in the database uses the same one.
const lockNumber = 7_203_911;

/**
 * Runs work that only one process of an installation may do at a time, such as migrating: if several start at once, one works and the others wait. The lock ends with its connection, so the others don’t wait for a killed process.
 */
export async function alone<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  // A migration may take long, and so may the wait for another process.
  const client = new WatchedClient({
    connectionString: url,
    application_name: 'tulna start',
    statement_timeout: 60 * 60_000,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    return await work(client);
  } finally {
    await client.end();
  }
}
