import type { Pool } from 'pg';

/**
 * Whether the database can be written to: not a standby, nor a primary that was made read-only. A connection to one that can't be written to is closed, so that the next one may reach the current primary.
 */
export async function takesWrites(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  let writable: boolean | undefined;
  try {
    const { rows } = await client.query<{ mode: string }>("select current_setting('transaction_read_only') as mode");
    writable = rows[0]?.mode === 'off';
    return writable;
  } finally {
    client.release(writable !== true);
  }
}
