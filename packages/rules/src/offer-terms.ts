/**
 * Everything an offer costs, for the offer card and the Key Facts Statement (product rules §8): the same arithmetic for
 * an indicative offer by policy and for one that a lender's API sent. All amounts in whole paise.
 */
import { aprPercent } from './apr.ts';
import { repaymentTotals } from './emi.ts';

export type OfferInput = {
  readonly amountPaise: number;
  readonly tenureMonths: number;
  /** Percent a year on the reducing balance. */
  readonly annualRatePercent: number;
  /** Processing fee before GST, paise. */
  readonly feePaise: number;
  readonly gstPercent: number;
  /** The tax on the fee if it is known as an amount, paise; the percent is not used then. */
  readonly gstPaise?: number;
};

export type OfferTerms = {
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly annualRatePercent: number;
  /** Fees and GST included, percent a year. */
  readonly aprPercent: number;
  readonly emiPaise: number;
  /** The last instalment takes the paise. */
  readonly lastEmiPaise: number;
  readonly feePaise: number;
  readonly gstPaise: number;
  /** The amount the customer receives: the loan less fee and GST. */
  readonly netDisbursedPaise: number;
  readonly interestPaise: number;
  /** All instalments together. */
  readonly repaymentPaise: number;
  /** Interest, fee and GST together. */
  readonly totalCostPaise: number;
};

/** Percent of an amount in paise, nearest paisa. */
export const percentOfPaise = (amountPaise: number, percent: number): number =>
  Math.round((amountPaise * Math.round(percent * 10_000)) / 1_000_000);

/** Works an offer out. @throws RangeError for a loan out of the bounds of emi.ts or charges that eat it up. */
export const offerTerms = (offer: OfferInput): OfferTerms => {
  const gstPaise = offer.gstPaise ?? percentOfPaise(offer.feePaise, offer.gstPercent);
  const totals = repaymentTotals(offer.amountPaise, offer.annualRatePercent, offer.tenureMonths);
  const upfrontPaise = offer.feePaise + gstPaise;
  return {
    amountPaise: offer.amountPaise,
    tenureMonths: offer.tenureMonths,
    annualRatePercent: offer.annualRatePercent,
    aprPercent: aprPercent({
      principalPaise: offer.amountPaise,
      annualRatePercent: offer.annualRatePercent,
      months: offer.tenureMonths,
      upfrontPaise,
    }),
    emiPaise: totals.emiPaise,
    lastEmiPaise: totals.lastEmiPaise,
    feePaise: offer.feePaise,
    gstPaise,
    netDisbursedPaise: offer.amountPaise - upfrontPaise,
    interestPaise: totals.interestPaise,
    repaymentPaise: totals.repaymentPaise,
    totalCostPaise: totals.interestPaise + upfrontPaise,
  };
};
