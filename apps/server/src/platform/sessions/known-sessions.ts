import type { Db } from '../database/database.ts';
import { type IdleSeconds, idleSince } from './idle.ts';

/** A customer's session, in the form that staff see. */
export interface KnownSession {
  id: string;
  userAgent: string;
  /** Key of the brand that they signed in under. */
  brand: string | null;
  isLive: boolean;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Returns a customer's sessions, the latest first. It includes ended ones until they are deleted. */
export async function customerSessions(
  db: Db,
  customerId: string,
  { now, idle, most }: { now: Date; idle: IdleSeconds; most: number },
): Promise<KnownSession[]> {
  const idleAt = idleSince('customer', idle, now);
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'brand', 'revoked_at', 'refresh_expires_at', 'created_at', 'last_seen_at'])
    .where('user_id', '=', customerId)
    .where('kind', '=', 'customer')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    brand: row.brand,
    isLive: row.revoked_at === null && row.refresh_expires_at > now && row.last_seen_at >= idleAt,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}
