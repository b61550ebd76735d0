/**
 * The one decision about every status update of a lender application: call-backs, answers to our status checks, rows of files and actions
 * of the customer (decision 0035). The tables are in lifecycle.ts, the ledger in payments.ts.
 */
import { addDays, istDay } from './dates.ts';
import { type LenderApplicationStatus, mayMove, type StatusSource } from './lifecycle.ts';
import { compareMoments, dayOf, isAhead, isBeforeDayOf, type Moment } from './moments.ts';
import { disbursals, outstanding, outstandingPaise, type Payment, type PaymentEntry, post } from './payments.ts';

/** The current state of an application. */
export type ApplicationState = {
  readonly status: LenderApplicationStatus;
  /** When the application began, ms since 1970: nothing can have happened to it on an earlier day. */
  readonly startedAt: number;
  /** The newest applied update of a lender or a file. */
  readonly newest: Moment | null;
  readonly payments: readonly Payment[];
  /** The loan as it was offered, whole paise. */
  readonly offerPaise: number | null;
  /** Fee and GST of the offer, which a lender may keep when a loan is cancelled; whole paise. */
  readonly chargesPaise?: number;
  /** True if the lender pays this loan in several parts. */
  readonly inParts: boolean;
};

/** An update about an application from any source. */
export type StatusUpdate = {
  readonly status: LenderApplicationStatus;
  readonly source: StatusSource;
  readonly at: Moment;
  /** False if the update has no date: `at` is then when we received it. */
  readonly isDated?: boolean;
  /** The amount paid for `disbursed`, the amount returned for `cancelled`; these three fields only if the lender reports them. */
  readonly amountPaise?: number | null;
  readonly reference?: string | null;
  readonly tranche?: number | null;
  readonly file?: string | null;
};

/** Findings for operations, by the kinds of `cases`. */
export type Finding =
  | { readonly kind: 'event_ahead'; readonly day: string }
  | { readonly kind: 'event_too_early'; readonly day: string; readonly began: string }
  | { readonly kind: 'contradiction'; readonly stood: LenderApplicationStatus; readonly said: LenderApplicationStatus }
  | { readonly kind: 'reversal_differs'; readonly givenPaise: number; readonly outPaise: number }
  | { readonly kind: 'amount_missing' }
  | { readonly kind: 'amount_differs'; readonly paidPaise: number; readonly offeredPaise: number | null }
  | { readonly kind: 'payment_changed'; readonly beforePaise: number | null; readonly saidPaise: number | null };

export type TakenUpdate = {
  /** True if something changed: the status, or the total paid. */
  readonly applied: boolean;
  /** `corrected`: an amount was corrected, or reported for the first time; null if nothing changed. */
  readonly change: 'moved' | 'paid' | 'corrected' | null;
  /** The payment that the update is about. */
  readonly payment: Payment | null;
  readonly entries: readonly PaymentEntry[];
  readonly findings: readonly Finding[];
  readonly state: ApplicationState;
};

/** ₹1,000 crore in paise; no loan in this market is larger. */
const mostPaise = 1_000_000_000_000;

/** Steps that a lender takes only for a customer whom it intends to pay. */
const towardsPayout: ReadonlySet<LenderApplicationStatus> = new Set(['approved', 'agreement']);

/** How far a returned amount may be below the outstanding amount minus charges and still be treated as all of it, in paise. */
const returnTolerance = 100;

/**
 * The amount outstanding before a cancellation that states a smaller returned amount, and so doesn't show what is still owed
 * (decision 0046). Undefined if everything was returned, or no amount is stated.
 */
function leftOut(
  { payments, offerPaise, chargesPaise = 0 }: ApplicationState,
  given: number | null,
): number | undefined {
  if (given === null || given <= 0) return undefined;
  const owed = outstanding(payments).length > 0 ? outstandingPaise(payments) : offerPaise;
  return owed !== null && given < owed - chargesPaise - returnTolerance ? owed : undefined;
}

const ofLender = ({ source }: StatusUpdate): boolean => source === 'lender' || source === 'file';

const newerOf = (one: Moment | null, other: Moment): Moment =>
  one === null || compareMoments(one, other) < 0 ? other : one;

/** True if an update contradicts the current state of the application. `order` is negative if the update is older. */
function contradicts(from: LenderApplicationStatus, to: LenderApplicationStatus, order: number): boolean {
  if (from === 'disbursed') return to === 'declined' || (order > 0 && (towardsPayout.has(to) || to === 'in_review'));
  if (from === 'declined') return order >= 0 && towardsPayout.has(to);
  return from === 'cancelled' && order > 0 && towardsPayout.has(to);
}

