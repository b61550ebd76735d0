import { randomUUID } from 'node:crypto';
import type { SavedView } from '@tulna/contract/saved-views';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';

type Content = Pick<SavedView, 'query' | 'hidden'>;

/** The table in which one console stores its people's views, and the column that names the account. */
interface ViewTable {
  table: string;
  account: string;
}

interface Owner {
  id: string;
  /** The partner of a portal user; the policy of the portal's table requires it. */
  partnerId?: number;
}

const mostViews = 100;

/** Saved views in the table of one console; the statements are the same for both consoles. Filters are sealed, because a search may name a person. */
const savedViewsIn = ({ table, account }: ViewTable) => {
  const rows = sql.table(table);
  const owner = sql.ref(account);
  const place = (id: string) => ({ table, column: 'content', id });
  return ({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) => {
    /** Deletes a view by list and name; true if there was one. */
    const remove = async (id: string, list: string, name: string): Promise<boolean> => {
      const gone = await sql`delete from ${rows} where ${owner} = ${id} and list = ${list} and name = ${name}`.execute(
        db,
      );
      return (gone.numAffectedRows ?? 0n) > 0n;
    };
    return {
      remove,

      async of(id: string): Promise<SavedView[]> {
        const found = await sql<{ id: string; list: string; name: string; content: Buffer }>`
          select id, list, name, content from ${rows} where ${owner} = ${id} order by name`.execute(db);
        return found.rows.map(({ id: viewId, list, name, content }) => ({
          list,
          name,
          ...(JSON.parse(fieldEncryption.open(place(viewId), content)) as Content),
        }));
      },

      /** Stores a view, which replaces one of the same list and name, inside a transaction. @throws {Problem} `conflict` beyond the most views of a person */
      async store(
        { id: ownerId, partnerId }: Owner,
        { list, name, query, hidden }: SavedView,
        at: Date,
      ): Promise<void> {
        await remove(ownerId, list, name);
        const id = randomUUID();
        const content = fieldEncryption.seal(place(id), JSON.stringify({ query, hidden } satisfies Content));
        const [column, value] = partnerId === undefined ? [sql``, sql``] : [sql`, partner_id`, sql`, ${partnerId}`];
        await sql`insert into ${rows} (id, ${owner}, list, name, content, created_at${column})
          values (${id}, ${ownerId}, ${list}, ${name}, ${content}, ${at}${value})`.execute(db);
        const counted = await sql<{ held: number }>`
          select count(*)::int as held from ${rows} where ${owner} = ${ownerId}`.execute(db);
        if ((counted.rows[0]?.held ?? 0) > mostViews) throw new Problem('conflict');
      },
    };
  };
};

/** All reads and writes of `saved_views`. */
export const staffViewsRepository = savedViewsIn({ table: 'saved_views', account: 'admin_id' });

/** All reads and writes of `partner_saved_views`. */
export const partnerViewsRepository = savedViewsIn({ table: 'partner_saved_views', account: 'user_id' });
