import { alarmFields } from '@tulna/contract/alarms';
import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { alarmsRepository, figureOf, scopeKindOf } from './repository.ts';

/** The highest number of alarms on the dashboard. */
const most = 20;

type Shown = Pick<AnswerOf<typeof getDashboard>['attention'], 'alarms' | 'unknown_alarms'>;

/** Alarms that are raised now, and the number of alarms whose figure can't be calculated. */
export async function alarmsForDashboard(services: Services, db: Db): Promise<Shown> {
  const { rows, unknown } = await alarmsRepository(db).raisedNow(most);
  const people = await adminNames(
    services,
    db,
    rows.map((row) => row.seen_by),
  );
  return {
    alarms: rows.map((row) => ({
      alarm_id: row.alarm_id,
      name: row.name,
      figure: figureOf(row),
      scope_kind: scopeKindOf(row),
      scope_key: row.scope_key,
      minutes: alarmFields.minutes.parse(String(row.minutes)),
      value: row.value,
      raised_at: row.raised_at.toISOString(),
      seen_by: row.seen_by === null ? null : (people.get(row.seen_by) ?? ''),
    })),
    unknown_alarms: unknown,
  };
}
