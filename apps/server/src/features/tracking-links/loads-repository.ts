import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A link that a file created or made active, as it is now. */
export interface LoadedLink {
  id: string;
  name: string;
  /** False if it is archived or was taken off the list. */
  isOn: boolean;
  /** True once an undo of the file has dealt with it. */
  undone: boolean;
}

/** All reads and writes of `tracking_link_loads`: which links a file created or made active, and which it only listed. */
export function linkLoadsRepository(db: Db) {
  return {
    /** Stores the links that a file created or made active. */
    async store(importId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .insertInto('tracking_link_loads')
        .values(ids.map((id) => ({ import_id: importId, link_id: id })))
        .onConflict((conflict) => conflict.columns(['import_id', 'link_id']).doUpdateSet({ listed: false }))
        .execute();
    },

    /** Stores links that a file lists and that were active before. */
    async storeListed(importId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .insertInto('tracking_link_loads')
        .values(ids.map((id) => ({ import_id: importId, link_id: id, listed: true })))
        .onConflict((conflict) => conflict.columns(['import_id', 'link_id']).doNothing())
        .execute();
    },

    /** The links of a file in the order of their ids, locked until the transaction ends. */
    async lock(importId: string): Promise<LoadedLink[]> {
      const { rows } = await sql<LoadedLink>`
        select link.id, link.name, link.status and link.deleted_at is null as "isOn", loaded.undone
        from tracking_link_loads loaded join tracking_links link on link.id = loaded.link_id
        where loaded.import_id = ${importId} and not loaded.listed order by link.id for update of link`.execute(db);
      return rows;
    },

    /** Which of these links another file lists, created or made active, and isn't undone. */
    async elsewhere(importId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ id: string }>`
        select distinct link_id as id from tracking_link_loads
        where link_id = any(${ids}::uuid[]) and import_id <> ${importId} and not undone`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** Ends what a file only listed, and hands some of its links over to the other files that list them. */
    async handOver(importId: string, ids: readonly string[]): Promise<void> {
      await sql`delete from tracking_link_loads
        where import_id = ${importId} and (listed or link_id = any(${ids}::uuid[]))`.execute(db);
      await sql`update tracking_link_loads set listed = false
        where link_id = any(${ids}::uuid[]) and not undone`.execute(db);
    },

    async undone(importId: string, ids: readonly string[]): Promise<void> {
      await sql`update tracking_link_loads set undone = true
        where import_id = ${importId} and link_id = any(${ids}::uuid[])`.execute(db);
    },
  };
}
