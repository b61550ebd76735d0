/**
 * Reads days and times as lenders, banks and partners write them in files. The order is always Indian: the day before the month. A date
 * that is only valid the other way round is refused with that reason, because its neighbours can't be trusted either.
 */
import { asciiDigits } from './ascii-digits.ts';
import { DAY_MS, EXCEL_DAY_0, HOUR_MS, INDIA_AHEAD_MS, MINUTE_MS } from './clock.ts';
import { dateExists, istDay } from './dates.ts';

/** Why a text isn't accepted as a date. */
export const FILE_MOMENT_REFUSALS = [
  'empty',
  'not_a_date',
  /** The day doesn't exist, such as 31 February. */
  'no_such_day',
  /** The month was written first: 11/25/2026, because there is no month 25. */
  'month_first',
  /** The year is before 2000 or after 2100. */
  'year',
  /** The time doesn't exist, such as 24:00 or 12:60. */
  'time',
] as const;
export type FileMomentRefusal = (typeof FILE_MOMENT_REFUSALS)[number];

export interface FileMoment {
  /** ISO date in India. */
  readonly day: string;
  /** Milliseconds since 1970. A day without a time gets its last millisecond, so that nothing on that day is later. */
  readonly at: number;
  readonly dayOnly: boolean;
  /** The date is two numbers and a year, so that only the order shows which number is the month: 05/11/2026. */
  readonly ordered: boolean;
}

export type FileMomentRead = FileMoment | { readonly refused: FileMomentRefusal };

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const LONGEST = 60;

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'जनवरी'],
  ['feb', 'february', 'फरवरी', 'फ़रवरी'],
  ['mar', 'march', 'मार्च'],
  ['apr', 'april', 'अप्रैल'],
  ['may', 'मई'],
  ['jun', 'june', 'जून'],
  ['jul', 'july', 'जुलाई'],
  ['aug', 'august', 'अगस्त'],
  ['sep', 'sept', 'september', 'सितंबर', 'सितम्बर'],
  ['oct', 'october', 'अक्टूबर', 'अक्तूबर'],
  ['nov', 'november', 'नवंबर', 'नवम्बर'],
  ['dec', 'december', 'दिसंबर', 'दिसम्बर'],
];
const MONTH_BY_NAME = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [name.normalize('NFC'), index + 1] as const)),
);

const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2}|IST|[ap]\.?m\.?)?)?`;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i;
const WORD = String.raw`\p{L}[\p{L}\p{M}]*`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/. ](\d{1,2}|${WORD})[-/. ](\d{1,2})${TIME}$`, 'iu');
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+(\d{1,2}|${WORD})\.?[-/., ]+['’]?(\d{4}|\d{2})${TIME}$`,
  'iu',
);
const NAME_FIRST = new RegExp(String.raw`^(${WORD})\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})${TIME}$`, 'iu');
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const SERIAL = /^(\d{5})(?:\.(\d+))?$/;

interface Parts {
  year: string;
  month: string;
  day: string;
  time: readonly (string | undefined)[];
}

const partsIn = (found: RegExpExecArray, [year, month, day]: readonly [number, number, number]): Parts => {
  const at = (place: number): string => found[place] ?? '';
  return { year: at(year), month: at(month), day: at(day), time: found.slice(4) };
};

function partsOf(text: string): Parts | undefined {
  const first = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (first) return partsIn(first, [1, 2, 3]);
  const second = DAY_FIRST.exec(text);
  if (second) return partsIn(second, [3, 2, 1]);
  const named = NAME_FIRST.exec(text);
  return named ? partsIn(named, [3, 1, 2]) : undefined;
}

/** Milliseconds after midnight in India; undefined if there is no time, NaN if the time doesn't exist. */
function timeOf([hours, minutes, seconds = '0', mark = '']: readonly (string | undefined)[]): number | undefined {
  if (hours === undefined) return undefined;
  const half = /^[ap]/i.test(mark) ? (mark[0] ?? '').toLowerCase() : '';
  const stated = Number(hours);
  if (half !== '' && (stated < 1 || stated > 12)) return Number.NaN;
  const hour = half === '' ? stated : (stated % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return Number.NaN;
  const ms = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  if (/^z$/i.test(mark)) return ms + INDIA_AHEAD_MS;
  const zone = /^([+-])(\d{2}):?(\d{2})$/.exec(mark);
  if (zone === null) return ms;
  const shift = Number(zone[2]) * HOUR_MS + Number(zone[3]) * MINUTE_MS;
  return ms - (zone[1] === '-' ? -shift : shift) + INDIA_AHEAD_MS;
}

const refused = (reason: FileMomentRefusal): FileMomentRead => ({ refused: reason });

/** The start of an ISO day in India, in milliseconds since 1970. */
const startOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) - INDIA_AHEAD_MS;

