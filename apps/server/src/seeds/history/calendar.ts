import { DAY_MS, HOUR_MS, INDIA_AHEAD_MS, indianMoment } from '@tulna/rules/clock';
import type { Random } from './random.ts';

export const minute = 60_000;
export const hour = HOUR_MS;
export const day = DAY_MS;
const inIndia = INDIA_AHEAD_MS;

/** Number of days in the history. The last one is the day before the first start. */
export const historyDays = 90;

/** The period of a history. All times are in milliseconds since 1970. */
export interface Calendar {
  /** Midnight in India at the start of the day of the first start; nothing in the history is later. */
  readonly end: number;
  readonly begin: number;
}

/** @param today the day of the first start in India, ISO */
export function calendarOf(today: string): Calendar {
  const end = indianMoment(today, '00:00:00');
  return { end, begin: end - historyDays * day };
}

/** The last midnight in India before `at`. */
export const midnightBefore = (at: number): number => Math.floor((at + inIndia) / day) * day - inIndia;
const weekday = (at: number): number => new Date(at + inIndia).getUTCDay();
export const isSunday = (at: number): boolean => weekday(at) === 0;

/** Relative activity by day of the week, from Sunday. People look for loans on working days, most of all on Mondays. */
const weekdays = [0.62, 1.22, 1.12, 1.06, 1.04, 1.08, 0.86] as const;
/** Relative activity by hour, from 7:00 to 20:59, with peaks at lunch and in the evening. */
const hours = [0.4, 0.7, 1, 1.25, 1.35, 1.4, 1.5, 1.2, 1.1, 1.05, 1.1, 1.35, 1.6, 1.3] as const;
const firstHour = 7;
/** How many times busier the last day is than the first. */
const growth = 2.1;

/** The days of a history, each with its relative activity. */
export function busyDays({ begin, end }: Calendar): (readonly [at: number, weight: number])[] {
  const count = Math.round((end - begin) / day);
  return Array.from({ length: count }, (_, index) => {
    const at = begin + index * day;
    return [at, (1 + ((growth - 1) * index) / count) * (weekdays[weekday(at)] ?? 1)] as const;
  });
}

/** A random time of a day at which people are awake. */
export function momentOn(random: Random, midnight: number): number {
  const at = random.weighted(hours.map((weight, index) => [index + firstHour, weight] as const));
  return midnight + at * hour + random.between(0, 59) * minute + random.between(0, 59_999);
}

const opens = 10 * hour + 5 * minute;
const closes = 18 * hour + 50 * minute;

/** Returns `at` if our staff work then, else a time soon after they start again. */
export function inOfficeHours(at: number): number {
  const midnight = midnightBefore(at);
  const since = at - midnight;
  if (since >= opens && since <= closes) return at;
  return (since < opens ? midnight : midnight + day) + opens + (since % (40 * minute));
}

/** Returns `at` if lenders work then, else a random time soon after they start again. */
export function atWork(random: Random, at: number): number {
  const midnight = midnightBefore(at);
  const since = at - midnight;
  if (since >= opens && since <= closes) return at;
  const late = random.between(0, 40) * minute + random.between(0, 59_999);
  return (since < opens ? midnight : midnight + day) + opens + late;
}
