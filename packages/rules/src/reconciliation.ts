/**
 * A lender's record of a loan compared with ours. Differences are listed in a fixed order, the gravest first; nothing is corrected here.
 * The database finds the rows that differ by the same rules (`mis_refresh`), and a test compares the two.
 */
import type { LenderApplicationStatus } from './lifecycle.ts';
import type { FileStatus } from './status-words.ts';

/** Kinds of differences, in the order in which they are listed. */
export const DIFFERENCES = ['missing_here', 'missing_there', 'status', 'amount', 'date'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** The newest figures that a lender reported for one loan. Amounts in whole paise, days as ISO dates in India. */
export interface TheirFigures {
  readonly status: FileStatus;
  /** The total paid out by its records; null if it reports no amount. */
  readonly paidPaise: number | null;
  /** The first day on which money was paid out; null if it reports none. */
  readonly paidOn: string | null;
}

/** Our own record of the loan. */
export interface OurFigures {
  readonly status: LenderApplicationStatus;
  /** The day on which it got this status. */
  readonly since: string;
  /** Paid out, without cancelled amounts; null if nothing was paid, or no amount is known. */
  readonly paidPaise: number | null;
  readonly paidOn: string | null;
}

/**
 * Whether a lender's status and ours are equivalent: `in_review` includes what we have as started or sent, and for the lender a withdrawal
 * is a cancellation.
 */
export const saysTheSame = (theirs: FileStatus, ours: LenderApplicationStatus): boolean =>
  theirs === ours ||
  (theirs === 'in_review' && (ours === 'started' || ours === 'sent')) ||
  (theirs === 'cancelled' && ours === 'withdrawn');

/**
 * How the two differ, in the order of {@link DIFFERENCES}; empty if they agree.
 * @param theirs null if the loan isn't in the lender's files
 * @param ours null if we have no application with its reference
 * @param spokenUntil the last day that the lender's files cover; null if there are none. Something that happened in our records after it is
 * no difference, because the lender couldn't report it yet.
 */
export function reconcile(
  theirs: TheirFigures | null,
  ours: OurFigures | null,
  spokenUntil: string | null,
): readonly Difference[] {
  if (ours === null) return theirs === null ? [] : ['missing_here'];
  const day = ours.status === 'disbursed' && ours.paidOn !== null ? ours.paidOn : ours.since;
  if (spokenUntil === null || day > spokenUntil) return [];
  if (theirs === null) return ['missing_there'];
  const found: Difference[] = [];
  if (!saysTheSame(theirs.status, ours.status)) found.push('status');
  if (theirs.status !== 'disbursed' || ours.status !== 'disbursed') return found;
  if (theirs.paidPaise !== null && theirs.paidPaise !== ours.paidPaise) found.push('amount');
  if (theirs.paidOn !== null && ours.paidOn !== null && theirs.paidOn !== ours.paidOn) found.push('date');
  return found;
}
