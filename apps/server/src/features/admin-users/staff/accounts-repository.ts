import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.gen.ts';
import type { Services } from '../../../platform/services.ts';
import { type AdminUser, openAdminUser } from '../repository.ts';

type By = { id: string; at: Date };

/** The rows of the list. */
export const staffRows = (db: Db) => db.selectFrom('admin_users as staff').selectAll('staff');

/** The changes to accounts in `admin_users`. */
export function accountsRepository(services: Pick<Services, 'fieldEncryption'>, db: Db) {
  const change = async (id: string, values: Updateable<Database['admin_users']>): Promise<void> => {
    await db.updateTable('admin_users').set(values).where('id', '=', id).execute();
  };
  return {
    /** Allows one change of staff accounts at a time, by a lock until the transaction ends. */
    async alone(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('staff accounts'))`.execute(db);
    },

    /** An account, locked until the transaction ends. */
    async lock(id: string): Promise<AdminUser | undefined> {
      const row = await db
        .selectFrom('admin_users')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row && openAdminUser(services, row);
    },

    setRole: (id: string, roleId: number) => change(id, { role_id: roleId }),

    disable: (id: string, why: { reason: string | null; note: string | null }, by: By) =>
      change(id, { disabled_at: by.at, disabled_by: by.id, disabled_reason: why.reason, disabled_note: why.note }),

    enable: (id: string) =>
      change(id, { disabled_at: null, disabled_by: null, disabled_reason: null, disabled_note: null }),

    /** Replaces the password by one that nobody knows, until a link sets a new one. */
    awaitPassword: (id: string, hash: string, at: Date) =>
      change(id, { password_hash: hash, password_changed_at: at, password_waits: 'reset' }),

    setPassword: (id: string, hash: string, at: Date) =>
      change(id, { password_hash: hash, password_changed_at: at, password_waits: null }),

    async remove(id: string): Promise<void> {
      await db.deleteFrom('admin_users').where('id', '=', id).execute();
    },

    /** Stores when people were last seen, because their sessions are deleted a day after they end. */
    async noteSeen(seen: ReadonlyMap<string, { lastSeenAt: Date }>): Promise<void> {
      const ids = [...seen.keys()];
      const times = [...seen.values()].map(({ lastSeenAt }) => lastSeenAt);
      await sql`update admin_users set last_seen_at = greatest(last_seen_at, seen.at)
        from unnest(${ids}::uuid[], ${times}::timestamptz[]) as seen (id, at) where admin_users.id = seen.id`.execute(
        db,
      );
    },
  };
}
