import { randomUUID } from 'node:crypto';
import { daysBefore } from '@tulna/rules/clock';
import { SCHEDULED_RUN_DAYS } from '@tulna/rules/scheduled-reports';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';

export type RunRow = Selectable<Database['scheduled_report_runs']>;
export type MailRow = Insertable<Database['scheduled_report_mails']>;

/** A workbook for one role. */
export interface RunFile {
  roleId: number;
  fileName: string;
  bytes: Buffer;
}

/** Most runs shown of a report. */
const listed = 30;

const table = 'scheduled_report_files';

/** All reads and writes of the runs of scheduled reports, with their sealed files, emails and downloads. */
export function runsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const place = (runId: string, roleId: number) => ({ table, column: 'content', id: `${runId} ${roleId}` });
  return {
    /** Adds a run; undefined if there is a run for that time already. */
    async add(run: Omit<Insertable<Database['scheduled_report_runs']>, 'id' | 'state'>): Promise<string | undefined> {
      const row = await db
        .insertInto('scheduled_report_runs')
        .values({ id: randomUUID(), ...run })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    byId: (id: string): Promise<RunRow | undefined> =>
      db.selectFrom('scheduled_report_runs').selectAll().where('id', '=', id).executeTakeFirst(),

    /** A run, locked until the transaction ends. */
    lock: (id: string): Promise<RunRow | undefined> =>
      db.selectFrom('scheduled_report_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Whether a run of a report that began after a moment is being made. */
    async isMaking(reportId: string, since: Date): Promise<boolean> {
      const row = await db
        .selectFrom('scheduled_report_runs')
        .select('id')
        .where('scheduled_report_id', '=', reportId)
        .where('state', '=', 'making')
        .where('began_at', '>', since)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Sets the state of a run, unless it is ready: a ready run stays so. */
    async setState(id: string, state: 'making' | 'ready' | 'failed'): Promise<void> {
      await db
        .updateTable('scheduled_report_runs')
        .set({ state })
        .where('id', '=', id)
        .where('state', '<>', 'ready')
        .execute();
    },

    /** Stores the files of a run. They are sealed in base64, because sealing takes text. */
    async store(runId: string, files: readonly RunFile[]): Promise<void> {
      await db
        .insertInto(table)
        .values(
          files.map(({ roleId, fileName, bytes }) => ({
            run_id: runId,
            role_id: roleId,
            file_name: fileName,
            content: fieldEncryption.seal(place(runId, roleId), bytes.toString('base64')),
          })),
        )
        .execute();
    },

    async file(runId: string, roleId: number): Promise<RunFile | undefined> {
      const row = await db
        .selectFrom(table)
        .selectAll()
        .where('run_id', '=', runId)
        .where('role_id', '=', roleId)
        .executeTakeFirst();
      return (
        row && {
          roleId,
          fileName: row.file_name,
          bytes: Buffer.from(fieldEncryption.open(place(runId, roleId), row.content), 'base64'),
        }
      );
    },

    async addMails(mails: readonly MailRow[]): Promise<void> {
      if (mails.length > 0)
        await db
          .insertInto('scheduled_report_mails')
          .values([...mails])
          .execute();
    },

    async addDownload(runId: string, adminId: string, at: Date): Promise<void> {
      await db.insertInto('scheduled_report_downloads').values({ run_id: runId, admin_id: adminId, at }).execute();
    },

    /** The newest runs of a report. */
    newest: (reportId: string): Promise<RunRow[]> =>
      db
        .selectFrom('scheduled_report_runs')
        .selectAll()
        .where('scheduled_report_id', '=', reportId)
        .orderBy('began_at', 'desc')
        .orderBy('id')
        .limit(listed)
        .execute(),

    /** The newest run of each of some reports. */
    lastOf(reportIds: readonly string[]): Promise<RunRow[]> {
      if (reportIds.length === 0) return Promise.resolve([]);
      return db
        .selectFrom('scheduled_report_runs')
        .selectAll()
        .distinctOn('scheduled_report_id')
        .where('scheduled_report_id', 'in', reportIds)
        .orderBy('scheduled_report_id')
        .orderBy('began_at', 'desc')
        .execute();
    },

    /** Facts about some runs: who was emailed, who downloaded a file, and which runs have a file for a role. */
    async besides(runIds: readonly string[], roleId: number) {
      if (runIds.length === 0) return { mails: [], downloads: [], withFile: new Set<string>() };
      const mails = await db.selectFrom('scheduled_report_mails').selectAll().where('run_id', 'in', runIds).execute();
      const downloads = await db
        .selectFrom('scheduled_report_downloads')
        .selectAll()
        .where('run_id', 'in', runIds)
        .orderBy('at')
        .execute();
      const files = await db
        .selectFrom(table)
        .select('run_id')
        .where('run_id', 'in', runIds)
        .where('role_id', '=', roleId)
        .execute();
      return { mails, downloads, withFile: new Set(files.map(({ run_id }) => run_id)) };
    },

    /** Deletes files past their end and, later, the runs. */
    async purge(now: Date): Promise<void> {
      await db
        .deleteFrom(table)
        .where('run_id', 'in', (of) => of.selectFrom('scheduled_report_runs').select('id').where('ends_at', '<=', now))
        .execute();
      await db
        .deleteFrom('scheduled_report_runs')
        .where('began_at', '<', daysBefore(now, SCHEDULED_RUN_DAYS))
        .execute();
    },
  };
}
