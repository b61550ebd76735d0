/**
 * The lifecycles of product.md §4 as tables. A lender application only ever moves forward; an update may skip steps, because lenders don't
 * send every step. A late or out-of-order update moves nothing: the caller stores it as history. A payment is a fact, not a step, so every
 * status leads to `disbursed` (status-updates.ts, decision 0035).
 */

/** States of a lender application, by their wire names. */
export const LENDER_APPLICATION_STATUSES = [
  'started',
  'sent',
  'in_review',
  'approved',
  'agreement',
  'disbursed',
  'declined',
  'failed',
  'withdrawn',
  'cancelled',
] as const;
export type LenderApplicationStatus = (typeof LENDER_APPLICATION_STATUSES)[number];

/** The source of a status update. */
export type StatusSource = 'customer' | 'system' | 'lender' | 'file' | 'csr';

const ENDS = ['declined', 'withdrawn', 'cancelled'] as const;

const LENDER_APPLICATION_MOVES: Readonly<Record<LenderApplicationStatus, readonly LenderApplicationStatus[]>> = {
  started: ['sent', 'in_review', 'approved', 'agreement', 'disbursed', 'failed', ...ENDS],
  // Sending failed on our side and is tried again, so every status after `started` is still possible.
  failed: ['sent', 'in_review', 'approved', 'agreement', 'disbursed', ...ENDS],
  sent: ['in_review', 'approved', 'agreement', 'disbursed', ...ENDS],
  in_review: ['approved', 'agreement', 'disbursed', ...ENDS],
  approved: ['agreement', 'disbursed', ...ENDS],
  agreement: ['disbursed', ...ENDS],
  // The whole loan was cancelled in the cooling-off period (product.md §8).
  disbursed: ['cancelled'],
  // A debt that exists is never hidden, even if earlier updates contradict it.
  declined: ['disbursed'],
  withdrawn: ['disbursed'],
  cancelled: ['disbursed'],
};

/** True if an application may move from one status to the other; staying at the same status is not a move. */
export const mayMove = (from: LenderApplicationStatus, to: LenderApplicationStatus): boolean =>
  LENDER_APPLICATION_MOVES[from].includes(to);

/** True while the customer may withdraw: the loan isn't disbursed and the application hasn't ended. */
export const mayWithdraw = (status: LenderApplicationStatus): boolean => mayMove(status, 'withdrawn');

/** The statuses that can lead to this one, for queries that search for applications that can still reach it. */
export const mayBecome = (to: LenderApplicationStatus): LenderApplicationStatus[] =>
  LENDER_APPLICATION_STATUSES.filter((from) => mayMove(from, to));

/** True when no ordinary update is expected any more. */
export const isClosed = (status: LenderApplicationStatus): boolean =>
  status === 'declined' || status === 'withdrawn' || status === 'cancelled';

/** True while the lender is still processing it: it has not ended and was not paid out. */
export const isRunning = (status: LenderApplicationStatus): boolean => !isClosed(status) && status !== 'disbursed';

/** States of a credit application. */
export const CREDIT_APPLICATION_STATES = [
  'draft',
  'submitted',
  'matched',
  'unmatched',
  'expired',
  'superseded',
] as const;
export type CreditApplicationState = (typeof CREDIT_APPLICATION_STATES)[number];

const CREDIT_APPLICATION_MOVES: Readonly<Record<CreditApplicationState, readonly CreditApplicationState[]>> = {
  draft: ['submitted', 'superseded'],
  submitted: ['matched', 'unmatched', 'expired', 'superseded'],
  matched: ['expired', 'superseded'],
  // A lender that is chosen later, is switched on again or answers late may still make an offer.
  unmatched: ['submitted', 'matched', 'expired', 'superseded'],
  expired: [],
  superseded: [],
};

/** True if a credit application may move from one state to the other. */
export const creditApplicationMayMove = (from: CreditApplicationState, to: CreditApplicationState): boolean =>
  CREDIT_APPLICATION_MOVES[from].includes(to);

/** The states that can lead to this one. */
export const creditApplicationMayBecome = (to: CreditApplicationState): CreditApplicationState[] =>
  CREDIT_APPLICATION_STATES.filter((from) => creditApplicationMayMove(from, to));

/** True while this is the customer's one application for its product, so that no second one can be opened. */
export const isInFlight = (state: CreditApplicationState): boolean => state !== 'expired' && state !== 'superseded';
