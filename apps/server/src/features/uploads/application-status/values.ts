import { DAY_MS, INDIA_AHEAD_MS } from '@tulna/rules/clock';
import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { paiseOfDecimal } from '@tulna/rules/money';
import { readNumber } from '@tulna/rules/read-number';

/** Statuses that a lender's file may report, with what lenders call them. */
const statuses = {
  in_review: [
    'in review',
    'in process',
    'in progress',
    'processing',
    'under process',
    'under review',
    'pending',
    'docs pending',
    'documents pending',
    'kyc pending',
    'login',
    'logged in',
    'wip',
  ],
  approved: ['approved', 'sanctioned', 'sanction', 'approval', 'offer accepted'],
  agreement: [
    'agreement',
    'agreement signed',
    'agreement pending',
    'esign done',
    'e sign done',
    'esigned',
    'nach done',
  ],
  disbursed: ['disbursed', 'disbursal', 'disbursement', 'disbursement done', 'paid out', 'loan disbursed'],
  declined: ['declined', 'rejected', 'reject', 'decline', 'not eligible', 'credit rejected'],
  cancelled: ['cancelled', 'canceled', 'loan cancelled', 'returned', 'cooling off'],
} as const satisfies Partial<Record<LenderApplicationStatus, readonly string[]>>;

export type FileStatus = keyof typeof statuses;
const names = Object.entries(statuses) as [FileStatus, readonly string[]][];
const byName = new Map(names.flatMap(([status, words]) => words.map((name) => [name, status] as const)));

/** The words of the template. */
export const statusWords: readonly string[] = names.map(([, [first = '']]) => first);

/** The status that a cell means. */
export const readStatus = (cell: string): FileStatus | undefined =>
  byName.get(
    cell
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Excel counts days from here; its 1 is the first of January 1900. */
const excelStart = Date.UTC(1899, 11, 30);

interface Written {
  year: number;
  month: number;
  day: number;
  /** Milliseconds of the day, or null where only the day is said. */
  time: number | null;
}

const timePattern = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2}|am|pm)?)?`;
const yearFirst = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${timePattern}$`, 'i');
const dayFirst = new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2}|[a-z]{3,9})[-/. ,]+(\\d{4})${timePattern}$`, 'i');

function timeOf(
  hours: string | undefined,
  minutes: string | undefined,
  seconds: string | undefined,
  mark: string | undefined,
): number | null {
  if (hours === undefined) return null;
  const half = mark?.toLowerCase();
  const hour = half === 'pm' ? (Number(hours) % 12) + 12 : half === 'am' ? Number(hours) % 12 : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return Number.NaN;
  const zone = /^([+-])(\d{2}):?(\d{2})$/.exec(mark ?? '');
  const said = ((hour * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000;
  if (half === 'z') return said + INDIA_AHEAD_MS;
  if (zone === null) return said;
  const shift = (Number(zone[2]) * 60 + Number(zone[3])) * 60_000 * (zone[1] === '-' ? -1 : 1);
  return said - shift + INDIA_AHEAD_MS;
}

function written(cell: string): Written | undefined {
  const first = yearFirst.exec(cell);
  if (first !== null)
    return {
      year: Number(first[1]),
      month: Number(first[2]),
      day: Number(first[3]),
      time: timeOf(first[4], first[5], first[6], first[7]),
    };
  const second = dayFirst.exec(cell);
  if (second === null) return undefined;
  const named = monthNames.indexOf((second[2] ?? '').slice(0, 3).toLowerCase()) + 1;
  const month = /^\d/.test(second[2] ?? '') ? Number(second[2]) : named;
  return {
    year: Number(second[3]),
    month,
    day: Number(second[1]),
    time: timeOf(second[4], second[5], second[6], second[7]),
  };
}

/** A moment of a file; a day alone means its end, so that a call-back of that day is not taken for the later news. */
export interface FileMoment {
  at: Date;
  dayOnly: boolean;
}

/**
 * Reads a date in Indian time: `2026-11-05`, `05/11/2026` (day first), `5-Nov-2026`, each with a time where one is said, and
 * Excel's own day numbers. Undefined for a day that does not exist.
 */
export function readMoment(cell: string): FileMoment | undefined {
  if (/^\d{5}(?:\.\d+)?$/.test(cell)) {
    const days = Number(cell);
    const start = excelStart + Math.floor(days) * DAY_MS - INDIA_AHEAD_MS;
    const dayOnly = Number.isInteger(days);
    return { at: new Date(dayOnly ? start + DAY_MS - 1 : start + Math.round((days % 1) * DAY_MS)), dayOnly };
  }
  const read = written(cell);
  if (read === undefined || Number.isNaN(read.time)) return undefined;
  const day = new Date(Date.UTC(read.year, read.month - 1, read.day));
  const exists =
    day.getUTCFullYear() === read.year && day.getUTCMonth() === read.month - 1 && day.getUTCDate() === read.day;
  if (!exists || read.year < 2000 || read.year > 2100) return undefined;
  const start = day.getTime() - INDIA_AHEAD_MS;
  return { at: new Date(start + (read.time ?? DAY_MS - 1)), dayOnly: read.time === null };
}

/** ₹100 crore: no loan of this house is larger, a slip of the decimal point is. */
const mostPaise = 100_000_000_000;

/** Reads rupees, `₹1,50,000.50` or `Rs. 150000`, as paise; undefined for anything else and for more than ₹100 crore. */
export function readPaise(cell: string): number | undefined {
  const read = readNumber(cell, { decimals: 2 });
  const paise = 'refused' in read ? undefined : paiseOfDecimal(read.decimal);
  return paise !== undefined && paise > 0 && paise <= mostPaise ? paise : undefined;
}

/** Which sentence says why {@link readPaise} did not take an amount. */
export function amountFault(
  cell: string,
): 'amount' | 'amountGrouping' | 'amountWords' | 'amountDecimals' | 'amountLimit' {
  const read = readNumber(cell, { decimals: 2 });
  if (!('refused' in read)) return read.value > 0 ? 'amountLimit' : 'amount';
  if (read.refused === 'grouping') return 'amountGrouping';
  if (read.refused === 'words' || read.refused === 'exponent') return 'amountWords';
  if (read.refused === 'decimals') return 'amountDecimals';
  return read.refused === 'too_long' ? 'amountLimit' : 'amount';
}
