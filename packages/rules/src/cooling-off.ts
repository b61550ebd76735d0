/**
 * The cooling-off period of a digital loan (decision 0038): after the payout, the customer may cancel the loan and owes no penalty. Days
 * are calendar days in India; the period closes at the end of its last day. The server works out the amount by the rule that the lender
 * disclosed; the lender confirms the exact figure.
 *
 * A lender that keeps its fee is owed the whole loan and the interest for the days, because the fee part of the APR is already paid. A
 * lender that returns its fee is owed the amount that reached the customer and the APR for the days on it, which is the same cost spread
 * over the loan.
 */
import { DAY_MS } from './clock.ts';
import { addDays, endOfDayInIndia, istDay, splitDate } from './dates.ts';

/** One payment that was made and not reversed. */
export type Payout = {
  /** Whole paise, as the lender reported it. */
  readonly amountPaise: number;
  /** ms since 1970. */
  readonly paidOutAt: number;
};

/** A loan that was paid out. */
export type PaidOutLoan = {
  readonly payouts: readonly Payout[];
  /**
   * The amount that reaches the account by the offer, in whole paise. A lender that reports this amount has already deducted its charges.
   */
  readonly netPaise: number;
  /** Fee and GST deducted at the payout, in whole paise. */
  readonly chargesPaise: number;
  /** True if the lender has disclosed that it keeps fee and GST. */
  readonly isFeeKept: boolean;
  /** Percent a year on the reducing balance. */
  readonly annualRatePercent: number;
  /** Percent a year with fee and GST. */
  readonly aprPercent: number;
  /** Length of the cooling-off period in days, 0 for none. */
  readonly coolingOffDays: number;
};

/** The cost of cancelling the loan on one day. */
export type DayOfCancelling = {
  /** ISO, in India. */
  readonly day: string;
  readonly interestPaise: number;
  readonly duePaise: number;
};

export type CoolingOff = {
  readonly isOpen: boolean;
  /** The last day in India on which the loan can be cancelled, ISO; counted from the first payment. */
  readonly lastDay: string;
  /** When the period closes, ms since 1970: midnight after the last day, Indian time. */
  readonly closesAt: number;
  /** Whole days left after today; 0 on the last day and afterwards. */
  readonly daysLeft: number;
  /** The amount to repay before interest, in whole paise: the loan if the fee is kept, otherwise the amount received. */
  readonly basePaise: number;
  /** Yearly percentage charged for the days. */
  readonly chargedPercent: number;
  /** Today and each remaining day; only today once the period has closed. */
  readonly days: readonly DayOfCancelling[];
};

const DAYS_A_YEAR = 365;
/** Rates are converted to ten-thousandths of a percent, as in emi.ts. */
const RATE_SCALE = 10_000;
/** Largest difference between a reported amount and the offer's net amount at which they are treated as the same, in paise. */
const NET_TOLERANCE = 100;

const dayNumber = (iso: string): number => {
  const parts = splitDate(iso);
  if (!parts) throw new RangeError('not a calendar date');
  return Date.UTC(parts.year, parts.month - 1, parts.day) / DAY_MS;
};

/** Interest for a number of days: amount × rate × days ÷ 365, rounded to the nearest paisa. */
export const interestForDays = (amountPaise: number, annualRatePercent: number, days: number): number => {
  const rate = BigInt(Math.round(annualRatePercent * RATE_SCALE));
  const divisor = BigInt(DAYS_A_YEAR * 100 * RATE_SCALE);
  return Number((2n * BigInt(amountPaise) * rate * BigInt(days) + divisor) / (2n * divisor));
};

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** For each payment the amount to repay, with or without the charges; the charges are part of the first payment. */
function basesOf({ payouts, netPaise, chargesPaise, isFeeKept }: PaidOutLoan): readonly Payout[] {
  const reported = payouts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const isNet = Math.abs(reported - netPaise) <= NET_TOLERANCE;
  const change = isFeeKept ? (isNet ? chargesPaise : 0) : isNet ? 0 : -chargesPaise;
  const inOrder = [...payouts].sort((one, other) => one.paidOutAt - other.paidOutAt);
  return inOrder.map(({ amountPaise, paidOutAt }, place) => ({
    amountPaise: place === 0 ? Math.max(0, amountPaise + change) : amountPaise,
    paidOutAt,
  }));
}

/**
 * The cooling-off state of a loan at a moment.
 * @param now ms since 1970, of the server; a moment before the first payment is treated as the day of that payment
 * @returns undefined if nothing was paid
 * @throws RangeError if amounts or days aren't whole numbers of 0 or more, or a rate is negative
 */
export const coolingOff = (loan: PaidOutLoan, now: number): CoolingOff | undefined => {
  const { payouts, netPaise, chargesPaise, isFeeKept, annualRatePercent, aprPercent, coolingOffDays } = loan;
  const counts = [netPaise, chargesPaise, coolingOffDays, ...payouts.map(({ amountPaise }) => amountPaise)];
  if (!counts.every(isCount) || !(annualRatePercent >= 0) || !(aprPercent >= 0))
    throw new RangeError('loan out of range');
  const bases = basesOf(loan);
  const [first] = bases;
  if (first === undefined) return undefined;
  const lastDay = addDays(istDay(first.paidOutAt), coolingOffDays);
  const closesAt = endOfDayInIndia(lastDay);
  const today = istDay(Math.max(now, first.paidOutAt));
  const daysLeft = Math.max(0, dayNumber(lastDay) - dayNumber(today));
  const basePaise = bases.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const chargedPercent = isFeeKept ? annualRatePercent : aprPercent;
  const onDay = (day: string): DayOfCancelling => {
    const interestPaise = bases.reduce((sum, { amountPaise, paidOutAt }) => {
      const nights = Math.max(1, dayNumber(day) - dayNumber(istDay(paidOutAt)));
      return sum + interestForDays(amountPaise, chargedPercent, nights);
    }, 0);
    return { day, interestPaise, duePaise: basePaise + interestPaise };
  };
  return {
    isOpen: coolingOffDays > 0 && now < closesAt,
    lastDay,
    closesAt,
    daysLeft,
    basePaise,
    chargedPercent,
    days: Array.from({ length: daysLeft + 1 }, (_, after) => onDay(addDays(today, after))),
  };
};
