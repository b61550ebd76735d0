/**
 * The cooling-off days of a digital loan (product rules §8): after the money came, the customer may give it back with the
 * interest of the days it was kept, and owes no penalty. Days are calendar days in India; the window closes at the end of
 * its last day. What is worked out here is shown as a guide: the lender's own figure counts.
 */
import { addDays, istDay, splitDate } from './dates.ts';

/** A loan that was paid out. */
export type PaidOutLoan = {
  /** What reached the customer's account, whole paise. */
  readonly receivedPaise: number;
  /** Percent a year on the reducing balance. */
  readonly annualRatePercent: number;
  /** When it was paid out, ms since 1970. */
  readonly paidOutAt: number;
  /** Days the lender gives to change one's mind, 0 for none. */
  readonly coolingOffDays: number;
};

export type CoolingOff = {
  readonly isOpen: boolean;
  /** The last day in India on which the loan can be given back, ISO. */
  readonly lastDay: string;
  /** The moment the window closes, ms since 1970: midnight after the last day, Indian time. */
  readonly closesAt: number;
  /** Whole days after today that are left; 0 on the last day and afterwards. */
  readonly daysLeft: number;
  /** Days that interest is due for: the nights since the money came, at least one. */
  readonly daysHeld: number;
  readonly interestPaise: number;
  /** What is given back today: the amount received and the interest. */
  readonly duePaise: number;
};

const DAY_MS = 86_400_000;
const IST_MIDNIGHT_MS = 330 * 60_000;
const DAYS_A_YEAR = 365;
/** Rates are held in ten-thousandths of a percent, as in emi.ts. */
const RATE_SCALE = 10_000;

const dayNumber = (iso: string): number => {
  const parts = splitDate(iso);
  if (!parts) throw new RangeError('not a calendar date');
  return Date.UTC(parts.year, parts.month - 1, parts.day) / DAY_MS;
};

/** Interest for a number of days: amount × rate × days ÷ 365, nearest paisa. */
export const interestForDays = (amountPaise: number, annualRatePercent: number, days: number): number => {
  const rate = BigInt(Math.round(annualRatePercent * RATE_SCALE));
  const divisor = BigInt(DAYS_A_YEAR * 100 * RATE_SCALE);
  return Number((2n * BigInt(amountPaise) * rate * BigInt(days) + divisor) / (2n * divisor));
};

/**
 * Where the cooling-off of a loan stands at a moment.
 * @param now ms since 1970; a moment before the payout counts as the day of the payout
 * @throws RangeError when the amount or the days are no whole numbers of 0 or more, or the rate is negative
 */
export const coolingOff = (loan: PaidOutLoan, now: number): CoolingOff => {
  const { receivedPaise, annualRatePercent, paidOutAt, coolingOffDays } = loan;
  const fine = [receivedPaise, coolingOffDays].every((value) => Number.isSafeInteger(value) && value >= 0);
  if (!fine || !(annualRatePercent >= 0)) throw new RangeError('loan out of range');
  const firstDay = istDay(paidOutAt);
  const lastDay = addDays(firstDay, coolingOffDays);
  const closesAt = (dayNumber(lastDay) + 1) * DAY_MS - IST_MIDNIGHT_MS;
  const today = dayNumber(istDay(Math.max(now, paidOutAt)));
  const daysHeld = Math.max(1, today - dayNumber(firstDay));
  const interestPaise = interestForDays(receivedPaise, annualRatePercent, daysHeld);
  return {
    isOpen: coolingOffDays > 0 && now < closesAt,
    lastDay,
    closesAt,
    daysLeft: Math.max(0, dayNumber(lastDay) - today),
    daysHeld,
    interestPaise,
    duePaise: receivedPaise + interestPaise,
  };
};
