/**
 * The APR of a gold loan that isn't repaid in equal instalments. As in apr.ts, it is twelve times the monthly internal rate of return of
 * the amount received; here the repayments are the loan at the end, and the interest each month or at the end. Percent, two decimals.
 */
import { Decimal } from 'decimal.js';
import { wholePower } from './annuity.ts';

const Exact = Decimal.clone({ precision: 50, rounding: Decimal.ROUND_HALF_UP });

export type LastPaymentTerms = {
  readonly principalPaise: number;
  /** Percent a year. */
  readonly annualRatePercent: number;
  readonly months: number;
  /** All charges deducted at disbursal, GST included, in paise. */
  readonly upfrontPaise: number;
  /** True if the interest is paid each month; false if all of it is paid with the loan, as simple interest. */
  readonly paysMonthly: boolean;
};

/** Highest monthly rate searched, as in apr.ts. */
const HIGHEST = 100;
/** Decimal places that are certainly right. */
const SURE = 12;

/** @throws RangeError if nothing would be left of the loan after charges, or charges are negative */
export const lastPaymentApr = (terms: LastPaymentTerms): number => {
  const { principalPaise, annualRatePercent, months, upfrontPaise, paysMonthly } = terms;
  const net = principalPaise - upfrontPaise;
  if (!(upfrontPaise >= 0) || net <= 0) throw new RangeError('charges out of range');
  const interest = new Exact(principalPaise).times(annualRatePercent).div(1200);
  const monthly = paysMonthly ? interest : new Exact(0);
  const last = paysMonthly ? new Exact(principalPaise) : interest.times(months).plus(principalPaise);
  if (monthly.times(months).plus(last).lte(net)) return 0;
  const [each, end] = [monthly.toNumber(), last.toNumber()];
  let low = 0;
  let high = HIGHEST;
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2;
    const shrunk = 1 / wholePower(1 + middle, months);
    if ((each * (1 - shrunk)) / middle + end * shrunk > net) low = middle;
    else high = middle;
  }
  // One step of Newton's method in decimals, which doubles the number of correct digits. The first rounding drops digits that still aren't right: an APR of exactly 12.005 must not end as 12.00.
  const near = new Exact(high);
  const shrunk = new Exact(1).div(near.plus(1).pow(months));
  const annuity = new Exact(1).minus(shrunk).div(near);
  const falls = shrunk.times(months).div(near.plus(1));
  const slope = monthly.times(falls.minus(annuity).div(near)).minus(last.times(falls));
  const rate = near.minus(monthly.times(annuity).plus(last.times(shrunk)).minus(net).div(slope));
  return rate.times(1200).toDecimalPlaces(SURE).toDecimalPlaces(2).toNumber();
};
