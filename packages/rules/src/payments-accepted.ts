import { endOfDayInIndia } from './dates.ts';
import { dayOf, type Moment } from './moments.ts';
import { outstanding, type Payment, type PaymentEntry } from './payments.ts';

/** One payment in a lender's records that a person accepts into ours. */
export type AcceptedPayment = {
  /** Whole paise, above zero. */
  readonly amountPaise: number;
  /** ISO date in India; null if the lender states none. */
  readonly paidOn: string | null;
  readonly reference: string | null;
  readonly tranche: number | null;
};

/**
 * The entries after which the payments paid out are those of the lender's records. A known payment is corrected, a new one is added, and
 * one that the lender doesn't know is cancelled. A payment that already agrees gets no entry.
 * @param now when it was decided, ms since 1970
 * @param newId makes the ids of entries
 */
export function settleAs(
  payments: readonly Payment[],
  accepted: readonly AcceptedPayment[],
  now: number,
  newId: () => string,
): PaymentEntry[] {
  const left = [...outstanding(payments)];
  const pick = (fits: (one: Payment) => boolean): Payment | undefined => {
    const place = left.findIndex(fits);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  // Payments with their own number are matched first, so that no other payment is matched in their place.
  const ways: readonly ((said: AcceptedPayment) => (one: Payment) => boolean)[] = [
    (stated) => (one) => stated.reference !== null && one.reference === stated.reference,
    (stated) => (one) => stated.tranche !== null && one.tranche === stated.tranche,
    (stated) => (one) => one.amountPaise === stated.amountPaise && dayOf(one.paidAt) === stated.paidOn,
    (stated) => (one) => one.amountPaise === stated.amountPaise,
    (stated) => (one) => dayOf(one.paidAt) === stated.paidOn,
    () => () => true,
  ];
  const known = new Map<AcceptedPayment, Payment>();
  for (const way of ways)
    for (const payment of accepted) {
      const found = known.has(payment) ? undefined : pick(way(payment));
      if (found !== undefined) known.set(payment, found);
    }
  const heardAt: Moment = { at: now, dayOnly: false };
  const entries = accepted.flatMap((stated): PaymentEntry[] => {
    const one = known.get(stated);
    const isThatDay = one !== undefined && (stated.paidOn === null || dayOf(one.paidAt) === stated.paidOn);
    const paidAt: Moment = isThatDay
      ? one.paidAt
      : stated.paidOn === null
        ? heardAt
        : { at: endOfDayInIndia(stated.paidOn) - 1, dayOnly: true };
    const reference = stated.reference ?? one?.reference ?? null;
    const tranche = stated.tranche ?? one?.tranche ?? null;
    if (isThatDay && one.amountPaise === stated.amountPaise && one.reference === reference && one.tranche === tranche)
      return [];
    const id = newId();
    return [
      {
        id,
        paymentId: one?.id ?? id,
        kind: 'disbursal',
        amountPaise: stated.amountPaise,
        saidPaise: stated.amountPaise,
        heardAt,
        reference,
        tranche,
        paidAt,
        saidAt: heardAt,
        corrects: one?.newestEntry ?? null,
        struck: false,
      },
    ];
  });
  return [
    ...entries,
    ...left.map(
      (one): PaymentEntry => ({
        id: newId(),
        paymentId: one.id,
        kind: 'disbursal',
        amountPaise: 0,
        saidPaise: null,
        heardAt,
        reference: one.reference,
        tranche: one.tranche,
        paidAt: one.paidAt,
        saidAt: heardAt,
        corrects: one.newestEntry,
        struck: true,
      }),
    ),
  ];
}
