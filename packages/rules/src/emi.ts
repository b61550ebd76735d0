/**
 * Equal monthly instalments on the reducing balance (product rules: calculations use the unrounded value, and the last instalment takes the
 * leftover paise). All arithmetic uses integers: the instalment is one exact fraction, so the result is right to the paisa in every engine,
 * and the customer's browser needs no decimal library.
 */

import { MAX_ANNUAL_RATE, MAX_PRINCIPAL_PAISE, MAX_TENURE_MONTHS } from './emi-bounds.ts';

// Rates are converted to ten-thousandths of a percent a year; divided by MONTHLY_DIVISOR, such a rate is the fraction for one month.
const RATE_SCALE = 10_000;
const MONTHLY_DIVISOR = 12 * 100 * RATE_SCALE;

/** One row of a repayment schedule, in paise; the balance is the one after the instalment. */
export type Instalment = {
  readonly month: number;
  readonly emiPaise: number;
  readonly interestPaise: number;
  readonly principalPaise: number;
  readonly balancePaise: number;
};

const scaledRate = (principalPaise: number, annualRatePercent: number, months: number): number => {
  const rate = Math.round(annualRatePercent * RATE_SCALE);
  const fine =
    Number.isInteger(principalPaise) &&
    principalPaise >= 0 &&
    principalPaise <= MAX_PRINCIPAL_PAISE &&
    rate >= 0 &&
    rate <= MAX_ANNUAL_RATE * RATE_SCALE &&
    Number.isInteger(months) &&
    months >= 1 &&
    months <= MAX_TENURE_MONTHS;
  if (!fine) throw new RangeError('loan out of range');
  return rate;
};

/** The unrounded instalment as an exact fraction of paise: principal × r(1+r)^n ÷ ((1+r)^n − 1). */
export const emiFraction = (
  principalPaise: number,
  annualRatePercent: number,
  months: number,
): { readonly numerator: bigint; readonly denominator: bigint } => {
  const rate = BigInt(scaledRate(principalPaise, annualRatePercent, months));
  const principal = BigInt(principalPaise);
  if (rate === 0n) return { numerator: principal, denominator: BigInt(months) };
  const divisor = BigInt(MONTHLY_DIVISOR);
  const grown = (divisor + rate) ** BigInt(months);
  return { numerator: principal * rate * grown, denominator: (grown - divisor ** BigInt(months)) * divisor };
};

/**
 * The monthly instalment in paise; half a paisa is rounded up.
 * @param principalPaise whole paise, 0 to {@link MAX_PRINCIPAL_PAISE}
 * @param annualRatePercent percent per year on the reducing balance, 0 to {@link MAX_ANNUAL_RATE}
 * @param months 1 to {@link MAX_TENURE_MONTHS}
 * @throws RangeError outside those bounds.
 */
export const emiPaise = (principalPaise: number, annualRatePercent: number, months: number): number => {
  const { numerator, denominator } = emiFraction(principalPaise, annualRatePercent, months);
  return Number((2n * numerator + denominator) / (2n * denominator));
};

const monthInterest = (balancePaise: number, rate: number): number => {
  const product = balancePaise * rate + MONTHLY_DIVISOR / 2;
  return (product - (product % MONTHLY_DIVISOR)) / MONTHLY_DIVISOR;
};

/**
 * The repayment schedule, month by month until nothing is owed: interest on the balance to the nearest paisa, equal instalments, and a last
 * instalment with the leftover paise, so that the principal parts add up to the loan exactly. Bounds and errors as in {@link emiPaise}.
 */
export const repaymentSchedule = (
  principalPaise: number,
  annualRatePercent: number,
  months: number,
): readonly Instalment[] => {
  const rate = scaledRate(principalPaise, annualRatePercent, months);
  const emi = emiPaise(principalPaise, annualRatePercent, months);
  const rows: Instalment[] = [];
  let balance = principalPaise;
  for (let month = 1; month <= months; month += 1) {
    const interest = monthInterest(balance, rate);
    const principal = month === months ? balance : Math.min(emi - interest, balance);
    balance -= principal;
    rows.push({
      month,
      emiPaise: interest + principal,
      interestPaise: interest,
      principalPaise: principal,
      balancePaise: balance,
    });
  }
  return rows;
};

/** The cost of a loan in instalments, in paise; the totals are those of the schedule, including the leftover paise of the last month. */
export type RepaymentTotals = {
  readonly emiPaise: number;
  readonly lastEmiPaise: number;
  readonly interestPaise: number;
  readonly repaymentPaise: number;
};

/** Totals of {@link repaymentSchedule}, worked out without building its rows. Bounds and errors as in {@link emiPaise}. */
export const repaymentTotals = (principalPaise: number, annualRatePercent: number, months: number): RepaymentTotals => {
  const rate = scaledRate(principalPaise, annualRatePercent, months);
  const emi = emiPaise(principalPaise, annualRatePercent, months);
  let balance = principalPaise;
  let interestPaise = 0;
  let lastEmiPaise = 0;
  for (let month = 1; month <= months; month += 1) {
    const interest = monthInterest(balance, rate);
    const principal = month === months ? balance : Math.min(emi - interest, balance);
    balance -= principal;
    interestPaise += interest;
    lastEmiPaise = interest + principal;
  }
  return { emiPaise: emi, lastEmiPaise, interestPaise, repaymentPaise: principalPaise + interestPaise };
};
