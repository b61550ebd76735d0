import { headerWord } from '@tulna/rules/import-columns';
import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { paiseOfDecimal } from '@tulna/rules/money';
import { readNumber } from '@tulna/rules/read-number';

/** Statuses that a lender's file may report, with what lenders call them. */
export const statuses = {
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
export const readStatus = (cell: string): FileStatus | undefined => byName.get(headerWord(cell));

/** ₹100 crore: no loan of this house is larger, a slip of the decimal point is. */
export const mostPaise = 100_000_000_000;

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
