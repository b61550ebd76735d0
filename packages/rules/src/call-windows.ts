import { type BusinessCalendar, businessTimeBetween, type Interval } from './business-clock.ts';
import { DAY_MS, HOUR_MS, INDIA_AHEAD_MS } from './clock.ts';

/** Times that a customer can choose for a call. */
export const callWindowLimits = {
  hours: 2,
  /** Number of Indian days, counting today. */
  days: 8,
  /** How often a phone may ring for one request. */
  tries: 3,
} as const;
/** The highest possible number: one time for every two hours of those days. */
export const MOST_CALL_WINDOWS = (callWindowLimits.days * 24) / callWindowLimits.hours;

/**
 * The times that can be chosen: two hours each, in milliseconds since 1970. Each is in the future, and completely within contact hours
 * and the hours of customer service. So no customer is promised a call when no staff work or calls aren't allowed.
 */
export function callWindows(
  calendar: BusinessCalendar,
  contactHours: Readonly<{ from: number; to: number }>,
  now: number,
): readonly Interval[] {
  const length = callWindowLimits.hours * HOUR_MS;
  const today = Math.floor((now + INDIA_AHEAD_MS) / DAY_MS) * DAY_MS - INDIA_AHEAD_MS;
  const windows: Interval[] = [];
  for (let day = 0; day < callWindowLimits.days; day += 1) {
    const last = today + day * DAY_MS + contactHours.to * HOUR_MS - length;
    for (let from = today + day * DAY_MS + contactHours.from * HOUR_MS; from <= last; from += length) {
      const to = from + length;
      if (from >= now && businessTimeBetween(calendar, from, to) === length) windows.push({ from, to });
    }
  }
  return windows;
}
