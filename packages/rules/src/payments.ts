/**
 * The ledger of one lender application (decision 0035): payments, and reversals when a loan is cancelled. A payment is a fact, independent
 * of the application's status and of the order in which lenders report it. Entries are only added. The newest entry of a payment is its
 * state, so that payments minus reversals are the amount outstanding.
 */
import { compareMoments, dayOf, type Moment } from './moments.ts';

export type PaymentKind = 'disbursal' | 'reversal';

/** One payment or reversal, as its newest entry has it. */
export type Payment = {
  readonly id: string;
  readonly kind: PaymentKind;
  /** Whole paise; null until the lender reports the amount. For a reversal: the amount repaid, worked out from the payments. */
  readonly amountPaise: number | null;
  readonly reference: string | null;
  readonly tranche: number | null;
  /** When the money moved. */
  readonly paidAt: Moment;
  /** When the update that reported this amount happened. */
  readonly saidAt: Moment;
  /** Every day and amount ever reported for a disbursal; the same report again changes nothing. */
  readonly known: readonly string[];
  /** The file of its newest entry. */
  readonly file: string | null;
  readonly newestEntry: string;
};

/** An entry to add to the ledger. */
export type PaymentEntry = {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: PaymentKind;
  /** The amount of the payment after this entry; `paidAt` is its time. */
  readonly amountPaise: number | null;
  /** The amount as the update reported it; different from the payment's if the update came late. */
  readonly saidPaise: number | null;
  /** When the reported event happened. */
  readonly heardAt: Moment;
  readonly reference: string | null;
  readonly tranche: number | null;
  readonly paidAt: Moment;
  readonly saidAt: Moment;
  /** The entry that this one corrects. */
  readonly corrects: string | null;
  /** True if the payment is no longer valid, for example because it turned out to be the same as another one. */
  readonly struck: boolean;
};

/** A lender's report about money, by its API or in a file. */
export type PaymentUpdate = {
  readonly kind: PaymentKind;
  readonly amountPaise: number | null;
  readonly reference: string | null;
  readonly tranche: number | null;
  readonly at: Moment;
  /** False for a row without a date, which reports nothing about the day. */
  readonly isDated: boolean;
  /** The file that reported it. */
  readonly file: string | null;
};

export type Posting = {
  readonly payments: readonly Payment[];
  readonly entries: readonly PaymentEntry[];
  /** `known`: nothing changed. */
  readonly result: 'new' | 'corrected' | 'known';
  /** The payment that the update is about. */
  readonly payment: Payment;
  /**
   * True if a file without references reports a different amount from the previous file. It is treated as a correction, which staff should
   * check.
   */
  readonly isGuess: boolean;
};

/** An entry as stored. */
export type StoredEntry = PaymentEntry & {
  /** The file that reported it. */
  readonly file: string | null;
  /** The file that this entry undoes: what that file reported about the payment is no longer valid. */
  readonly takesBack: string | null;
};

/** The facts reported about a payment, by which it is recognised. */
export const factOf = (at: Moment, amountPaise: number): string => `${dayOf(at)} ${amountPaise}`;

/** The facts by which a payment is recognised; a reversal is recognised only by its moment. */
const knownOf = (kind: PaymentKind, facts: readonly (readonly [Moment, number | null])[]): readonly string[] => [
  ...new Set(
    kind === 'reversal' ? [] : facts.flatMap(([when, amount]) => (amount === null ? [] : [factOf(when, amount)])),
  ),
];

const isNotAfter = (one: Moment, other: Moment): boolean => compareMoments(one, other) <= 0;

/** The reversal of a payment: the first at or after it. */
const reversalOf = (payment: Pick<Payment, 'paidAt'>, payments: readonly Payment[]): Payment | undefined =>
  payments
    .filter(({ kind, paidAt }) => kind === 'reversal' && isNotAfter(payment.paidAt, paidAt))
    .toSorted((one, other) => one.paidAt.at - other.paidAt.at || (one.id < other.id ? -1 : 1))[0];

/** The payments of one application, from its entries in the order in which they were made. */
export function paymentsOf(entries: readonly StoredEntry[]): readonly Payment[] {
  const byPayment = new Map<string, StoredEntry[]>();
  for (const entry of entries) {
    const before = byPayment.get(entry.paymentId) ?? [];
    const counting = entry.takesBack === null ? before : before.filter(({ file }) => file !== entry.takesBack);
    byPayment.set(entry.paymentId, [...counting, entry]);
  }
  return [...byPayment.values()].flatMap((own) => {
    const newest = own.at(-1);
    if (newest === undefined || newest.struck) return [];
    const { paymentId: id, kind, amountPaise, reference, tranche, paidAt, saidAt, file } = newest;
    const known = knownOf(
      kind,
      own.flatMap((one) => [
        [one.heardAt, one.saidPaise],
        [one.paidAt, one.amountPaise],
      ]),
    );
    return [{ id, kind, amountPaise, reference, tranche, paidAt, saidAt, known, file, newestEntry: newest.id }];
  });
}

