import pg from 'pg';

// Any number will do as long as nothing else in the database takes the same one.
const lockNumber = 7_203_911;

/**
 * Does what only one process of an installation may do at a time, such as migrating: of several that start at once one
 * works and the others wait. The lock ends with its connection, so a process that is killed keeps nobody waiting.
 */
export async function alone<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, application_name: 'tulna start' });
  // A connection that breaks meanwhile fails its next statement; unheard, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    return await work(client);
  } finally {
    await client.end();
  }
}
