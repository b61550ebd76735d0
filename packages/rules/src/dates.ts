/**
 * Calendar days as ISO text (yyyy-mm-dd), never as `Date`, so that no time zone can move a birthday. These are the date helpers of spec §5,
 * where a date must exist; the profile has the birth date split into day, month and year (spec §3).
 */
import { DAY_MS, INDIA_AHEAD_MS } from './clock.ts';
import { AGE_MAX, AGE_MIN } from './constants.ts';
import type { FieldErrorCode } from './error-codes.ts';

export type DateParts = { readonly year: number; readonly month: number; readonly day: number };

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether a year is a Gregorian leap year. */
export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days in a month of 1 to 12; 0 for any other month. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

/** True if that day exists in the calendar (years 1 to 9999). */
export const dateExists = ({ year, month, day }: DateParts): boolean =>
  Number.isInteger(year) &&
  Number.isInteger(month) &&
  Number.isInteger(day) &&
  year >= 1 &&
  year <= 9999 &&
  day >= 1 &&
  day <= daysInMonth(year, month);

/** Parts of an ISO date, or undefined if the text has another format or the day doesn't exist. */
export const splitDate = (iso: string): DateParts | undefined => {
  const found = ISO.exec(iso);
  if (!found) return undefined;
  const parts = { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) };
  return dateExists(parts) ? parts : undefined;
};

/** The ISO date for these parts; undefined if the day doesn't exist. */
export const joinDate = (parts: DateParts): string | undefined =>
  dateExists(parts)
    ? `${String(parts.year).padStart(4, '0')}-${String(parts.month).padStart(2, '0')}-${String(parts.day).padStart(2, '0')}`
    : undefined;

/** The ISO date from three typed texts (dob_date, dob_month, dob_year of spec §3); undefined if they aren't a valid day. */
export const dateFromText = (day: string, month: string, year: string): string | undefined =>
  /^\d{1,2}$/.test(day) && /^\d{1,2}$/.test(month) && /^\d{4}$/.test(year)
    ? joinDate({ day: Number(day), month: Number(month), year: Number(year) })
    : undefined;

/** True for an ISO date of a day that exists. */
export const isIsoDate = (text: string): boolean => splitDate(text) !== undefined;

/**
 * Whole months lived on a day. A month is complete on the same day of the month, or on the first of the next month if that day doesn't
 * exist (a person born on 29 February turns a year older on 1 March). Negative before birth.
 * @throws RangeError if either text is not an ISO date of a day that exists.
 */
export const monthsBetween = (fromIso: string, toIso: string): number => {
  const from = splitDate(fromIso);
  const to = splitDate(toIso);
  if (!from || !to) throw new RangeError('not a calendar date');
  return (to.year - from.year) * 12 + (to.month - from.month) - (to.day < from.day ? 1 : 0);
};

/** Completed years on a day; see {@link monthsBetween} for 29 February and for errors. */
export const ageOn = (birthIso: string, onIso: string): number => Math.floor(monthsBetween(birthIso, onIso) / 12);

/** The last day that was formatted, cached because rows of files request the same day many times in a row. */
let written = { number: Number.NaN, day: '' };

/** The ISO date in India (UTC+05:30, no summer time) at an instant given in milliseconds since 1970. */
export function istDay(epochMs: number): string {
  const number = Math.floor((epochMs + INDIA_AHEAD_MS) / DAY_MS);
  if (number !== written.number) written = { number, day: new Date(number * DAY_MS).toISOString().slice(0, 10) };
  return written.day;
}

/**
 * The first moment after a day in India, ms since 1970.
 * @throws RangeError if the text isn’t a date.
 */
export const endOfDayInIndia = (iso: string): number => {
  const parts = splitDate(iso);
  if (!parts) throw new RangeError('not a calendar date');
  return Date.UTC(parts.year, parts.month - 1, parts.day + 1) - INDIA_AHEAD_MS;
};

/** The day `days` after (or, negative, before) an ISO date. @throws RangeError if the text isn’t a date. */
export const addDays = (iso: string, days: number): string => {
  const parts = splitDate(iso);
  if (!parts) throw new RangeError('not a calendar date');
  return new Date(Date.UTC(parts.year, parts.month - 1, parts.day + days)).toISOString().slice(0, 10);
};

/**
 * Checks a birth date on a day (both ISO): first its format, then that its year is possible, the day exists and isn't in the future, then
 * that the age is {@link AGE_MIN} to {@link AGE_MAX} completed years (spec §5).
 */
export const checkBirthDate = (birthIso: string, onIso: string): FieldErrorCode | undefined => {
  const form = ISO.exec(birthIso);
  if (!form) return 'invalid_birth_date';
  const year = Number(form[1]);
  if (year < 1900 || year > Number(onIso.slice(0, 4))) return 'invalid_year';
  if (!isIsoDate(birthIso)) return 'invalid_date';
  if (birthIso > onIso) return 'invalid_birth_date';
  const age = ageOn(birthIso, onIso);
  return age < AGE_MIN || age > AGE_MAX ? 'invalid_age' : undefined;
};
