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

/** All reads and writes of `tracking_link_loads`: which links a file created or made active. */
export function linkLoadsRepository(db: Db) {
  return {
    async store(importId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .insertInto('tracking_link_loads')
        .values(ids.map((id) => ({ import_id: importId, link_id: id })))
        .onConflict((conflict) => conflict.columns(['import_id', 'link_id']).doNothing())
        .execute();
    },

    /** The links of a file in the order of their ids, locked until the transaction ends. */
    async lock(importId: string): Promise<LoadedLink[]> {
      const { rows } = await sql<LoadedLink>`
        select link.id, link.name, link.status and link.deleted_at is null as "isOn", loaded.undone
        from tracking_link_loads loaded join tracking_links link on link.id = loaded.link_id
        where loaded.import_id = ${importId} order by link.id for update of link`.execute(db);
      return rows;
    },

    async undone(importId: string, ids: readonly string[]): Promise<void> {
      await sql`update tracking_link_loads set undone = true
        where import_id = ${importId} and link_id = any(${ids}::uuid[])`.execute(db);
    },
  };
}
