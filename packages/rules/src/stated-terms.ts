/**
 * Compares a lender's own figures with ours (product rules §6). Amounts in whole paise, APR in percent a year; APRs are compared in whole
 * hundredths of a percent, not as floats.
 */

/** A lender's instalment may differ by this much before the difference is recorded: ₹1, which rounding to whole rupees can cause. */
export const EMI_TOLERANCE_PAISE = 100;
/** The tolerance for the APR, in percentage points. */
export const APR_TOLERANCE = 0.05;

export type Figures = { readonly emiPaise: number; readonly aprPercent: number };

/** The terms stated by the lender; null if it states none. */
export type StatedFigures = { readonly emiPaise: number | null; readonly aprPercent: number | null };

/** How far a lender's figures may differ from ours before its offer is withheld; set in the back office. */
export type DifferenceLimits = { readonly emiPaise: number; readonly aprPoints: number };

export type TermsCheck = {
  /** Stated minus ours, paise; null if nothing was stated. */
  readonly emiDifferencePaise: number | null;
  /** Stated minus ours, percentage points with two decimals; null if nothing was stated. */
  readonly aprDifference: number | null;
  readonly verdict: 'agrees' | 'differs' | 'held_back';
  /** The figures that differ. */
  readonly figures: readonly ('emi' | 'apr')[];
};

const hundredths = (percent: number): number => Math.round(percent * 100);

/** Compares the terms stated by a lender with ours. A difference exactly at a limit is still allowed. */
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
