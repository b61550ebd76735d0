import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A file that is being loaded. */
export interface BegunUpload {
  fileName: string;
  contentHash: Buffer;
  uploadedBy: string;
  at: Date;
}

/** What became of its rows. */
export interface UploadCounts {
  rowsRead: number;
  rowsUpdated: number;
  rowsUnchanged: number;
  errorsTotal: number;
  /** Applications that it moved; several rows may move the same. */
  movedApplications: number;
}

/** A file that was loaded. */
export interface Upload extends BegunUpload, UploadCounts {
  id: string;
  /** Applications that an undo put back as they were. */
  restoredApplications: number;
  undoneAt: Date | null;
  undoneBy: string | null;
}

/** The wrong rows of a file as they were sent, in the columns that are known, each with its reasons. */
export interface WrongRows {
  headers: string[];
  rows: { row: number; cells: string[]; reasons: string[] }[];
}

/** All reads and writes of the `uploads` table: rows of a lender's file may name people, so they are sealed. */
export function uploadsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const place = (id: string) => ({ table: 'uploads', column: 'wrong_rows', id });
  return {
    /** Begins a file, or goes on with the same one where that stopped half-way: its first half is undone with the second. */
    async begin({ fileName, contentHash, uploadedBy, at }: BegunUpload): Promise<string> {
      const stopped = await db
        .selectFrom('uploads')
        .select('id')
        .where('content_hash', '=', contentHash)
        .where('finished_at', 'is', null)
        .orderBy('at')
        .limit(1)
        .executeTakeFirst();
      if (stopped !== undefined) return stopped.id;
      const id = randomUUID();
      await db
        .insertInto('uploads')
        .values({
          id,
          kind: 'application-status',
          file_name: fileName,
          content_hash: contentHash,
          uploaded_by: uploadedBy,
          at,
          rows_read: 0,
          rows_updated: 0,
          rows_unchanged: 0,
          errors_total: 0,
        })
        .execute();
      return id;
    },

    async finish(id: string, upload: BegunUpload & UploadCounts, wrong: WrongRows | null): Promise<void> {
      await db
        .updateTable('uploads')
        .set({
          file_name: upload.fileName,
          uploaded_by: upload.uploadedBy,
          at: upload.at,
          finished_at: upload.at,
          rows_read: upload.rowsRead,
          rows_updated: upload.rowsUpdated,
          rows_unchanged: upload.rowsUnchanged,
          errors_total: upload.errorsTotal,
          moved_applications: upload.movedApplications,
          wrong_rows: wrong === null ? null : fieldEncryption.seal(place(id), JSON.stringify(wrong)),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Locks a loaded file until the transaction ends: two who undo it go one after the other. */
    async lock(id: string): Promise<Pick<Upload, 'id' | 'fileName' | 'movedApplications'> | undefined> {
      return db
        .selectFrom('uploads')
        .select(['id', 'file_name as fileName', 'moved_applications as movedApplications'])
        .where('id', '=', id)
        .where('finished_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
    },

    async undone(id: string, restoredApplications: number, by: { id: string; at: Date }): Promise<void> {
      await db
        .updateTable('uploads')
        .set({ restored_applications: restoredApplications, undone_at: by.at, undone_by: by.id })
        .where('id', '=', id)
        .execute();
    },

    async wrongRows(id: string): Promise<WrongRows | undefined> {
      const row = await db.selectFrom('uploads').select('wrong_rows').where('id', '=', id).executeTakeFirst();
      if (row === undefined || row.wrong_rows === null) return undefined;
      return JSON.parse(fieldEncryption.open(place(id), row.wrong_rows)) as WrongRows;
    },
  };
}