function momentOf(start: number, time: number | undefined, ordered: boolean): FileMoment {
  const at = start + (time ?? DAY_MS - 1);
  return {
    day: istDay(at),
    at,
    dayOnly: time === undefined,
    ordered,
  };
}

function fromSerial(whole: string, fraction: string | undefined): FileMomentRead {
  const start = EXCEL_DAY_0 + Number(whole) * DAY_MS - INDIA_AHEAD_MS;
  const year = new Date(start + INDIA_AHEAD_MS).getUTCFullYear();
  if (year < FIRST_YEAR || year > LAST_YEAR) return refused('year');
  const seconds = fraction === undefined ? 0 : Math.round(Number(`0.${fraction}`) * 86_400);
  return momentOf(start, seconds === 0 ? undefined : seconds * 1000, false);
}

/**
 * Reads `05/11/2026`, `5.11.26`, `5-Nov-26`, `5 नवंबर 2026`, `Nov 5, 2026` and `2026-11-05`, each with or without a time (`14:30`,
 * `2:30 pm`; in another time zone with `Z` or `+05:30`), `20261105`, and Excel's day numbers. A two-digit year is 2000 to 2099.
 */
export function readFileMoment(text: string): FileMomentRead {
  const seen = asciiDigits(text)
    .normalize('NFC')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\u00A0\u202F\s]+/g, ' ')
    .replace(/[‐‑–—]/g, '-')
    .trim()
    .replace(/^'/, '')
    .replace(WEEKDAY, '');
  if (seen === '') return refused('empty');
  if (seen.length > LONGEST) return refused('not_a_date');
  const serial = SERIAL.exec(seen);
  if (serial) return fromSerial(serial[1] ?? '', serial[2]);
  const parts = partsOf(seen);
  if (parts === undefined) return refused('not_a_date');
  const byName = MONTH_BY_NAME.get(parts.month.toLowerCase());
  if (byName === undefined && !/^\d+$/.test(parts.month)) return refused('not_a_date');
  const month = byName ?? Number(parts.month);
  const day = Number(parts.day);
  const year = parts.year.length === 2 ? 2000 + Number(parts.year) : Number(parts.year);
  const isYearFirst = /^\d{4}/.test(seen);
  if (year < FIRST_YEAR || year > LAST_YEAR) return refused('year');
  if (!dateExists({ year, month, day })) {
    // If the month is a name, the day can only be wrong above 28, and no month has such a number.
    const otherWay = !isYearFirst && dateExists({ year, month: day, day: month });
    return refused(otherWay ? 'month_first' : 'no_such_day');
  }
  const time = timeOf(parts.time);
  if (Number.isNaN(time)) return refused('time');
  return momentOf(startOf(year, month, day), time, byName === undefined && !isYearFirst && day <= 12);
}

/** Facts about a whole column of dates that no single cell shows. */
export interface DateColumn {
  /**
   * The first row whose date is only valid with the month first. If there is one, no other date of the column that could be read either way
   * can be trusted.
   */
  readonly monthFirst: number | undefined;
  /**
   * The first rows of both kinds, if some cells are real dates and others are texts in numbers. A program that expects the month first
   * leaves a file with the day first in this state: it turns 05/11 into 11 May and keeps 25/11 as text.
   */
  readonly mixed: { readonly date: number; readonly text: number } | undefined;
}

/** Collects the cells of one column of dates, row by row. */
export function dateColumn(): { see(row: number, text: string, isDate: boolean): void; result(): DateColumn } {
  let monthFirst: number | undefined;
  let date: number | undefined;
  let written: number | undefined;
  return {
    see(row, text, isDate) {
      if (isDate) {
        date ??= row;
        return;
      }
      const read = readFileMoment(text);
      if ('refused' in read) {
        if (read.refused === 'month_first') monthFirst ??= row;
        if (read.refused !== 'month_first' && read.refused !== 'no_such_day') return;
      } else if (!/^\D*\d{1,2}[-/.]\d{1,2}[-/.]/.test(asciiDigits(text))) return;
      written ??= row;
    },
    result: () => ({
      monthFirst,
      mixed: date === undefined || written === undefined ? undefined : { date, text: written },
    }),
  };
}
