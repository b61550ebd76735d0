/**
 * Annual percentage rate (product rules §5): twelve times the monthly internal rate of return, in percent with two decimals. The return is
 * of the amount that reaches the customer (loan less fees and GST on them) against equal instalments of the unrounded EMI. The root is
 * bracketed and halved in floating point, which always converges. It is then refined in decimals, so that rounding to two places never
 * depends on a floating-point error.
 */
import { Decimal } from 'decimal.js';
import { wholePower } from './annuity.ts';
import { emiFraction } from './emi.ts';

const Exact = Decimal.clone({ precision: 50, rounding: Decimal.ROUND_HALF_UP });

export type AprTerms = {
  readonly principalPaise: number;
  /** Percent a year on the reducing balance. */
  readonly annualRatePercent: number;
  readonly months: number;
  /** All charges deducted at disbursal, GST included, in paise. */
  readonly upfrontPaise: number;
};

/** The highest monthly rate searched: 10,000 % a month; no real loan costs more. */
const HIGHEST = 100;

/** The principal that instalments of 1 a month repay, at a monthly rate above 0. */
const paidBack = (rate: number, months: number): number => (1 - 1 / wholePower(1 + rate, months)) / rate;

const bracketed = (netPerInstalment: number, months: number): number => {
  let low = 0;
  let high = HIGHEST;
  // Sixty halvings of 100 leave less than 10⁻¹⁶.
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2;
    if (paidBack(middle, months) > netPerInstalment) low = middle;
    else high = middle;
  }
  return high;
};

/**
 * The APR of a loan in percent a year, two decimals. Loan bounds as in emi.ts.
 * @throws RangeError if nothing would be left of the loan after charges, or charges are negative.
 */
export const aprPercent = ({ principalPaise, annualRatePercent, months, upfrontPaise }: AprTerms): number => {
  const { numerator, denominator } = emiFraction(principalPaise, annualRatePercent, months);
  const net = principalPaise - upfrontPaise;
  if (!(upfrontPaise >= 0) || net <= 0) throw new RangeError('charges out of range');
  const ratio = new Exact(net).times(denominator.toString()).div(numerator.toString());
  // Without interest and charges the customer repays exactly what they received.
  if (ratio.gte(months)) return 0;
  // One step of Newton's method on f(i) = (1 − v^n) ÷ i − ratio with v = 1 ÷ (1 + i), which doubles the number of correct digits.
  const near = new Exact(bracketed(ratio.toNumber(), months));
  const grown = near.plus(1).pow(months);
  const annuity = new Exact(1).minus(new Exact(1).div(grown)).div(near);
  const slope = new Exact(months)
    .div(grown.times(near.plus(1)))
    .minus(annuity)
    .div(near);
  const rate = near.minus(annuity.minus(ratio).div(slope));
  return rate.times(1200).toDecimalPlaces(2).toNumber();
};
