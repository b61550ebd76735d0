import { asciiDigits } from '@tulna/rules/ascii-digits';

/** The parts of a date, as digits. */
export type DateParts = { year: string; month: string; day: string };

/** A whole date in one text, as pasted or filled in by a keyboard: day first, or year first with hyphens. */
export function wholeDate(text: string): DateParts | undefined {
  const ascii = asciiDigits(text).trim();
  const [, day, month, year] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(ascii) ?? [];
  const [, y = year, m = month, d = day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(ascii) ?? [];
  return y !== undefined && m !== undefined && d !== undefined ? { year: y, month: m, day: d } : undefined;
}
