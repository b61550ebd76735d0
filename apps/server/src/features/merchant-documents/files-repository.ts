import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A file in the store, with its key. */
export interface DocumentFile {
  id: string;
  key: string;
}

/** Reads and writes of `merchant_document_files`: places in the file store. */
export function documentFilesRepository(db: Db) {
  return {
    async note(id: string, at: Date): Promise<void> {
      await db.insertInto('merchant_document_files').values({ id, begun_at: at }).execute();
    },

    /** Locks a place, so that its file isn't removed until the transaction ends; false if it was removed already. */
    async hold(id: string): Promise<boolean> {
      const { rows } = await sql`select id from merchant_document_files where id = ${id} for key share`.execute(db);
      return rows.length > 0;
    },

    /** Places that no version uses, locked until the transaction ends. Skips those that another process has locked. */
    async lockUnused(before: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select file.id from merchant_document_files file
        where file.begun_at < ${before} and not exists (select from merchant_document_versions used where used.file_id = file.id)
        order by file.begun_at limit ${most} for update skip locked`.execute(db);
      return rows.map(({ id }) => id);
    },

    async forget(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('merchant_document_files')
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
