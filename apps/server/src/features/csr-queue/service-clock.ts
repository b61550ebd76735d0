import { addBusinessTime, businessTimeBetween } from '@tulna/rules/business-clock';
import { MINUTE_MS } from '@tulna/rules/clock';
import type { CsrReason } from '@tulna/rules/csr-queue';
import type { CsrCalendar } from './calendar-repository.ts';

/** The clock of one item: the time that passed before it last started, and the time since which it runs; null while it is paused. */
export interface ServiceClock {
  reason: CsrReason;
  spentMs: number;
  runningSince: Date | null;
}

const leftAtStart = (calendar: CsrCalendar, { reason, spentMs }: ServiceClock): number =>
  calendar.targets[reason] * MINUTE_MS - spentMs;

/** When the item is due; null while it is paused. */
export const dueOf = (calendar: CsrCalendar, clock: ServiceClock): Date | null =>
  clock.runningSince === null
    ? null
    : new Date(addBusinessTime(calendar, clock.runningSince.getTime(), leftAtStart(calendar, clock)));

/** Business time that the clock has counted until a moment, ms. A clock that starts later has counted none. */
export const spentUntil = (calendar: CsrCalendar, { spentMs, runningSince }: ServiceClock, now: Date): number =>
  runningSince === null || runningSince > now
    ? spentMs
    : spentMs + businessTimeBetween(calendar, runningSince.getTime(), now.getTime());

/** Whole business minutes until the item is due, negative once it is overdue. */
export const minutesLeft = (calendar: CsrCalendar, clock: ServiceClock, now: Date): number =>
  Math.floor((calendar.targets[clock.reason] * MINUTE_MS - spentUntil(calendar, clock, now)) / MINUTE_MS);
