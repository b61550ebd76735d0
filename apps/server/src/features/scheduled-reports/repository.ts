import type { ScheduledReportChange } from '@tulna/contract/scheduled-reports';
import type { Schedule } from '@tulna/rules/scheduled-reports';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { scheduleOf } from './present.ts';

export type ScheduledReportRow = Selectable<Database['scheduled_reports']>;

/** The columns that people change; the next time follows from them. */
export type Edited = Partial<
  Pick<ScheduledReportRow, 'name' | 'period' | 'divided_by' | 'file_language' | 'recipients' | 'status'>
> &
  Partial<Schedule>;

/** The present value of a field, as on the wire. */
export function editedValue(row: ScheduledReportRow, property: ScheduledReportChange['property']): unknown {
  if (property === 'schedule') return scheduleOf(row);
  if (property === 'status') return row.status ? 1 : 0;
  return row[property];
}

/** Reads and writes of the `scheduled_reports` table. */
export function scheduledReportsRepository(db: Db) {
  const ofId = (id: string) => db.selectFrom('scheduled_reports').selectAll().where('id', '=', id);
  return {
    async add(scheduledReport: Insertable<Database['scheduled_reports']>): Promise<void> {
      await db.insertInto('scheduled_reports').values(scheduledReport).execute();
    },

    /** A scheduled report on the list; undefined if it is deleted or unknown. */
    byId: (id: string): Promise<ScheduledReportRow | undefined> =>
      ofId(id).where('deleted_at', 'is', null).executeTakeFirst(),

    /** A report, even a deleted one, locked until the transaction ends. */
    lock: (id: string): Promise<ScheduledReportRow | undefined> => ofId(id).forNoKeyUpdate().executeTakeFirst(),

    /** Changes a locked row, and its next time. */
    async set(id: string, edited: Edited, nextAt: Date | null): Promise<void> {
      await db
        .updateTable('scheduled_reports')
        .set({ ...edited, ...(edited.recipients && { recipients: [...edited.recipients] }), next_at: nextAt })
        .where('id', '=', id)
        .execute();
    },

    /** Removes a locked report from the list. */
    async remove(id: string, at: Date): Promise<void> {
      await db.updateTable('scheduled_reports').set({ deleted_at: at }).where('id', '=', id).execute();
    },

    /** Restores a locked report, paused. */
    async restore(id: string): Promise<void> {
      await db
        .updateTable('scheduled_reports')
        .set({ deleted_at: null, status: false, next_at: null })
        .where('id', '=', id)
        .execute();
    },

    /** Reports that are due, the longest due first. */
    async due(now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('scheduled_reports')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** A report that is due, locked; undefined if it isn't due, or another process has it. */
    lockDue: (id: string, now: Date): Promise<ScheduledReportRow | undefined> =>
      ofId(id)
        .where('deleted_at', 'is', null)
        .where('next_at', '<=', now)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst(),
  };
}
