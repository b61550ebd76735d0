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
    (said) => (one) => said.reference !== null && one.reference === said.reference,
    (said) => (one) => said.tranche !== null && one.tranche === said.tranche,
    (said) => (one) => one.amountPaise === said.amountPaise && dayOf(one.paidAt) === said.paidOn,
    (said) => (one) => one.amountPaise === said.amountPaise,
    (said) => (one) => dayOf(one.paidAt) === said.paidOn,
    () => () => true,
  ];
  const known = new Map<AcceptedPayment, Payment>();
  for (const way of ways)
    for (const payment of accepted) {
      const found = known.has(payment) ? undefined : pick(way(payment));
      if (found !== undefined) known.set(payment, found);
    }
  const heardAt: Moment = { at: now, dayOnly: false };
  const entries = accepted.flatMap((said): PaymentEntry[] => {
    const one = known.get(said);
    const isThatDay = one !== undefined && (said.paidOn === null || dayOf(one.paidAt) === said.paidOn);
    const paidAt: Moment = isThatDay
      ? one.paidAt
      : said.paidOn === null
        ? heardAt
        : { at: endOfDayInIndia(said.paidOn) - 1, dayOnly: true };
    const reference = said.reference ?? one?.reference ?? null;
    const tranche = said.tranche ?? one?.tranche ?? null;
    if (isThatDay && one.amountPaise === said.amountPaise && one.reference === reference && one.tranche === tranche)
      return [];
    const id = newId();
    return [
      {
        id,
        paymentId: one?.id ?? id,
        kind: 'disbursal',
        amountPaise: said.amountPaise,
        saidPaise: said.amountPaise,
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
