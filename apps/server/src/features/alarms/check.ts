import { type AlarmReading, stepAlarm } from '@tulna/rules/alarms';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { readFigures, type Watched, watchedKey } from './figures.ts';
import { type AlarmMail, addressesOf, mailAlarm } from './mail.ts';
import { scopeNames } from './names.ts';
import { type AlarmRow, alarmsRepository, type CheckedState, figureOf, thresholdOf } from './repository.ts';

/** Timeout in milliseconds for each statement that reads figures. */
const usualTimeout = 5000;

const watchedOf = (row: AlarmRow): Watched => ({
  figure: figureOf(row),
  scopeKind: row.scope_kind,
  scopeKey: row.scope_key,
  minutes: row.minutes,
});

const stateOf = (row: AlarmRow): CheckedState => ({
  raisedAt: row.raised_at,
  pendingSince: row.pending_since,
  checkedAt: row.checked_at,
  value: row.value,
  cases: row.cases,
  failedSince: row.failed_since,
});

interface Found {
  state: CheckedState;
  mail?: AlarmMail;
}

/** The result of a check of one alarm: its new state, and the email to send, if any. */
function checkAlarm(row: AlarmRow, reading: AlarmReading | undefined, now: Date): Found | undefined {
  const before = stateOf(row);
  if (!row.status || row.deleted_at !== null) {
    const checked = { ...before, raisedAt: null, pendingSince: null, checkedAt: now, failedSince: null };
    return { state: checked, mail: { alarm: row, event: 'stopped', value: null, cases: null } };
  }
  // The figure could not be calculated: the known state stays, with the time of the first failure.
  if (reading === undefined) return { state: { ...before, failedSince: before.failedSince ?? now } };
  const settings = { ...thresholdOf(row), minCases: row.min_cases, holdMinutes: row.hold_minutes };
  const { state, event } = stepAlarm(settings, before, reading, now);
  const checked = { ...state, ...reading, failedSince: null };
  return event === undefined ? { state: checked } : { state: checked, mail: { alarm: row, event, ...reading } };
}

/**
 * Checks every alarm. First it reads the figures, each source in statements with a timeout. Then it locks the alarms and stores all results in one transaction. If several processes check at once, an alarm is still raised and emailed once; a check that is older than the last one changes nothing.
 */
export async function checkAlarms(services: Services, timeoutMs = usualTimeout): Promise<void> {
  const now = services.clock.now();
  const watched = await alarmsRepository(services.db).watched();
  if (watched.length === 0) return;
  const active = watched.filter(({ status, deleted_at }) => status && deleted_at === null);
  const readings = await readFigures(services, active.map(watchedOf), now, timeoutMs);
  const wanted = new Set(active.map((row) => watchedKey(watchedOf(row))));
  await inTransaction(services.db, async (tx) => {
    const alarms = alarmsRepository(tx);
    const rows = await alarms.lockWatched();
    const found: (Found & { row: AlarmRow })[] = rows.flatMap((row) => {
      const key = watchedKey(watchedOf(row));
      const isStopped = !row.status || row.deleted_at !== null;
      // The alarm was added or changed after the figures were read; the next check will have its figure.
      if (!isStopped && !wanted.has(key)) return [];
      if (row.checked_at !== null && row.checked_at >= now) return [];
      const one = checkAlarm(row, readings.get(key), now);
      return one === undefined ? [] : [{ ...one, row }];
    });
    await alarms.storeChecks(found.map(({ row, state }) => ({ id: row.id, ...state })));
    const mails = found.flatMap((one) => one.mail ?? []);
    const scopeOf = await scopeNames(
      tx,
      mails.map(({ alarm }) => alarm),
    );
    for (const one of mails) {
      const { alarm, event, value, cases } = one;
      const addresses = await addressesOf(services, tx, alarm);
      if (event === 'raised')
        await alarms.raise({
          alarm_id: alarm.id,
          raised_at: now,
          value: value ?? 0,
          cases,
          threshold: JSON.stringify(alarm.threshold),
          minutes: alarm.minutes,
          mailed: addresses.length,
        });
      else await alarms.end(alarm.id, { at: now, value, cases, why: event });
      await mailAlarm(services, tx, one, scopeOf(alarm), addresses);
    }
  });
}
