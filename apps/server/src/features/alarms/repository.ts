import type { Alarm, AlarmChange } from '@tulna/contract/alarms';
import type { AlarmFigure, AlarmState, AlarmThreshold } from '@tulna/rules/alarms';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type AlarmRow = Selectable<Database['alarms']>;
export type RaisingRow = Selectable<Database['alarm_raisings']>;

/** A threshold, which was checked when it was written. Its parts are in the order of the wire, because the audit compares it as text. */
export function thresholdOf(row: { threshold: unknown }): AlarmThreshold {
  const { direction, limit, ends } = row.threshold as AlarmThreshold;
  return { direction, limit, ends };
}
export const figureOf = (row: { figure: string }): AlarmFigure => row.figure as AlarmFigure;
export const scopeKindOf = (row: { scope_kind: string }): Alarm['scope_kind'] => row.scope_kind as Alarm['scope_kind'];

/** The result of a check of an alarm. */
export interface CheckedState extends AlarmState {
  value: number | null;
  cases: number | null;
  failedSince: Date | null;
}

/** The fields that decide whether a figure is beyond the limit. */
const isOfCondition: ReadonlySet<AlarmChange['property']> = new Set(['threshold', 'minutes', 'min_cases', 'status']);

/** All reads and writes of `alarms` and `alarm_raisings`. */
export function alarmsRepository(db: Db) {
  return {
    async add(alarm: Insertable<Database['alarms']>): Promise<void> {
      await db.insertInto('alarms').values(alarm).execute();
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('alarms')
        .select((alarms) => alarms.fn.countAll<number>().as('count'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** The alarms to check: those that are on, and those that were raised when they were stopped. */
    async watched(): Promise<AlarmRow[]> {
      return this.watchedQuery().execute();
    },

    watchedQuery() {
      return db
        .selectFrom('alarms')
        .selectAll()
        .where((alarm) =>
          alarm.or([
            alarm('raised_at', 'is not', null),
            alarm.and([alarm('status', '=', true), alarm('deleted_at', 'is', null)]),
          ]),
        )
        .orderBy('id');
    },

    /** The alarms to check, locked until the transaction ends, so that the next check waits and sees this one's results. */
    async lockWatched(): Promise<AlarmRow[]> {
      return this.watchedQuery().forNoKeyUpdate().execute();
    },

    /** An alarm, locked until the transaction ends. */
    async lock(id: string): Promise<AlarmRow | undefined> {
      return await db
        .selectFrom('alarms')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    /** The name of an alarm, deleted or not. */
    async nameOf(id: string): Promise<string | undefined> {
      return (await db.selectFrom('alarms').select('name').where('id', '=', id).executeTakeFirst())?.name;
    },

    /** Changes one field. After a change of the condition, the minutes for which it must hold begin again. */
    async set(id: string, field: AlarmChange['property'], value: unknown): Promise<void> {
      await db
        .updateTable('alarms')
        .set({ [field]: value, ...(isOfCondition.has(field) && { pending_since: null }) })
        .where('id', '=', id)
        .execute();
    },

    /** Saves the results of some alarms, in one statement. */
    async storeChecks(found: readonly (CheckedState & { id: string })[]): Promise<void> {
      if (found.length === 0) return;
      const rows = JSON.stringify(
        found.map(({ id, raisedAt, pendingSince, checkedAt, value, cases, failedSince }) => ({
          id,
          raised_at: raisedAt,
          pending_since: pendingSince,
          checked_at: checkedAt,
          value,
          cases,
          failed_since: failedSince,
        })),
      );
      await sql`update alarms as alarm set raised_at = found.raised_at, pending_since = found.pending_since,
          checked_at = found.checked_at, value = found.value, cases = found.cases, failed_since = found.failed_since
        from jsonb_to_recordset(${rows}::jsonb) as found (id uuid, raised_at timestamptz, pending_since timestamptz,
          checked_at timestamptz, value double precision, cases bigint, failed_since timestamptz)
        where alarm.id = found.id`.execute(db);
    },

    async remove(id: string, at: Date): Promise<string | undefined> {
      const row = await db
        .updateTable('alarms')
        .set({ deleted_at: at })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    /** Restores a deleted alarm, switched off; undefined if it was not deleted. */
    async restore(id: string): Promise<string | undefined> {
      const row = await db
        .updateTable('alarms')
        .set({ deleted_at: null, status: false })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    async raise(raising: Insertable<Database['alarm_raisings']>): Promise<void> {
      await db.insertInto('alarm_raisings').values(raising).execute();
    },

    async end(
      alarmId: string,
      end: { at: Date; value: number | null; cases: number | null; why: 'back' | 'too_few' | 'stopped' },
    ): Promise<RaisingRow | undefined> {
      return await db
        .updateTable('alarm_raisings')
        .set({ ended_at: end.at, ended_value: end.value, ended_cases: end.cases, ended_why: end.why })
        .where('alarm_id', '=', alarmId)
        .where('ended_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
    },

    async raising(id: number): Promise<RaisingRow | undefined> {
      return await db.selectFrom('alarm_raisings').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** Records who is dealing with a raised alarm; false if a colleague already is. */
    async see(id: number, by: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('alarm_raisings')
        .set({ seen_by: by, seen_at: at })
        .where('id', '=', id)
        .where('seen_by', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The newest raised alarms, at most `most`, and the number of alarms whose figure can't be calculated. Only alarms that are on are included. */
    async raisedNow(most: number) {
      const rows = await db
        .selectFrom('alarm_raisings as raising')
        .innerJoin('alarms as alarm', 'alarm.id', 'raising.alarm_id')
        .select([
          'raising.raised_at',
          'raising.seen_by',
          'alarm.id as alarm_id',
          'alarm.name',
          'alarm.figure',
          'alarm.value',
          'alarm.scope_kind',
          'alarm.scope_key',
          'alarm.minutes',
        ])
        .where('raising.ended_at', 'is', null)
        .where('alarm.status', '=', true)
        .where('alarm.deleted_at', 'is', null)
        .orderBy('raising.raised_at', 'desc')
        .orderBy('raising.id', 'desc')
        .limit(most)
        .execute();
      const { unknown } = await db
        .selectFrom('alarms')
        .select((alarms) => alarms.fn.countAll<number>().as('unknown'))
        .where('failed_since', 'is not', null)
        .where('status', '=', true)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { rows, unknown: Number(unknown) };
    },
  };
}
