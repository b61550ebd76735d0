/**
 * All costs of an offer, for the offer card and the Key Facts Statement (product rules §8): the same arithmetic for an indicative offer by
 * policy and for an offer sent by a lender's API. All amounts in whole paise.
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
  /** The tax on the fee in paise, if it is known as an amount; the percentage is then not used. */
  readonly gstPaise?: number;
};

export type OfferTerms = {
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly annualRatePercent: number;
  /** Percent a year including fees and GST. */
  readonly aprPercent: number;
  readonly emiPaise: number;
  /** The last instalment, which includes the leftover paise. */
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

/** A percentage of an amount in paise, rounded to the nearest paisa. */
export const percentOfPaise = (amountPaise: number, percent: number): number =>
  Math.round((amountPaise * Math.round(percent * 10_000)) / 1_000_000);

/**
 * Works out the terms of an offer.
 * @throws RangeError for a loan out of the bounds of emi.ts, or charges that leave nothing of it.
 */
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
