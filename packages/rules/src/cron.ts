import { DAY_MS, HOUR_MS, INDIA_AHEAD_MS, MINUTE_MS } from './clock.ts';

/** Number of days that are searched for the next run. */
const mostDays = 366;

/** The numbers of one field: `*`, `*` with a step, or numbers separated by commas. Undefined for anything else. */
function numbersOf(field: string, least: number, most: number): ReadonlySet<number> | undefined {
  const step = /^\*(?:\/(\d{1,2}))?$/.exec(field);
  if (step !== null) {
    const by = Number(step[1] ?? 1);
    if (by === 0) return undefined;
    const found = new Set<number>();
    for (let number = least; number <= most; number += by) found.add(number);
    return found;
  }
  if (!/^\d{1,2}(?:,\d{1,2})*$/.test(field)) return undefined;
  const numbers = field.split(',').map(Number);
  return numbers.every((number) => number >= least && number <= most) ? new Set(numbers) : undefined;
}

/**
 * When a schedule runs next after a moment, by the Indian clock, both in ms since 1970. A schedule has minute, hour, day of the month,
 * month and day of the week (0 is Sunday); ranges and names are not supported. Undefined for a schedule that can't be read or has no run
 * within a year.
 */
export function nextRun(cron: string, after: number): number | undefined {
  const [minutes, hours, days, months, weekdays, more] = cron.trim().split(/\s+/);
  const fields = [
    numbersOf(minutes ?? '', 0, 59),
    numbersOf(hours ?? '', 0, 23),
    numbersOf(days ?? '', 1, 31),
    numbersOf(months ?? '', 1, 12),
    numbersOf(weekdays ?? '', 0, 6),
  ] as const;
  const [minute, hour, day, month, weekday] = fields;
  if (!minute || !hour || !day || !month || !weekday || more !== undefined) return undefined;
  const first = (Math.floor((after + INDIA_AHEAD_MS) / MINUTE_MS) + 1) * MINUTE_MS;
  const today = Math.floor(first / DAY_MS) * DAY_MS;
  for (let step = 0; step <= mostDays; step += 1) {
    const begin = today + step * DAY_MS;
    const date = new Date(begin);
    if (!day.has(date.getUTCDate()) || !month.has(date.getUTCMonth() + 1) || !weekday.has(date.getUTCDay())) continue;
    for (let h = 0; h < 24; h += 1) {
      if (!hour.has(h)) continue;
      for (let m = 0; m < 60; m += 1) {
        const at = begin + h * HOUR_MS + m * MINUTE_MS;
        if (minute.has(m) && at >= first) return at - INDIA_AHEAD_MS;
      }
    }
  }
  return undefined;
}
