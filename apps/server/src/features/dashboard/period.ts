import type { getDashboard } from '@tulna/contract/dashboard';
import type { QueryOf } from '@tulna/contract/endpoint';
import { Problem } from '../../platform/http/problem.ts';

const dayMs = 24 * 60 * 60 * 1000;
const indianOffset = 330 * 60 * 1000;
const mostDays = 366;

/** The Indian day of a moment, `YYYY-MM-DD`. */
export const indianDay = (moment: Date): string => new Date(moment.getTime() + indianOffset).toISOString().slice(0, 10);

/** The day some days away. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** When an Indian day begins. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - indianOffset);

export interface Period {
  from: string;
  to: string;
}

/**
 * The days that a preset of §9 means: the last 7 and 30 days end with today, a custom range is what it says.
 * @throws {Problem} `invalid_request` for a custom range without its ends, turned round, or longer than 366 days
 */
export function periodOf({ preset, from, to }: QueryOf<typeof getDashboard>, now: Date): Period {
  const today = indianDay(now);
  if (preset === 'yesterday') return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
  if (preset === 'last_7_days') return { from: dayAfter(today, -6), to: today };
  if (preset === 'last_30_days') return { from: dayAfter(today, -29), to: today };
  const fields = {
    ...(from === undefined && { from: 'required' as const }),
    ...(to === undefined && { to: 'required' as const }),
  };
  if (from === undefined || to === undefined) throw new Problem('invalid_request', { fields });
  if (from > to || dayAfter(from, mostDays) <= to)
    throw new Problem('invalid_request', { fields: { to: 'invalid_date' } });
  return { from, to };
}

/** As many days as a period has, just before it. */
export function periodBefore(period: Period): Period {
  const days = daysOf(period).length;
  return { from: dayAfter(period.from, -days), to: dayAfter(period.from, -1) };
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}
