import { randomUUID } from 'node:crypto';
import { daysBefore } from '@tulna/rules/clock';
import { PARTNER_SCHEDULE_LISTED_RUNS, PARTNER_SCHEDULE_RUN_DAYS } from '@tulna/rules/partner-schedules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type RunRow = Selectable<Database['partner_schedule_runs']>;
export type MailRow = Selectable<Database['partner_schedule_mails']>;

/** All reads and writes of `partner_schedule_runs` and `partner_schedule_mails`. */
export function partnerRunsRepository(db: Db) {
  const rows = () => db.selectFrom('partner_schedule_runs').selectAll();
  return {
    /** Adds a run; undefined if there is a run for that time already. */
    async add(run: Omit<Insertable<Database['partner_schedule_runs']>, 'id'>): Promise<string | undefined> {
      const row = await db
        .insertInto('partner_schedule_runs')
        .values({ id: randomUUID(), ...run })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    byId: (id: string): Promise<RunRow | undefined> => rows().where('id', '=', id).executeTakeFirst(),

    /** A run, locked until the transaction ends. */
    lock: (id: string): Promise<RunRow | undefined> => rows().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** A run of a partner. */
    ofPartner: (partnerId: number, id: string): Promise<RunRow | undefined> =>
      rows().where('partner_id', '=', partnerId).where('id', '=', id).executeTakeFirst(),

    /** The newest runs of each of a partner's reports, with their mails. */
    async newest(partnerId: number): Promise<{ runs: RunRow[]; mails: MailRow[] }> {
      const numbered = sql<number>`row_number() over (partition by schedule_id order by due_at desc)`;
      const runs = await db
        .selectFrom(rows().select(numbered.as('place')).where('partner_id', '=', partnerId).as('run'))
        .selectAll('run')
        .where('run.place', '<=', PARTNER_SCHEDULE_LISTED_RUNS)
        .orderBy('run.due_at', 'desc')
        .execute();
      if (runs.length === 0) return { runs: [], mails: [] };
      const ids = runs.map(({ id }) => id);
      const mails = await db.selectFrom('partner_schedule_mails').selectAll().where('run_id', 'in', ids).execute();
      return { runs, mails };
    },

    /** Files of every run of one report. */
    async filesOf(scheduleId: string): Promise<string[]> {
      const found = await rows().where('schedule_id', '=', scheduleId).execute();
      return found.flatMap(({ export_id: file }) => file ?? []);
    },

    async setFile(id: string, exportId: string): Promise<void> {
      await db.updateTable('partner_schedule_runs').set({ export_id: exportId }).where('id', '=', id).execute();
    },

    /** Sets the state of a run, unless it is ready: a ready run stays so. */
    async setState(id: string, state: 'making' | 'ready' | 'failed'): Promise<void> {
      await db
        .updateTable('partner_schedule_runs')
        .set({ state })
        .where('id', '=', id)
        .where('state', '<>', 'ready')
        .execute();
    },

    async addMails(mails: readonly Insertable<Database['partner_schedule_mails']>[]): Promise<void> {
      if (mails.length > 0)
        await db
          .insertInto('partner_schedule_mails')
          .values([...mails])
          .execute();
    },

    /** Deletes old runs; their files were deleted long before. */
    async purge(now: Date): Promise<void> {
      await db
        .deleteFrom('partner_schedule_runs')
        .where('began_at', '<', daysBefore(now, PARTNER_SCHEDULE_RUN_DAYS))
        .execute();
    },
  };
}
