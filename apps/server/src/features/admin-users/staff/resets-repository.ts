import type { Db } from '../../../platform/database/database.ts';

/** A reset of a colleague's sign-in that is waiting for a second person. */
export interface StaffReset {
  id: string;
  adminId: string;
  note: string;
  requestedBy: string;
  requestedAt: Date;
  expiresAt: Date;
}

export type ResetOutcome = 'approved' | 'discarded' | 'expired';

/** All reads and writes of the `admin_resets` table. */
export function resetsRepository(db: Db) {
  const open = () =>
    db
      .selectFrom('admin_resets')
      .select([
        'id',
        'admin_id as adminId',
        'note',
        'requested_by as requestedBy',
        'requested_at as requestedAt',
        'expires_at as expiresAt',
      ])
      .where('outcome', 'is', null);
  return {
    async openById(id: string): Promise<StaffReset | undefined> {
      return open().where('id', '=', id).executeTakeFirst();
    },

    async openOf(adminId: string): Promise<StaffReset | undefined> {
      return open().where('admin_id', '=', adminId).executeTakeFirst();
    },

    /** Which of these accounts have a reset that waits and hasn't expired. */
    async waiting(adminIds: readonly string[], now: Date): Promise<Set<string>> {
      if (adminIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('admin_resets')
        .select('admin_id')
        .where('admin_id', 'in', adminIds)
        .where('outcome', 'is', null)
        .where('expires_at', '>', now)
        .execute();
      return new Set(rows.map(({ admin_id }) => admin_id));
    },

    async add(reset: StaffReset): Promise<void> {
      await db
        .insertInto('admin_resets')
        .values({
          id: reset.id,
          admin_id: reset.adminId,
          note: reset.note,
          requested_by: reset.requestedBy,
          requested_at: reset.requestedAt,
          expires_at: reset.expiresAt,
        })
        .execute();
    },

    /** Decides an open reset; earlier decisions never change. */
    async decide(id: string, outcome: ResetOutcome, by: { id: string | null; at: Date }): Promise<void> {
      await db
        .updateTable('admin_resets')
        .set({ outcome, decided_by: by.id, decided_at: by.at })
        .where('id', '=', id)
        .where('outcome', 'is', null)
        .execute();
    },
  };
}
