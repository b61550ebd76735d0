/**
 * A lender's own figures against ours (product rules §6). Amounts in whole paise, APR in percent a year; points are
 * hundredths of a percent, so that nothing is compared as a float.
 */

/** A lender's instalment may differ by this much before it is noted: ₹1, what rounding to whole rupees can make. */
export const EMI_TOLERANCE_PAISE = 100;
/** The same for the APR, percentage points. */
export const APR_TOLERANCE = 0.05;

export type Figures = { readonly emiPaise: number; readonly aprPercent: number };

/** The terms stated by the lender; null if it states none. */
export type StatedFigures = { readonly emiPaise: number | null; readonly aprPercent: number | null };

/** How far the back office lets a lender's figures be from ours before the offer is held back. */
export type DifferenceLimits = { readonly emiPaise: number; readonly aprPoints: number };

export type TermsCheck = {
  /** Stated less ours, paise; null if nothing was stated. */
  readonly emiDifferencePaise: number | null;
  /** Stated less ours, percentage points, two decimals. */
  readonly aprDifference: number | null;
  readonly verdict: 'agrees' | 'differs' | 'held_back';
  /** The figures that do not agree. */
  readonly figures: readonly ('emi' | 'apr')[];
};

const hundredths = (percent: number): number => Math.round(percent * 100);

/** Compares the terms stated by a lender with ours. Exactly at a limit is still within it. */
export const checkStatedTerms = (ours: Figures, stated: StatedFigures, limits: DifferenceLimits): TermsCheck => {
  const emi = stated.emiPaise === null ? null : stated.emiPaise - ours.emiPaise;
  const apr = stated.aprPercent === null ? null : hundredths(stated.aprPercent) - hundredths(ours.aprPercent);
  const isEmiBeyond = (limit: number): boolean => Math.abs(emi ?? 0) > limit;
  const isAprBeyond = (limit: number): boolean => Math.abs(apr ?? 0) > hundredths(limit);
  const beyond = (emiLimit: number, aprLimit: number): boolean => isEmiBeyond(emiLimit) || isAprBeyond(aprLimit);
  const emiDiffers = isEmiBeyond(Math.min(EMI_TOLERANCE_PAISE, limits.emiPaise));
  const aprDiffers = isAprBeyond(Math.min(APR_TOLERANCE, limits.aprPoints));
  return {
    emiDifferencePaise: emi,
    aprDifference: apr === null ? null : apr / 100,
    verdict: beyond(limits.emiPaise, limits.aprPoints)
      ? 'held_back'
      : beyond(EMI_TOLERANCE_PAISE, APR_TOLERANCE)
        ? 'differs'
        : 'agrees',
    figures: [...(emiDiffers ? (['emi'] as const) : []), ...(aprDiffers ? (['apr'] as const) : [])],
  };
};