/** Payments that weren't reversed. */
export const outstanding = (payments: readonly Payment[]): readonly Payment[] =>
  payments.filter((one) => one.kind === 'disbursal' && reversalOf(one, payments) === undefined);

/** Whole paise paid out and not reversed; null while the amount is unknown. */
export const outstandingPaise = (payments: readonly Payment[]): number | null => {
  const open = outstanding(payments);
  const known = open.flatMap(({ amountPaise }) => (amountPaise === null ? [] : [amountPaise]));
  return known.length === 0 && open.length > 0 ? null : known.reduce((sum, one) => sum + one, 0);
};

/** Payments, without reversals. */
export const disbursals = (payments: readonly Payment[]): readonly Payment[] =>
  payments.filter(({ kind }) => kind === 'disbursal');

const isKeyed = ({ reference, tranche }: Pick<Payment, 'reference' | 'tranche'>): boolean =>
  reference !== null || tranche !== null;

const keysAgree = (payment: Payment, update: PaymentUpdate): boolean =>
  (payment.reference === null || update.reference === null || payment.reference === update.reference) &&
  (payment.tranche === null || update.tranche === null || payment.tranche === update.tranche);

/** The reversal that is being reported again: at the same moment, or on the same day if either has no time. */
const sameReversal = (agreeing: readonly Payment[], update: PaymentUpdate): Payment | undefined =>
  agreeing.find(({ paidAt }) => !update.isDated || compareMoments(paidAt, update.at) === 0);

/** True if this amount was already reported for the payment: for its day or, in a row without a date, for any day. */
const wasReported = ({ known }: Payment, { amountPaise, at, isDated }: PaymentUpdate): boolean =>
  amountPaise !== null &&
  (isDated ? known.includes(factOf(at, amountPaise)) : known.some((one) => one.endsWith(` ${amountPaise}`)));

/** The payment that is being reported again: recognised by its reference or tranche, otherwise by its day and amount. */
function sameDisbursal(
  agreeing: readonly Payment[],
  update: PaymentUpdate,
  payments: readonly Payment[],
): Payment | undefined {
  const reversals = payments.filter(({ kind }) => kind === 'reversal');
  /** There was no reversal between the two, so the same reversals cover both. */
  const isTogether = (one: Payment): boolean =>
    reversals.every(({ paidAt }) => isNotAfter(one.paidAt, paidAt) === isNotAfter(update.at, paidAt));
  const isThatDay = (one: Payment): boolean =>
    update.isDated ? dayOf(one.paidAt) === dayOf(update.at) : isTogether(one);
  const isUnknown = ({ amountPaise }: Payment): boolean => amountPaise === null;
  // A payment with its own reference stays separate until its amount is known; one without a reference adds nothing new.
  if (update.amountPaise === null)
    return isKeyed(update)
      ? agreeing.find((one) => isUnknown(one) && isThatDay(one))
      : (agreeing.find(isThatDay) ?? agreeing.find(isTogether));
  return (
    agreeing.find((one) => wasReported(one, update) && (update.isDated || isTogether(one))) ??
    agreeing.find((one) => isUnknown(one) && !isKeyed(one) && isThatDay(one)) ??
    agreeing.find((one) => isUnknown(one) && !isKeyed(one) && isTogether(one))
  );
}

/** The payment that an update is about, if it is known, and whether this is a guess. */
function sameAs(payments: readonly Payment[], update: PaymentUpdate, inParts: boolean): [Payment | undefined, boolean] {
  const agreeing = payments.filter((one) => one.kind === update.kind && keysAgree(one, update));
  const found =
    agreeing.find(({ reference }) => reference !== null && reference === update.reference) ??
    agreeing.find(({ tranche }) => tranche !== null && tranche === update.tranche) ??
    (update.kind === 'reversal' ? sameReversal(agreeing, update) : sameDisbursal(agreeing, update, payments));
  if (found !== undefined || update.kind === 'reversal' || update.file === null || inParts || isKeyed(update))
    return [found, false];
  // For a loan that is paid in one part, a newer file about that day replaces an older one.
  const restated = agreeing.find(
    (one) => !isKeyed(one) && one.file !== null && one.file !== update.file && dayOf(one.paidAt) === dayOf(update.at),
  );
  return [restated, restated !== undefined];
}

