import { businessWeek, csrTargets } from '@tulna/contract/csr-queue';
import type { BusinessCalendar, BusinessWeek } from '@tulna/rules/business-clock';
import { CALL_TARGET_MINUTES, type CsrReason, csrLimits, PAPERS_TARGET_MINUTES } from '@tulna/rules/csr-queue';
import type { Db } from '../../platform/database/database.ts';

export type CsrTargets = Readonly<Record<CsrReason, number>>;

/** The settings of the business clock. */
export interface CsrCalendar extends BusinessCalendar {
  week: BusinessWeek;
  /** Target in business minutes for each reason. */
  targets: CsrTargets;
  version: number;
}

/** All reads and writes of `csr_calendar` and `csr_holidays`. */
export function calendarRepository(db: Db) {
  const holidays = (): Promise<{ day: string; name: string }[]> =>
    db.selectFrom('csr_holidays').select(['day', 'name']).orderBy('day').limit(csrLimits.holidays).execute();
  const changed = () =>
    db
      .updateTable('csr_calendar')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
  return {
    holidays,

    async read(): Promise<CsrCalendar> {
      const row = await db.selectFrom('csr_calendar').selectAll().executeTakeFirstOrThrow();
      const closed = await holidays();
      return {
        week: businessWeek.parse(row.week),
        // Targets restored from a time before a reason existed don’t include it.
        targets: csrTargets.parse({
          lender_papers: PAPERS_TARGET_MINUTES,
          call_request: CALL_TARGET_MINUTES,
          ...Object(row.targets),
        }),
        version: row.version,
        holidays: new Set(closed.map(({ day }) => day)),
      };
    },

    /** Locks the calendar, so that changes happen one at a time. */
    async lock(): Promise<void> {
      await db.selectFrom('csr_calendar').select('version').forUpdate().executeTakeFirstOrThrow();
    },

    async set(property: 'week' | 'targets', value: unknown): Promise<void> {
      await db
        .updateTable('csr_calendar')
        .set({ [property]: JSON.stringify(value) })
        .execute();
      await changed();
    },

    /** False if the day is a holiday already. */
    async add(day: string, name: string, by: { id: string; at: Date }): Promise<boolean> {
      const added = await db
        .insertInto('csr_holidays')
        .values({ day, name, created_by: by.id, created_at: by.at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) return false;
      await changed();
      return true;
    },

    /** Removes a holiday and returns its name; undefined if the day isn't a holiday. */
    async remove(day: string): Promise<string | undefined> {
      const gone = await db.deleteFrom('csr_holidays').where('day', '=', day).returning('name').executeTakeFirst();
      if (gone !== undefined) await changed();
      return gone?.name;
    },
  };
}