function takePayment(state: ApplicationState, update: StatusUpdate, newId: () => string): TakenUpdate {
  const { at, isDated = true, reference = null, tranche = null, file = null } = update;
  const stated = update.amountPaise ?? null;
  const isAmount = stated !== null && Number.isSafeInteger(stated) && stated > 0 && stated <= mostPaise;
  const kind = update.status === 'disbursed' ? 'disbursal' : 'reversal';
  const amountPaise = isAmount ? stated : null;
  const posting = post(
    state.payments,
    { kind, amountPaise, reference, tranche, at, isDated, file },
    { inParts: state.inParts, newId },
  );
  const { payments, entries, payment } = posting;
  const findings: Finding[] = [];
  const open = outstanding(payments);
  const owed = outstandingPaise(payments);
  const isNew = posting.result !== 'known';
  const money = open.length > 0 ? 'disbursed' : disbursals(payments).length > 0 ? 'cancelled' : null;
  // If nothing was paid, it is an ordinary step.
  const isLate = state.newest !== null && compareMoments(at, state.newest) < 0;
  const status = money ?? (!isLate && mayMove(state.status, 'cancelled') ? 'cancelled' : state.status);

  const { status: stood } = state;
  const isAfterAll = status === 'disbursed' && (stood === 'declined' || stood === 'withdrawn' || stood === 'cancelled');
  if (isAfterAll || (isNew && kind === 'reversal' && money === 'disbursed'))
    findings.push({ kind: 'contradiction', stood, said: update.status });
  const isOver = state.offerPaise !== null && owed !== null && owed > state.offerPaise;
  if (kind === 'disbursal' && stated !== null && !isAmount)
    findings.push({ kind: 'amount_differs', paidPaise: stated, offeredPaise: state.offerPaise });
  else if (kind === 'disbursal' && isNew && isOver)
    findings.push({ kind: 'amount_differs', paidPaise: owed, offeredPaise: state.offerPaise });
  if (kind === 'disbursal' && isNew && open.some((one) => one.amountPaise === null))
    findings.push({ kind: 'amount_missing' });
  if (posting.isGuess && posting.result === 'corrected') {
    const before = state.payments.find(({ id }) => id === payment.id);
    findings.push({ kind: 'payment_changed', beforePaise: before?.amountPaise ?? null, saidPaise: amountPaise });
  }

  const hasMoved = status !== stood;
  const change =
    kind === 'disbursal' && isNew ? (posting.result === 'new' ? 'paid' : 'corrected') : hasMoved ? 'moved' : null;
  return {
    applied: change !== null,
    change,
    payment: kind === 'disbursal' ? payment : null,
    entries,
    findings,
    state: {
      ...state,
      status,
      payments,
      newest: change === null ? state.newest : newerOf(state.newest, at),
    },
  };
}

/**
 * Decides what an update changes in an application. The caller stores every update in the timeline, whatever it changes.
 * @param now ms since 1970
 * @param newId makes the ids of ledger entries
 */
export function takeUpdate(
  state: ApplicationState,
  update: StatusUpdate,
  now: number,
  newId: () => string,
): TakenUpdate {
  const nothing = { applied: false, change: null, payment: null, entries: [], state } as const;
  const isOutside = ofLender(update);
  if (isOutside && isAhead(update.at, now))
    return { ...nothing, findings: [{ kind: 'event_ahead', day: dayOf(update.at) }] };
  if (isOutside && isBeforeDayOf(update.at, state.startedAt)) {
    const began = istDay(state.startedAt);
    return { ...nothing, findings: [{ kind: 'event_too_early', day: dayOf(update.at), began }] };
  }
  if (isOutside && update.status === 'cancelled') {
    const given = update.amountPaise ?? null;
    const outPaise = leftOut(state, given);
    if (given !== null && outPaise !== undefined)
      return { ...nothing, findings: [{ kind: 'reversal_differs', givenPaise: given, outPaise }] };
  }
  if (update.status === 'disbursed' || update.status === 'cancelled') return takePayment(state, update, newId);
  const order = state.newest === null ? 1 : compareMoments(update.at, state.newest);
  const { status: stood } = state;
  const findings: Finding[] = [];
  if (isOutside && contradicts(stood, update.status, order))
    findings.push({ kind: 'contradiction', stood, said: update.status });
  if ((isOutside && order < 0) || !mayMove(stood, update.status)) return { ...nothing, findings };
  // An approval and a decline on one day, of which either may have come later: the decline is used, and operations must ask.
  if (isOutside && order === 0 && update.status === 'declined' && towardsPayout.has(stood))
    findings.push({ kind: 'contradiction', stood, said: update.status });
  return {
    applied: true,
    change: 'moved',
    payment: null,
    entries: [],
    findings,
    state: {
      ...state,
      status: update.status,
      newest: isOutside ? newerOf(state.newest, update.at) : state.newest,
    },
  };
}

/** How a loan that was cancelled ended. */
export type CancelledKind = 'before_payment' | 'within_days' | 'after_days';

/**
 * Whether anything had been paid before a cancellation and, if so, whether the cancellation came within the lender's cooling-off period. It is
 * counted from the first of the payments that were out then (decision 0038), as the page of the application counts it before.
 */
export function cancelledKind(
  payments: readonly Payment[],
  cancelledAt: Moment,
  coolingOffDays: number,
): CancelledKind {
  const paid = disbursals(payments).filter(({ paidAt }) => compareMoments(paidAt, cancelledAt) <= 0);
  const earlier = payments.filter(({ kind, paidAt }) => kind === 'reversal' && compareMoments(paidAt, cancelledAt) < 0);
  const open = outstanding([...paid, ...earlier]);
  const days = (open.length > 0 ? open : paid).map(({ paidAt }) => dayOf(paidAt)).toSorted();
  // If everything was given back already, the cancellation is about the last payment.
  const paidOn = open.length > 0 ? days[0] : days.at(-1);
  if (paidOn === undefined) return 'before_payment';
  return dayOf(cancelledAt) <= addDays(paidOn, coolingOffDays) ? 'within_days' : 'after_days';
}
