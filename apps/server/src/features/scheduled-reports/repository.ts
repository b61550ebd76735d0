import type { ScheduledReportChange } from '@tulna/contract/scheduled-reports';
import type { Schedule } from '@tulna/rules/scheduled-reports';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { scheduleOf } from './present.ts';

export type ScheduledReportRow = Selectable<Database['scheduled_reports']>;

/** The columns of a row changed automatically; its next time follows from them. */
export type Edited = Partial<
  Pick<ScheduledReportRow, 'name' | 'period' | 'divided_by' | 'file_language' | 'recipients' | 'status'>
> &
  Partial<Schedule>;

/** A field's present value, as the wire has it. */
export function editedValue(row: ScheduledReportRow, property: ScheduledReportChange['property']): unknown {
  if (property === 'schedule') return scheduleOf(row);
  if (property === 'status') return row.status ? 1 : 0;
  return row[property];
}

/** All reads and writes of the `scheduled_reports` table. */
export function scheduledReportsRepository(db: Db) {
  const ofId = (id: string) => db.selectFrom('scheduled_reports').selectAll().where('id', '=', id);
  return {
    async add(scheduledReport: Insertable<Database['scheduled_reports']>): Promise<void> {
      await db.insertInto('scheduled_reports').values(scheduledReport).execute();
    },

    /** A scheduled report that is on the list, or undefined. */
    byId: (id: string): Promise<ScheduledReportRow | undefined> =>
      ofId(id).where('deleted_at', 'is', null).executeTakeFirst(),

    /** One of any state, locked until the transaction ends. */
    lock: (id: string): Promise<ScheduledReportRow | undefined> => ofId(id).forNoKeyUpdate().executeTakeFirst(),

    /** Changes a locked row, and when it comes next. */
    async set(id: string, edited: Edited, nextAt: Date | null): Promise<void> {
      await db
        .updateTable('scheduled_reports')
        .set({ ...edited, ...(edited.recipients && { recipients: [...edited.recipients] }), next_at: nextAt })
        .where('id', '=', id)
        .execute();
    },

    /** Takes a locked one off the list. */
    async remove(id: string, at: Date): Promise<void> {
      await db.updateTable('scheduled_reports').set({ deleted_at: at }).where('id', '=', id).execute();
    },

    /** Puts a locked one back on the list, paused. */
    async restore(id: string): Promise<void> {
      await db
        .updateTable('scheduled_reports')
        .set({ deleted_at: null, status: false, next_at: null })
        .where('id', '=', id)
        .execute();
    },

    /** Schedules whose time has come, the longest due first. */
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

    /** One whose time has come, locked; undefined if it has not, or another process is at it. */
    lockDue: (id: string, now: Date): Promise<ScheduledReportRow | undefined> =>
      ofId(id)
        .where('deleted_at', 'is', null)
        .where('next_at', '<=', now)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst(),
  };
}
