import { DAY_MS, EXCEL_DAY_0 } from '@tulna/rules/clock';

/** Days between the two ways of counting. */
const from1900To1904 = 1462;
/** The last day that Excel knows, 31 December 9999. */
const last = 2_958_465;

/** A day number as `2026-11-05`, with `T14:30:00` where it has a part of a day; undefined if it isn't a date in Excel. */
function dateOfNumber(value: number, from1904: boolean): string | undefined {
  const days = from1904 ? value + from1900To1904 : value;
  if (!Number.isFinite(days) || days < 1 || days >= last + 1) return undefined;
  // To the second: a part of a day is never exact.
  const seconds = Math.round(days * 86_400);
  const text = new Date(EXCEL_DAY_0 + seconds * 1000).toISOString();
  return (seconds * 1000) % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19);
}

/** A number as Excel shows it whole: fifteen digits, never with an exponent. */
function plainNumber(text: string): string {
  if (!/e/i.test(text) && text.length <= 15) return text;
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return text;
  const rounded = Number(value.toPrecision(15));
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 });
}

/** How a format shows its number. */
export type ShownAs = 'date' | 'percent' | 'number';

/** A date: a day or a year outside quotes, brackets and escapes, or months that are no minutes. */
export function shownAs(format: string): ShownAs {
  const bare = (format.split(';')[0] ?? '').replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').toLowerCase();
  if (bare.includes('%')) return 'percent';
  if (/general|[#?]/.test(bare)) return 'number';
  return /[dy]|mmm/.test(bare) || (/m/.test(bare) && !/[hs]/.test(bare)) ? 'date' : 'number';
}

/** A number as the program shows it: 0.125 with a format of percent is 12.5%. */
export function shownNumber(text: string, as: ShownAs, from1904: boolean): { text: string; isDate: boolean } {
  const day = as === 'date' ? dateOfNumber(Number(text), from1904) : undefined;
  if (day !== undefined) return { text: day, isDate: true };
  if (as === 'percent')
    return { text: `${plainNumber(String(Number((Number(text) * 100).toPrecision(15))))}%`, isDate: false };
  return { text: plainNumber(text), isDate: false };
}
