import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The number of tries at PAN and birth date before the check is locked, and the time of the lock (§2 welcome-back, product.md §7). */
export const identityTries = 5;
export const identityLockMinutes = 30;

/** A try, counted before it is checked. */
export interface IdentityTry {
  /** The number of tries left after this one. */
  left: number;
}

/** All reads and writes of the `identity_checks` table. */
export function identityChecksRepository(db: Db) {
  return {
    /**
     * Counts a try in one statement, so that parallel tries cannot exceed the limit. The last try locks at once; a correct answer removes
     * the lock. While locked, this returns the end of the lock and counts nothing.
     */
    async take(customerId: string, now: Date): Promise<IdentityTry | { lockedUntil: Date }> {
      const until = new Date(now.getTime() + identityLockMinutes * 60_000);
      const taken = await sql<{ failures: number }>`
        insert into identity_checks as known (customer_id, failures)
        values (${customerId}, 1)
        on conflict (customer_id) do update set
          failures = case when known.locked_until is null then known.failures + 1 else 1 end,
          locked_until = case when known.locked_until is null and known.failures + 1 >= ${identityTries} then ${until}::timestamptz end
        where known.locked_until is null or known.locked_until <= ${now}::timestamptz
        returning failures
      `.execute(db);
      const row = taken.rows[0];
      if (row !== undefined) return { left: identityTries - row.failures };
      const locked = await db
        .selectFrom('identity_checks')
        .select('locked_until')
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return { lockedUntil: locked?.locked_until ?? until };
    },

    /** Deletes the tries after a correct answer. */
    async clear(customerId: string): Promise<void> {
      await db.deleteFrom('identity_checks').where('customer_id', '=', customerId).execute();
    },
  };
}
