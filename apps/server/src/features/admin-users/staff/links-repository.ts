import type { Db } from '../../../platform/database/database.ts';

export type LinkPurpose = 'invitation' | 'reset';

/** A one-use link that sets a password, as it is kept: without its token. */
export interface StaffLink {
  id: string;
  /** Null once its person was withdrawn. */
  adminId: string | null;
  purpose: LinkPurpose;
  messageId: string;
  expiresAt: Date;
  usedAt: Date | null;
  withdrawnAt: Date | null;
}

/** All reads and writes of the `admin_links` table. */
export function linksRepository(db: Db) {
  const columns = [
    'id',
    'admin_id as adminId',
    'purpose',
    'message_id as messageId',
    'expires_at as expiresAt',
    'used_at as usedAt',
    'withdrawn_at as withdrawnAt',
  ] as const;
  return {
    async add(link: {
      id: string;
      adminId: string;
      purpose: LinkPurpose;
      tokenHash: Buffer;
      messageId: string;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<void> {
      await db
        .insertInto('admin_links')
        .values({
          id: link.id,
          admin_id: link.adminId,
          purpose: link.purpose,
          token_hash: link.tokenHash,
          message_id: link.messageId,
          created_at: link.createdAt,
          expires_at: link.expiresAt,
        })
        .execute();
    },

    async byToken(tokenHash: Buffer): Promise<StaffLink | undefined> {
      const row = await db
        .selectFrom('admin_links')
        .select(columns)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row && { ...row, purpose: row.purpose as LinkPurpose };
    },

    /** When the open links of some of the staff run out, by their ids; expired ones are left out. */
    async openUntil(adminIds: readonly string[], now: Date): Promise<Map<string, Date>> {
      if (adminIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('admin_links')
        .select(['admin_id', 'expires_at'])
        .where('admin_id', 'in', adminIds)
        .where('used_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .where('expires_at', '>', now)
        .execute();
      return new Map(rows.flatMap(({ admin_id, expires_at }) => (admin_id === null ? [] : [[admin_id, expires_at]])));
    },

    /** Ends the open link of an account; answers the mail that carries it. */
    async withdraw(adminId: string, at: Date): Promise<string | undefined> {
      const row = await db
        .updateTable('admin_links')
        .set({ withdrawn_at: at })
        .where('admin_id', '=', adminId)
        .where('used_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .returning('message_id')
        .executeTakeFirst();
      return row?.message_id;
    },

    async use(id: string, at: Date): Promise<void> {
      await db.updateTable('admin_links').set({ used_at: at }).where('id', '=', id).execute();
    },

    async purge(expiredBefore: Date): Promise<void> {
      await db.deleteFrom('admin_links').where('expires_at', '<', expiredBefore).execute();
    },
  };
}
