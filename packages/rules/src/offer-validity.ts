/**
 * How long an offer is valid: to the end of the Indian day that is printed, and for at least three working days. A Key Facts Statement of a
 * loan of seven days or more must leave this much time to decide.
 */
import { addDays, endOfDayInIndia, istDay, splitDate } from './dates.ts';

/**
 * Holidays on which banks and offices are closed all over India, from the list of gazetted holidays as published in advance. Illustrative:
 * days that depend on the moon are expected ones, and an installation's own counsel confirms the table for its year. A year without a table
 * has only its weekends.
 */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '2026-01-26',
  '2026-03-04',
  '2026-03-21',
  '2026-03-26',
  '2026-03-31',
  '2026-04-03',
  '2026-05-01',
  '2026-05-27',
  '2026-06-26',
  '2026-08-15',
  '2026-08-26',
  '2026-09-04',
  '2026-10-02',
  '2026-10-20',
  '2026-11-08',
  '2026-11-24',
  '2026-12-25',
  '2027-01-26',
  '2027-03-10',
  '2027-03-22',
  '2027-03-26',
  '2027-04-15',
  '2027-04-19',
  '2027-05-17',
  '2027-05-20',
  '2027-06-16',
  '2027-08-15',
  '2027-08-25',
  '2027-10-02',
  '2027-10-09',
  '2027-10-29',
  '2027-11-14',
  '2027-12-25',
]);

/** Days for which an offer worked out by us is valid, after the day it was made. */
export const OFFER_DAYS = 7;
/** Working days that must follow the day of the offer. */
export const LEAST_WORKING_DAYS = 3;

/**
 * False on Sundays, on second and fourth Saturdays, when banks are closed, and on holidays.
 * @throws RangeError if the text isn't a date
 */
export const isWorkingDay = (iso: string): boolean => {
  const parts = splitDate(iso);
  if (!parts) throw new RangeError('not a calendar date');
  const weekday = new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay();
  const saturday = weekday === 6 ? Math.ceil(parts.day / 7) : 0;
  return weekday !== 0 && saturday !== 2 && saturday !== 4 && !HOLIDAYS.has(iso);
};

/** The last Indian day of an offer made at a moment. `isWorking` returns whether banks work on an ISO date. */
export const lastDayOfOffer = (offeredAt: number, isWorking = isWorkingDay): string => {
  const first = istDay(offeredAt);
  let last = first;
  let working = 0;
  for (let after = 1; after <= OFFER_DAYS || working < LEAST_WORKING_DAYS; after += 1) {
    last = addDays(first, after);
    if (isWorking(last)) working += 1;
  }
  return last;
};

/** The last millisecond in which an offer made at a moment is valid. */
export const offerEnd = (offeredAt: number): number => endOfDayInIndia(lastDayOfOffer(offeredAt)) - 1;

/**
 * The end of validity for an offer whose lender set its own end: the last millisecond of that Indian day, because the day is printed; the
 * lender decides within it. Midnight belongs to the day before.
 */
export const endOfLendersDay = (end: number): number => endOfDayInIndia(istDay(end - 1)) - 1;
