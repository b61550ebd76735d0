import type { Schedule } from '@tulna/rules/scheduled-reports';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type PartnerScheduleRow = Selectable<Database['partner_schedules']>;

/** The columns that people change; the next time follows from them. */
export type Changed = Pick<PartnerScheduleRow, 'name' | 'period' | 'file_language' | 'recipients'> & Schedule;

/** All reads and writes of the `partner_schedules` table. */
export function partnerSchedulesRepository(db: Db) {
  const set = async (id: string, values: Updateable<Database['partner_schedules']>): Promise<void> => {
    await db.updateTable('partner_schedules').set(values).where('id', '=', id).execute();
  };
  return {
    /** The schedules of a partner, the oldest first. */
    of: (partnerId: number): Promise<PartnerScheduleRow[]> =>
      db
        .selectFrom('partner_schedules')
        .selectAll()
        .where('partner_id', '=', partnerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    byId: (id: string): Promise<PartnerScheduleRow | undefined> =>
      db.selectFrom('partner_schedules').selectAll().where('id', '=', id).executeTakeFirst(),

    /** A partner's schedule, locked until the transaction ends. */
    lock: (partnerId: number, id: string): Promise<PartnerScheduleRow | undefined> =>
      db
        .selectFrom('partner_schedules')
        .selectAll()
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    /** Counts a partner's schedules, and locks until the transaction ends, so that they are added one at a time. */
    async countAlone(partnerId: number): Promise<number> {
      await sql`select pg_advisory_xact_lock(hashtext('partner schedules'), ${partnerId})`.execute(db);
      const { held } = await db
        .selectFrom('partner_schedules')
        .select(({ fn }) => fn.countAll<number>().as('held'))
        .where('partner_id', '=', partnerId)
        .executeTakeFirstOrThrow();
      return Number(held);
    },

    async add(row: Omit<Insertable<Database['partner_schedules']>, 'filters'> & { filters: object }): Promise<void> {
      await db
        .insertInto('partner_schedules')
        .values({ ...row, filters: JSON.stringify(row.filters) })
        .execute();
    },

    change: (id: string, changed: Changed, nextAt: Date | null): Promise<void> =>
      set(id, { ...changed, next_at: nextAt }),
    switchOn: (id: string, nextAt: Date): Promise<void> => set(id, { status: true, nobody: false, next_at: nextAt }),
    pause: (id: string, nobody: boolean): Promise<void> => set(id, { status: false, nobody, next_at: null }),
    setNext: (id: string, nextAt: Date): Promise<void> => set(id, { next_at: nextAt }),

    /** Deletes a schedule with its runs. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('partner_schedules').where('id', '=', id).execute();
    },

    /** Schedules whose time has come, the longest due first. */
    async due(now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('partner_schedules')
        .select('id')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** A schedule that is due, locked; undefined if it isn't due, or another process has it. */
    lockDue: (id: string, now: Date): Promise<PartnerScheduleRow | undefined> =>
      db
        .selectFrom('partner_schedules')
        .selectAll()
        .where('id', '=', id)
        .where('next_at', '<=', now)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst(),
  };
}
