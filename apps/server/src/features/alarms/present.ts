import { type Alarm, type AlarmRaising, alarmFields } from '@tulna/contract/alarms';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { scopeNames } from './names.ts';
import { type AlarmRow, figureOf, type RaisingRow, scopeKindOf, thresholdOf } from './repository.ts';

/** The fields of an alarm that can be changed, by their wire names. */
export const writtenOf = (row: AlarmRow) => ({
  name: row.name,
  threshold: thresholdOf(row),
  minutes: alarmFields.minutes.parse(String(row.minutes)),
  min_cases: row.min_cases,
  hold_minutes: row.hold_minutes,
  mail_roles: alarmFields.mail_roles.parse(row.mail_roles),
  mail_language: alarmFields.mail_language.parse(row.mail_language),
  note: row.note,
  status: row.status ? (1 as const) : (0 as const),
});

const watchedOf = (row: { figure: string; scope_kind: string; scope_key: string | null }) => ({
  figure: figureOf(row),
  scope_kind: scopeKindOf(row),
  scope_key: row.scope_key,
});

export async function presentAlarms(db: Db, rows: readonly AlarmRow[]): Promise<Alarm[]> {
  const nameOf = await scopeNames(db, rows);
  return rows.map((row) => ({
    alarm_id: row.id,
    ...writtenOf(row),
    ...watchedOf(row),
    scope_name: nameOf(row),
    created_at: row.created_at.toISOString(),
    raised_at: row.status ? (row.raised_at?.toISOString() ?? null) : null,
    value: row.value,
    cases: row.cases,
    checked_at: row.checked_at?.toISOString() ?? null,
    failed_since: row.failed_since?.toISOString() ?? null,
  }));
}

export async function presentRaisings(
  services: Services,
  db: Db,
  rows: readonly (RaisingRow & Pick<AlarmRow, 'name' | 'figure' | 'scope_kind' | 'scope_key'>)[],
): Promise<AlarmRaising[]> {
  const nameOf = await scopeNames(db, rows);
  const people = await adminNames(
    services,
    db,
    rows.map((row) => row.seen_by),
  );
  return rows.map((row) => ({
    raising_id: row.id,
    alarm_id: row.alarm_id,
    name: row.name,
    ...watchedOf(row),
    scope_name: nameOf(row),
    threshold: thresholdOf(row),
    minutes: alarmFields.minutes.parse(String(row.minutes)),
    raised_at: row.raised_at.toISOString(),
    value: row.value,
    cases: row.cases,
    mailed: row.mailed,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_value: row.ended_value,
    ended_why: row.ended_why as AlarmRaising['ended_why'],
    seen_by: row.seen_by === null ? null : (people.get(row.seen_by) ?? ''),
    seen_at: row.seen_at?.toISOString() ?? null,
  }));
}
