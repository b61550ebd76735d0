/**
 * A lender's record of a loan compared with ours. Differences come in one order, the gravest first; nothing is corrected
 * here. The database finds the rows that differ by the same rules (`mis_refresh`), and a test compares the two.
 */
import type { LenderApplicationStatus } from './lifecycle.ts';
import type { FileStatus } from './status-words.ts';

/** Kinds of differences, in the order in which they are said. */
export const DIFFERENCES = ['missing_here', 'missing_there', 'status', 'amount', 'date'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** The newest that a lender said of one loan. Amounts in whole paise, days as ISO dates in India. */
export interface TheirFigures {
  readonly status: FileStatus;
  /** The total paid out by its account; null if it gives no amount. */
  readonly paidPaise: number | null;
  /** The first day on which something was paid out; null if it says none. */
  readonly paidOn: string | null;
}

/** Our own record of it. */
export interface OurFigures {
  readonly status: LenderApplicationStatus;
  /** The day since which it has this status. */
  readonly since: string;
  /** Paid out and not given back; null if nothing was paid, or no amount is known. */
  readonly paidPaise: number | null;
  readonly paidOn: string | null;
}

/** Whether a lender's status and ours say the same: it may be with them before they have looked, and a withdrawal is a cancellation to them. */
export const saysTheSame = (theirs: FileStatus, ours: LenderApplicationStatus): boolean =>
  theirs === ours ||
  (theirs === 'in_review' && (ours === 'started' || ours === 'sent')) ||
  (theirs === 'cancelled' && ours === 'withdrawn');

/**
 * How the two differ, in the order of {@link DIFFERENCES}; nothing where they agree.
 * @param theirs null if the lender doesn't name the loan
 * @param ours null if we have no application with its reference
 * @param spokenUntil the last day that the lender's files speak of; null if there are none. What came to us after it, the lender could
 * not say yet, so that is no difference.
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
