import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type SentLink = Selectable<Database['sent_links']>;

/** All reads and writes of `sent_links` except the story. */
export function sentLinksRepository(db: Db) {
  return {
    async add(link: { id: string; customerId: string; sentBy: string; sentAt: Date; expiresAt: Date }): Promise<void> {
      await db
        .insertInto('sent_links')
        .values({
          id: link.id,
          customer_id: link.customerId,
          sent_by: link.sentBy,
          sent_at: link.sentAt,
          expires_at: link.expiresAt,
        })
        .execute();
    },

    async byId(id: string): Promise<SentLink | undefined> {
      return db.selectFrom('sent_links').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** A customer's links, the newest first. */
    async of(customerId: string, most: number): Promise<SentLink[]> {
      return db
        .selectFrom('sent_links')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('sent_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
    },

    async countSince(customerId: string, since: Date): Promise<number> {
      const { n } = await db
        .selectFrom('sent_links')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('customer_id', '=', customerId)
        .where('sent_at', '>', since)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** Records the opening; only the first one counts. */
    async opened(id: string, at: Date): Promise<void> {
      await db
        .updateTable('sent_links')
        .set({ opened_at: at })
        .where('id', '=', id)
        .where('opened_at', 'is', null)
        .execute();
    },

    async removeOf(customerId: string): Promise<void> {
      await db.deleteFrom('sent_links').where('customer_id', '=', customerId).execute();
    },
  };
}
