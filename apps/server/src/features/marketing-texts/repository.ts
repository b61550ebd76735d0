import type { MarketingTextChange } from '@tulna/contract/marketing-texts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type MarketingTextRow = Selectable<Database['marketing_texts']>;

/** The fields that can't change while a text is approved. */
const ofWords: ReadonlySet<string> = new Set(['product', 'channel', 'english', 'hindi']);

/** All reads and writes of the `marketing_texts` table. */
export function marketingTextsRepository(db: Db) {
  return {
    async add(marketingText: Insertable<Database['marketing_texts']>): Promise<void> {
      await db.insertInto('marketing_texts').values(marketingText).execute();
    },

    /**
     * Sets one field and returns its earlier value, in one statement; undefined if there is no such marketing text, or if the change is to
     * the words of an approved text.
     */
    async set(
      id: string,
      field: MarketingTextChange['property'],
      value: string | number | boolean,
    ): Promise<{ before: string | number | boolean; name: string } | undefined> {
      const { rows } = await sql<{ before: string | number | boolean; name: string }>`
        update marketing_texts as edited set ${sql.ref(field)} = ${value}
        from (select id, ${sql.ref(field)} as before from marketing_texts
          where id = ${id} and deleted_at is null and (not status or ${!ofWords.has(field)}) for update) as earlier
        where edited.id = earlier.id
        returning earlier.before, edited.name`.execute(db);
      return rows[0];
    },

    async isThere(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('marketing_texts')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The number of approved texts for some products. */
    async countApproved(products: readonly string[]): Promise<number> {
      const { count } = await db
        .selectFrom('marketing_texts')
        .select((texts) => texts.fn.countAll<number>().as('count'))
        .where('product', 'in', [...products, ''])
        .where('status', '=', true)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Approved texts of a product, the newest first. */
    async approved(product: string): Promise<MarketingTextRow[]> {
      return await db
        .selectFrom('marketing_texts')
        .selectAll()
        .where('product', '=', product)
        .where('status', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(100)
        .execute();
    },

    /** Deletes a marketing text from the list; returns its name, or undefined if it isn't there. */
    async remove(id: string, at: Date): Promise<string | undefined> {
      const row = await db
        .updateTable('marketing_texts')
        .set({ deleted_at: at })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    /** Restores a deleted marketing text, switched off; returns its name, or undefined if it isn't deleted. */
    async restore(id: string): Promise<string | undefined> {
      const row = await db
        .updateTable('marketing_texts')
        .set({ deleted_at: null, status: false })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },
  };
}
