import { type DatePreset, MOST_PERIOD_DAYS } from './constants.ts';
import { addDays, endOfDayInIndia } from './dates.ts';
import { isTakenDay } from './day-bounds.ts';

/** Indian days as ISO text, both ends included. */
export interface Period {
  from: string;
  to: string;
}

/** When an Indian day begins. */
export const startOf = (day: string): Date => new Date(endOfDayInIndia(addDays(day, -1)));

/** The days of a period, in order. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days of a preset of spec §9; the last 7 and 30 days end with today. */
export function presetPeriod(preset: Exclude<DatePreset, 'custom_range'>, today: string): Period {
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  return { from: addDays(today, preset === 'last_7_days' ? -6 : -29), to: today };
}

/**
 * Why two texts are not a custom range (§9): a day is missing or doesn't exist, the days are in the wrong order, or they are too far apart.
 */
export function checkPeriod(from: string, to: string): 'missing' | 'reversed' | 'too_long' | undefined {
  if (!isTakenDay(from) || !isTakenDay(to)) return 'missing';
  if (from > to) return 'reversed';
  return addDays(from, MOST_PERIOD_DAYS) <= to ? 'too_long' : undefined;
}
