import { DAY_MS, INDIA_AHEAD_MS, MINUTE_MS } from './clock.ts';

/**
 * Business time: the hours of the Indian clock in which customers are served. Promises to customers are counted in business time. India has
 * no summer time, so a day always has 24 hours.
 */

/** Minutes after midnight; the end isn't included: 600 to 780 is 10:00 to 13:00. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** The intervals of each weekday, Monday first; a day without any is closed. */
export type BusinessWeek = readonly (readonly Interval[])[];

export interface BusinessCalendar {
  readonly week: BusinessWeek;
  /** ISO days in India that are closed. */
  readonly holidays: ReadonlySet<string>;
}

export const DAY_MINUTES = 1440;
export const WEEKDAYS = 7;
/** The highest number of intervals in a day. */
export const MOST_INTERVALS = 4;
/** More days than the longest run of holidays that the calendar accepts. */
const MOST_DAYS = 4000;

const numberOf = (moment: number): number => Math.floor((moment + INDIA_AHEAD_MS) / DAY_MS);
const startOf = (day: number): number => day * DAY_MS - INDIA_AHEAD_MS;
/** Day 0, 1 January 1970, was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % WEEKDAYS) + WEEKDAYS) % WEEKDAYS;

/** The intervals of a day in milliseconds since 1970. */
function openOn({ week, holidays }: BusinessCalendar, day: number): readonly Interval[] {
  if (holidays.has(new Date(day * DAY_MS).toISOString().slice(0, 10))) return [];
  const start = startOf(day);
  return (week[weekdayOf(day)] ?? []).map(({ from, to }) => ({
    from: start + from * MINUTE_MS,
    to: start + to * MINUTE_MS,
  }));
}

/** Business time between two moments in milliseconds; negative if the second is earlier. */
export function businessTimeBetween(calendar: BusinessCalendar, from: number, to: number): number {
  if (to < from) return 0 - businessTimeBetween(calendar, to, from);
  let passed = 0;
  for (let day = numberOf(from); day <= numberOf(to); day += 1)
    for (const open of openOn(calendar, day)) passed += Math.max(0, Math.min(to, open.to) - Math.max(from, open.from));
  return passed;
}

/** The first moment by which this much business time (in milliseconds) has passed; for 0 the moment itself. */
export function addBusinessTime(calendar: BusinessCalendar, from: number, time: number): number {
  let left = time;
  if (left <= 0) return from;
  const first = numberOf(from);
  for (let day = first; day < first + MOST_DAYS; day += 1)
    for (const open of openOn(calendar, day)) {
      const start = Math.max(from, open.from);
      const length = open.to - start;
      if (length <= 0) continue;
      if (left <= length) return start + left;
      left -= length;
    }
  return startOf(first + MOST_DAYS);
}

/** Whether a week is valid: seven days, each with a few ordered intervals that don't touch, and at least one open day. */
export const isBusinessWeek = (week: BusinessWeek): boolean =>
  week.length === WEEKDAYS &&
  week.some((day) => day.length > 0) &&
  week.every(
    (day) =>
      day.length <= MOST_INTERVALS &&
      day.every(
        ({ from, to }, place) =>
          Number.isInteger(from) &&
          Number.isInteger(to) &&
          to <= DAY_MINUTES &&
          from < to &&
          from > (day[place - 1]?.to ?? -1),
      ),
  );

const shape = /^([01]?\d|2[0-4]):([0-5]\d)\s*[-–]\s*([01]?\d|2[0-4]):([0-5]\d)$/;

/** Reads `10:00-13:00, 14:00-19:00` as intervals; an empty text has none. Undefined for a text that can't be read. */
export function readIntervals(text: string): Interval[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = parts.map((part) => {
    const [, fromHour, fromMinute, toHour, toMinute] = shape.exec(part) ?? [];
    return {
      from: Number(fromHour) * 60 + Number(fromMinute),
      to: Number(toHour) * 60 + Number(toMinute),
    };
  });
  const open: BusinessWeek = [found, [{ from: 0, to: 1 }], [], [], [], [], []];
  return isBusinessWeek(open) ? found : undefined;
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Intervals in the form in which people type them. */
export const writeIntervals = (day: readonly Interval[]): string =>
  day.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(', ');
