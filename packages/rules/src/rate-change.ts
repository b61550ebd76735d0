/**
 * The cost of a loan with a floating rate when its benchmark rises (Key Facts Statement, part 1 row 7; product rules §8): the
 * instalment over the same term, or the number of instalments at the same instalment.
 */
import { emiFraction, emiPaise } from './emi.ts';
import { MAX_ANNUAL_RATE, MAX_TENURE_MONTHS } from './emi-bounds.ts';

/** 25 basis points, the rise that the regulator's form asks about, in percentage points. */
export const STATED_RISE = 0.25;

export type RateRise = {
  /** Percent a year after the rise. */
  readonly annualRatePercent: number;
  /** The instalment over the same number of months, and how much more it is each month; paise. */
  readonly emiPaise: number;
  readonly moreEachMonthPaise: number;
  /** Number of months at the same instalment; null if it would not pay the loan off within the longest possible term. */
  readonly instalments: number | null;
  readonly moreInstalments: number | null;
};

/**
 * How many instalments pay a loan off at the higher rate, the last of them smaller. Worked out with exact fractions, without rounding to
 * paise.
 */
const instalmentsAt = (principalPaise: number, before: number, risen: number, months: number): number | null => {
  const unchanged = emiFraction(principalPaise, before, months);
  for (let count = months; count <= MAX_TENURE_MONTHS; count += 1) {
    const needed = emiFraction(principalPaise, risen, count);
    if (needed.numerator * unchanged.denominator <= unchanged.numerator * needed.denominator) return count;
  }
  return null;
};

/**
 * A loan whose rate rises by {@link STATED_RISE} before the first instalment.
 * @returns undefined if the rate would be above the highest that the arithmetic allows
 * @throws RangeError for a loan out of the bounds of emi.ts
 */
export const rateRise = (principalPaise: number, annualRatePercent: number, months: number): RateRise | undefined => {
  const before = emiPaise(principalPaise, annualRatePercent, months);
  const risen = (Math.round(annualRatePercent * 100) + STATED_RISE * 100) / 100;
  if (risen > MAX_ANNUAL_RATE) return undefined;
  const after = emiPaise(principalPaise, risen, months);
  const instalments = instalmentsAt(principalPaise, annualRatePercent, risen, months);
  return {
    annualRatePercent: risen,
    emiPaise: after,
    moreEachMonthPaise: after - before,
    instalments,
    moreInstalments: instalments === null ? null : instalments - months,
  };
};

/** The margin added to a benchmark to give a rate, in percentage points to two decimals; negative if the rate is lower. */
export const spreadOver = (annualRatePercent: number, benchmarkPercent: number): number =>
  (Math.round(annualRatePercent * 100) - Math.round(benchmarkPercent * 100)) / 100;
