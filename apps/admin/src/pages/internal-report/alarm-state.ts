import type { Alarm } from '@tulna/contract/alarms';

/** Whether there are too few cases to raise the alarm, whatever its value. */
export const hasTooFew = ({ cases, min_cases: least }: Pick<Alarm, 'cases' | 'min_cases'>): boolean =>
  cases !== null && cases < least;

type Known = Pick<Alarm, 'status' | 'failed_since' | 'raised_at' | 'checked_at' | 'cases' | 'min_cases'>;

/** The current state of an alarm. */
export function alarmState(alarm: Known): 'off' | 'failed' | 'raised' | 'new' | 'few' | 'calm' {
  if (alarm.status === 0) return 'off';
  if (alarm.failed_since !== null) return 'failed';
  if (alarm.raised_at !== null) return 'raised';
  if (alarm.checked_at === null) return 'new';
  return hasTooFew(alarm) ? 'few' : 'calm';
}