/** The earlier of two moments; if they can’t be distinguished, the one with a time. */
const earlier = (one: Moment, other: Moment): Moment => {
  const order = compareMoments(other, one);
  return order < 0 || (order === 0 && one.dayOnly && !other.dayOnly) ? other : one;
};

/**
 * Enters an update about money. The same payment reported again, by any channel, changes nothing; a later report of its amount
 * corrects it.
 * @param inParts true if the lender pays this loan in several parts
 * @param newId makes the ids of entries; a payment has the id of its first entry
 */
export function post(
  before: readonly Payment[],
  update: PaymentUpdate,
  { inParts, newId }: { inParts: boolean; newId: () => string },
): Posting {
  const payments = [...before];
  const entries: PaymentEntry[] = [];
  const enter = (payment: Omit<Payment, 'newestEntry'>, corrects: string | null, more: Partial<PaymentEntry> = {}) => {
    const entry: PaymentEntry = {
      id: corrects === null ? payment.id : newId(),
      paymentId: payment.id,
      kind: payment.kind,
      amountPaise: payment.amountPaise,
      saidPaise: update.amountPaise,
      heardAt: update.at,
      reference: payment.reference,
      tranche: payment.tranche,
      paidAt: payment.paidAt,
      saidAt: payment.saidAt,
      corrects,
      struck: false,
      ...more,
    };
    entries.push(entry);
    const entered: Payment = { ...payment, file: update.file, newestEntry: entry.id };
    const place = payments.findIndex(({ id }) => id === entered.id);
    if (entry.struck) payments.splice(place, 1);
    else if (place < 0) payments.push(entered);
    else payments[place] = entered;
    return entered;
  };

  const [known, isGuess] = sameAs(before, update, inParts);
  let payment: Payment;
  let result: Posting['result'];
  if (known === undefined) {
    const { kind, reference, tranche, at, file } = update;
    const amountPaise = kind === 'reversal' ? 0 : update.amountPaise;
    const knownDates = knownOf(kind, [[at, update.amountPaise]]);
    payment = enter(
      { id: newId(), kind, amountPaise, reference, tranche, paidAt: at, saidAt: at, known: knownDates, file },
      null,
    );
    result = 'new';
  } else {
    const isAmount = known.kind === 'disbursal' && update.amountPaise !== null;
    const isNewer = known.amountPaise === null || compareMoments(known.saidAt, update.at) <= 0;
    const isRepeated = wasReported(known, update);
    const takes = isAmount && isNewer && (!isRepeated || isKeyed(update));
    const reference = known.reference ?? update.reference;
    const tranche = known.tranche ?? update.tranche;
    const amountPaise = takes ? update.amountPaise : known.amountPaise;
    const isSilent = known.kind === 'disbursal' && update.amountPaise === null;
    const paidAt =
      isSilent || !update.isDated
        ? known.paidAt
        : // The day of a payment is the day for which its amount was reported; before that, the day on which somebody reported it as paid.
          known.kind === 'disbursal' && known.amountPaise === null
          ? update.at
          : earlier(known.paidAt, update.at);
    const learns =
      amountPaise !== known.amountPaise ||
      reference !== known.reference ||
      tranche !== known.tranche ||
      paidAt !== known.paidAt ||
      (isAmount && !isRepeated);
    const saidAt = takes ? update.at : known.saidAt;
    payment = learns
      ? enter(
          {
            ...known,
            amountPaise,
            reference,
            tranche,
            paidAt,
            saidAt,
            known: [
              ...new Set([
                ...known.known,
                ...knownOf(known.kind, [
                  [update.at, update.amountPaise],
                  [paidAt, amountPaise],
                ]),
              ]),
            ],
          },
          known.newestEntry,
        )
      : known;
    result = amountPaise === known.amountPaise ? 'known' : 'corrected';
  }

  // An entry without a reference turns out to be this payment, about which more is known now.
  const knownDates = new Set(payment.known);
  for (const other of isKeyed(payment) && payment.kind === 'disbursal' ? disbursals(payments) : [])
    if (!isKeyed(other) && other.known.some((one) => knownDates.has(one)))
      enter({ ...other, amountPaise: 0 }, other.newestEntry, { struck: true });

  for (const reversal of payments.filter(({ kind }) => kind === 'reversal')) {
    const given = disbursals(payments)
      .filter((one) => reversalOf(one, payments)?.id === reversal.id)
      .reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0);
    if (given !== reversal.amountPaise) enter({ ...reversal, amountPaise: given }, reversal.newestEntry);
  }
  const outStays = outstandingPaise(before) === outstandingPaise(payments);
  if (result === 'known' && !outStays) result = 'corrected';
  return { payments, entries, result, payment: payments.find(({ id }) => id === payment.id) ?? payment, isGuess };
}
