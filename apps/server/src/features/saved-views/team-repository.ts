import type { SavedView } from '@tulna/contract/saved-views';
import type { AdminPage } from '@tulna/rules/admin-access';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

type Content = Pick<SavedView, 'query' | 'hidden'>;

/** A view of the team without its content. */
export interface TeamViewRow {
  id: string;
  page: string;
  list: string;
  name: string;
  created_by: string | null;
}

/** All reads and writes of `team_views`. A view is never edited but replaced by another one, so that each change can be undone. */
export function teamViewsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const place = (id: string) => ({ table: 'team_views', column: 'content', id });
  const columns = ['id', 'page', 'list', 'name', 'created_by'] as const;
  const present = () => db.selectFrom('team_views').where('deleted_at', 'is', null);
  return {
    /** The views of some pages, by name. */
    async of(pages: readonly AdminPage[]): Promise<(TeamViewRow & Content)[]> {
      const rows = await present()
        .select([...columns, 'content'])
        .where('page', 'in', pages)
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(({ content, ...row }) => ({
        ...row,
        ...(JSON.parse(fieldEncryption.open(place(row.id), content)) as Content),
      }));
    },

    async count(list: string): Promise<number> {
      const { held } = await present()
        .select(({ fn }) => fn.countAll<number>().as('held'))
        .where('list', '=', list)
        .executeTakeFirstOrThrow();
      return Number(held);
    },

    /** The view with this list and name, in any letter case, locked. */
    async named(list: string, name: string): Promise<TeamViewRow | undefined> {
      return present()
        .select(columns)
        .where('list', '=', list)
        .where(({ fn }) => fn<string>('lower', ['name']), '=', name.toLowerCase())
        .forUpdate()
        .executeTakeFirst();
    },

    /** A view, locked, even if it was removed. */
    async lock(id: string): Promise<(TeamViewRow & { deleted_at: Date | null }) | undefined> {
      return db
        .selectFrom('team_views')
        .select([...columns, 'deleted_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    async add({ id, page, list, name, created_by }: TeamViewRow, content: Content, at: Date): Promise<void> {
      const sealed = fieldEncryption.seal(place(id), JSON.stringify(content));
      await db
        .insertInto('team_views')
        .values({ id, page, list, name, created_by, content: sealed, created_at: at })
        .execute();
    },

    async remove(id: string, at: Date): Promise<void> {
      await db.updateTable('team_views').set({ deleted_at: at }).where('id', '=', id).execute();
    },

    async restore(id: string): Promise<void> {
      await db.updateTable('team_views').set({ deleted_at: null }).where('id', '=', id).execute();
    },

    /** Deletes views that were removed before a moment; they can't be restored any more. */
    async purge(before: Date): Promise<void> {
      await db.deleteFrom('team_views').where('deleted_at', '<', before).execute();
    },
  };
}
