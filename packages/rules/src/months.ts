import { addDays, joinDate, splitDate } from './dates.ts';

/** Months are written as `2026-11`. */
const monthText = (day: string): string => day.slice(0, 7);
/** The first day of a month. @throws RangeError for a text that isn’t a month */
export function firstDayOf(month: string): string {
  const day = `${month}-01`;
  if (splitDate(day) === undefined) throw new RangeError('not a month');
  return day;
}
/** The month `months` after another; negative counts back. @throws RangeError for a text that isn’t a month */
export function monthAfter(month: string, months = 1): string {
  const { year, month: number } = splitDate(firstDayOf(month)) ?? { year: 0, month: 0 };
  const count = year * 12 + number - 1 + months;
  const next = joinDate({ year: Math.floor(count / 12), month: (count % 12) + 1, day: 1 });
  if (next === undefined) throw new RangeError('not a month');
  return monthText(next);
}
/** The last day of a month. @throws RangeError for a text that isn’t a month */
export const lastDayOf = (month: string): string => addDays(firstDayOf(monthAfter(month)), -1);

/** A month and those before it, the newest first. @throws RangeError for a text that isn’t a month */
export const recentMonths = (current: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => monthAfter(current, -back));
