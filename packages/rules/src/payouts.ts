/** A partner's payment in a run, in whole paise: nothing is lost between its claims and the order to the bank. */

/** The amount of a claim for a run: a positive amount is owed to the partner, a negative one by the partner. */
export interface PayableClaim {
  readonly id: string;
  /** Day of the disbursal; the oldest claim is settled first. */
  readonly day: string;
  readonly paise: number;
}

/** An amount that one claim earns and that settles the debt of another. */
export interface SetOff {
  readonly from: string;
  readonly to: string;
  readonly paise: number;
}

export interface Payout {
  readonly paise: number;
  /** The amount paid for each claim. */
  readonly sends: readonly { readonly id: string; readonly paise: number }[];
  readonly setOffs: readonly SetOff[];
}

/** Why a partner is paid nothing this time; the amount that either side owes is carried forward. */
export type Unpaid = 'nothing' | 'debt' | 'below_least';

const byAge = (one: PayableClaim, other: PayableClaim): number =>
  one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1;

/**
 * The payment of a partner. Debts are settled first, the oldest by the oldest claim, so that every paisa of the payment belongs to a claim
 * that earned it.
 * @param leastPaise the smallest payment that is made; an amount equal to it is paid
 */
export function payoutOf(claims: readonly PayableClaim[], leastPaise: number): Payout | Unpaid {
  const sum = claims.reduce((total, { paise }) => total + paise, 0);
  if (sum < 0) return 'debt';
  if (sum === 0) return 'nothing';
  if (sum < leastPaise) return 'below_least';
  const earning = claims.filter(({ paise }) => paise > 0).toSorted(byAge);
  const owing = claims.filter(({ paise }) => paise < 0).toSorted(byAge);
  const left = new Map(earning.map(({ id, paise }) => [id, paise]));
  const setOffs: SetOff[] = [];
  for (const debt of owing) {
    let open = -debt.paise;
    for (const { id } of earning) {
      const taken = Math.min(open, left.get(id) ?? 0);
      if (taken === 0) continue;
      setOffs.push({ from: id, to: debt.id, paise: taken });
      left.set(id, (left.get(id) ?? 0) - taken);
      open -= taken;
    }
  }
  const sends = [...left].flatMap(([id, paise]) => (paise > 0 ? [{ id, paise }] : []));
  return { paise: sum, sends, setOffs };
}

/**
 * Shares of a whole amount by weight, in whole paise that add up to it exactly: each share is rounded down, and the paise left over are
 * given to the largest remainders, the first of equal ones first.
 * @param weights zero or more each, and not all of them zero
 * @throws RangeError for other weights
 */
export function sharedOut(paise: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole <= 0n || weights.some((weight) => weight < 0)) throw new RangeError('nothing to share by');
  const sign = paise < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(paise));
  const parts = weights.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, share: Number(product / whole), rest: product % whole };
  });
  let left = Math.abs(paise) - parts.reduce((sum, { share }) => sum + share, 0);
  const shares = parts.map(({ share }) => share);
  // Sorting keeps the order of equal ones.
  for (const { index } of parts.toSorted((one, other) => Number(other.rest - one.rest))) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares.map((share) => (share === 0 ? 0 : sign * share));
}

/**
 * The amount of a claim for a run: what is left from closed months. A later deduction is subtracted at once. A later release waits until
 * its own month is closed; before that it can only be set off against a debt of the same claim.
 * @param closedPaise the amount left from closed months, minus payments and deductions since; a negative amount is owed by the partner
 * @param nowPaise the whole amount payable today
 */
export const payableNow = (closedPaise: number, nowPaise: number): number =>
  Math.min(nowPaise, Math.max(0, closedPaise));

/** The two check digits at the end of a payment's reference, which reveal a typing error. */
const checkDigits = (digits: string): string => String(98 - Number((BigInt(digits) * 100n) % 97n)).padStart(2, '0');

/**
 * The reference of a payment, which we send to the bank and get back in its response: PO, the day, a number of that day, two check digits.
 * @param day ISO day
 * @param number from 1
 */
export function payoutReference(day: string, number: number): string {
  const digits = `${day.slice(2).replaceAll('-', '')}${String(number).padStart(4, '0')}`;
  return `PO${digits}${checkDigits(digits)}`;
}
