import type { Formats } from '@tulna/console-kit/formats';
import type { adminNumbers } from '@tulna/phrases/en/admin-numbers';
import { formatPaise } from '@tulna/rules/money';
import type { ReportUnit } from '@tulna/rules/reports';

type Words = typeof adminNumbers;

const hour = 3600;
const day = 24 * hour;
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** A length of time as people say it: minutes up to an hour and a half, hours up to two days, then days. */
export function timeText(seconds: number | null, { times }: Words, formats: Formats): string {
  if (seconds === null) return times.none;
  if (seconds < 1.5 * hour) return times.minutes(formats.number(Math.round(seconds / 60)));
  if (seconds < 2 * day) return times.hours(formats.number(oneDecimal(seconds / hour)));
  return times.days(formats.number(oneDecimal(seconds / day)));
}

/** A figure in its unit. */
export function measureText(unit: ReportUnit, value: number | null, words: Words, formats: Formats): string {
  if (unit === 'seconds') return timeText(value, words, formats);
  if (value === null) return words.times.none;
  return unit === 'paise' ? formatPaise(value) : formats.number(value);
}
