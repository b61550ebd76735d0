import { DAY_MS, EXCEL_DAY_0 } from '@tulna/rules/clock';

/** Days between Excel's two date systems. */
const from1900To1904 = 1462;
/** The day number of the last date in Excel, 31 December 9999. */
const last = 2_958_465;

/** Formats a day number as `2026-11-05`, with `T14:30:00` if it has a time of day. Returns undefined if it isn't a date in Excel. */
function dateOfNumber(value: number, from1904: boolean): string | undefined {
  const days = from1904 ? value + from1900To1904 : value;
  if (!Number.isFinite(days) || days < 1 || days >= last + 1) return undefined;
  // Rounded to the second, because a fraction of a day is never exact.
  const seconds = Math.round(days * 86_400);
  const text = new Date(EXCEL_DAY_0 + seconds * 1000).toISOString();
  return (seconds * 1000) % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19);
}

/** Formats a number as Excel shows it in full: fifteen digits, never an exponent. */
function plainNumber(text: string): string {
  if (!/e/i.test(text) && text.length <= 15) return text;
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return text;
  const rounded = Number(value.toPrecision(15));
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 });
}

/** How a cell's number format shows a number. */
export type ShownAs = 'date' | 'percent' | 'number';

/**
 * Reads a number format. It is a date if it has a day or a year outside quotes, brackets and escapes, or an `m` that means months, not
 * minutes.
 */
export function shownAs(format: string): ShownAs {
  const bare = (format.split(';')[0] ?? '').replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').toLowerCase();
  if (bare.includes('%')) return 'percent';
  if (/general|[#?]/.test(bare)) return 'number';
  return /[dy]|mmm/.test(bare) || (/m/.test(bare) && !/[hs]/.test(bare)) ? 'date' : 'number';
}

/** Formats a number as the program shows it: 0.125 in a percent format is 12.5%. */
export function shownNumber(text: string, as: ShownAs, from1904: boolean): { text: string; isDate: boolean } {
  const day = as === 'date' ? dateOfNumber(Number(text), from1904) : undefined;
  if (day !== undefined) return { text: day, isDate: true };
  if (as === 'percent')
    return { text: `${plainNumber(String(Number((Number(text) * 100).toPrecision(15))))}%`, isDate: false };
  return { text: plainNumber(text), isDate: false };
}
