/**
 * The range of days that the product accepts, whether typed, sent or answered: by staff, partners, customers and lenders. A day outside the
 * range is a typing error (a browser turns the year 26 into 0026), and arithmetic near day 1 of year 1 leaves the calendar.
 *
 * Two kinds of day have narrower bounds: a birth date (`checkBirthDate` in dates.ts: from 1900 to today, and an age) and a date in a file
 * of rows (file-moments.ts: 2000 to 2100, so that a number isn't mistaken for a day).
 */
import { isIsoDate } from './dates.ts';

export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

/** First and last year of the range, as messages state them. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

/** Whether an ISO date or a moment in UTC is within the bounds; it doesn't check that the date exists. */
export const isInDayBounds = (iso: string): boolean => iso >= FIRST_DAY && iso < `${LAST_YEAR + 1}`;

/** Whether a text is the ISO date of a day that exists and is within the bounds. */
export const isTakenDay = (text: string): boolean => isIsoDate(text) && isInDayBounds(text);

/** Whether a moment (milliseconds since 1970) is within the bounds; false for NaN. */
export const isTakenMoment = (epochMs: number): boolean =>
  Math.abs(epochMs) < 1e13 && isInDayBounds(new Date(epochMs).toISOString());
