import type { TrackingLinkChange } from '@tulna/contract/tracking-links';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type TrackingLinkRow = Selectable<Database['tracking_links']>;
type Value = string | number | boolean | null;

/** Reads and writes of the `tracking_links` table. */
export function trackingLinksRepository(db: Db) {
  return {
    /** Adds a link; false if another one has its code, even one that is archived or was taken off the list. */
    async add(link: Insertable<Database['tracking_links']>): Promise<boolean> {
      const added = await db
        .insertInto('tracking_links')
        .values(link)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** A link that is on the list, archived or not. */
    async byId(id: string): Promise<TrackingLinkRow | undefined> {
      return await db
        .selectFrom('tracking_links')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
    },

    /** Links by their codes, including those that no longer lead anywhere. */
    async byCodes(codes: readonly string[]): Promise<Map<string, TrackingLinkRow>> {
      if (codes.length === 0) return new Map();
      const rows = await db.selectFrom('tracking_links').selectAll().where('code', 'in', codes).execute();
      return new Map(rows.map((row) => [row.code, row]));
    },

    /** Links on the list with one of these names, archived or not, oldest first. */
    async named(names: readonly string[]): Promise<TrackingLinkRow[]> {
      return await db
        .selectFrom('tracking_links')
        .selectAll()
        .where(sql<string>`lower(name)`, 'in', [...new Set(names.map((name) => name.toLowerCase()))])
        .where('deleted_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    /** Sets one field and returns its earlier value, in one statement; undefined if there is no such tracking link. */
    async set(
      id: string,
      field: TrackingLinkChange['property'],
      value: Value,
    ): Promise<{ before: Value; name: string } | undefined> {
      const { rows } = await sql<{ before: Value; name: string }>`
        update tracking_links as edited set ${sql.ref(field)} = ${value}
        from (select id, ${sql.ref(field)} as before from tracking_links
          where id = ${id} and deleted_at is null for update) as earlier
        where edited.id = earlier.id
        returning earlier.before, edited.name`.execute(db);
      return rows[0];
    },

    /** Takes a tracking link off the list; returns its name, or undefined if it isn't on the list. */
    async remove(id: string, at: Date): Promise<string | undefined> {
      const row = await db
        .updateTable('tracking_links')
        .set({ deleted_at: at })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    /** Restores a tracking link, archived; returns its name, or undefined if it wasn't taken off the list. */
    async restore(id: string): Promise<string | undefined> {
      const row = await db
        .updateTable('tracking_links')
        .set({ deleted_at: null, status: false })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },
  };
}
