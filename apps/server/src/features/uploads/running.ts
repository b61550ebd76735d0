import { daysBefore } from '@tulna/rules/clock';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** How far a file is. */
export interface Progress {
  rowsRead: number;
  rowsUpdated: number;
  errorsTotal: number;
}

/** A file that is being read, by whichever process. */
export interface RunningUpload extends Progress {
  id: string;
  fileName: string;
  uploadedBy: string;
  dryRun: boolean;
  startedAt: Date;
  seenAt: Date;
}

/** Longer than a batch may take: who says nothing for so long has died. */
const silence = 90_000;

/** False once the process that read the file stopped saying how far it is. */
export const isAlive = ({ seenAt }: RunningUpload, now: Date): boolean => now.getTime() - seenAt.getTime() < silence;

/** All reads and writes of `running_uploads`. */
export function runningUploadsRepository(db: Db) {
  return {
    /** Notes a file that begins, and forgets those that never ended. */
    async begin(upload: Omit<RunningUpload, keyof Progress | 'seenAt'>): Promise<void> {
      const { startedAt } = upload;
      await db.deleteFrom('running_uploads').where('seen_at', '<', daysBefore(startedAt, 1)).execute();
      await db
        .insertInto('running_uploads')
        .values({
          id: upload.id,
          uploaded_by: upload.uploadedBy,
          file_name: upload.fileName,
          dry_run: upload.dryRun,
          started_at: startedAt,
          seen_at: startedAt,
        })
        .execute();
    },

    /** Without waiting for the disk: it is only shown. */
    async advance(id: string, { rowsRead, rowsUpdated, errorsTotal }: Progress, at: Date): Promise<void> {
      await db
        .updateTable('running_uploads')
        .set({ rows_read: rowsRead, rows_updated: rowsUpdated, errors_total: errorsTotal, seen_at: at })
        .where('id', '=', id)
        .where(sql<boolean>`set_config('synchronous_commit', 'off', true) is not null`)
        .execute();
    },

    async end(id: string): Promise<void> {
      await db.deleteFrom('running_uploads').where('id', '=', id).execute();
    },

    /** The newest first. */
    async all(): Promise<RunningUpload[]> {
      return db
        .selectFrom('running_uploads')
        .select([
          'id',
          'file_name as fileName',
          'uploaded_by as uploadedBy',
          'dry_run as dryRun',
          'started_at as startedAt',
          'seen_at as seenAt',
          'rows_read as rowsRead',
          'rows_updated as rowsUpdated',
          'errors_total as errorsTotal',
        ])
        .orderBy('started_at', 'desc')
        .limit(20)
        .execute();
    },
  };
}
