import { randomUUID } from 'node:crypto';
import type { SavedView } from '@tulna/contract/saved-views';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

type Content = Pick<SavedView, 'query' | 'hidden'>;

/** All reads and writes of `saved_views`. What was searched for may name a person, so filters are sealed. */
export function savedViewsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const place = (id: string) => ({ table: 'saved_views', column: 'content', id });
  const one = (adminId: string, list: string, name: string) =>
    db.deleteFrom('saved_views').where('admin_id', '=', adminId).where('list', '=', list).where('name', '=', name);
  return {
    async of(adminId: string): Promise<SavedView[]> {
      const rows = await db
        .selectFrom('saved_views')
        .select(['id', 'list', 'name', 'content'])
        .where('admin_id', '=', adminId)
        .orderBy('name')
        .execute();
      return rows.map(({ id, list, name, content }) => ({
        list,
        name,
        ...(JSON.parse(fieldEncryption.open(place(id), content)) as Content),
      }));
    },

    async count(adminId: string): Promise<number> {
      const { held } = await db
        .selectFrom('saved_views')
        .select(({ fn }) => fn.countAll<number>().as('held'))
        .where('admin_id', '=', adminId)
        .executeTakeFirstOrThrow();
      return Number(held);
    },

    /** Replaces the view of this list and name, inside a transaction. */
    async keep(adminId: string, { list, name, query, hidden }: SavedView, at: Date): Promise<void> {
      await one(adminId, list, name).execute();
      const id = randomUUID();
      const content = fieldEncryption.seal(place(id), JSON.stringify({ query, hidden } satisfies Content));
      await db
        .insertInto('saved_views')
        .values({ id, admin_id: adminId, list, name, content, created_at: at })
        .execute();
    },

    /** True where there was such a view. */
    async remove(adminId: string, list: string, name: string): Promise<boolean> {
      const { numDeletedRows } = await one(adminId, list, name).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
