import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** The wrong rows of a file as they were sent, with the known columns and the reasons as worded at the time. */
export interface WrongUploadRows {
  headers: string[];
  rows: { row: number; cells: string[]; reasons: string[] }[];
}

/** All reads and deletions of `uploads`: wrong rows of status files that were loaded before imports existed. */
export function uploadsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  return {
    async wrongRows(id: string): Promise<WrongUploadRows | undefined> {
      const row = await db.selectFrom('uploads').select('wrong_rows').where('id', '=', id).executeTakeFirst();
      if (row === undefined || row.wrong_rows === null) return undefined;
      const place = { table: 'uploads', column: 'wrong_rows', id };
      return JSON.parse(fieldEncryption.open(place, row.wrong_rows)) as WrongUploadRows;
    },

    /** Deletes wrong rows of files that were loaded before a moment. */
    async purge(before: Date): Promise<void> {
      await db
        .deleteFrom('uploads')
        .where('id', 'in', db.selectFrom('imports').select('id').where('at', '<', before))
        .execute();
    },
  };
}
