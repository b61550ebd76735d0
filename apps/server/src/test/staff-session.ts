import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { demoAdmins } from '../seeds/data/admins.ts';

/**
 * Writes a session of the first demo admin, who may load files, straight into the table, for a server in another process. Returns its
 * token.
 */
export async function addStaffSession(pool: Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await pool.query(
    `insert into sessions (id, kind, user_id, role_id, access_hash, access_expires_at, family_hash, refresh_hash, refresh_expires_at, created_at, last_seen_at)
     values ($1, 'admin', $2, 1, $3, now() + interval '1 day', $4, $5, now() + interval '1 day', now(), now())`,
    [randomUUID(), demoAdmins[0]?.id, hash, randomBytes(32), randomBytes(32)],
  );
  return token;
}
