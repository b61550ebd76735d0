/**
 * The lowest and the highest APR that a lender's own policy allows (product rules §5): worked out from its rates, fees, GST, terms and
 * amounts, never typed. The cheapest loan has the longest term and the lowest rate and fee; the dearest has the shortest term and the
 * highest. The size of the loan decides how a fee is rounded to the paisa, and charges passed on weigh most on the smallest loan.
 */
import { aprPercent } from './apr.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { percentOfPaise } from './offer-terms.ts';

/** Percent a year, fees and GST included. */
export type AprRange = { readonly least: number; readonly most: number };

/** @throws RangeError if the policy has faults (policy-faults.ts). */
export const aprRange = (policy: LenderPolicy): AprRange => {
  const apr = (loan: number, annualRatePercent: number, feePercent: number, months: number): number => {
    const principalPaise = loan * 100;
    const feePaise = percentOfPaise(principalPaise, feePercent);
    const upfrontPaise = feePaise + percentOfPaise(feePaise, policy.gstPercent) + (policy.passedOnPaise ?? 0);
    return aprPercent({ principalPaise, annualRatePercent, months, upfrontPaise });
  };
  const loans = [policy.minLoan, policy.maxLoan];
  return {
    least: Math.min(...loans.map((loan) => apr(loan, policy.rateMin, policy.feeMin, policy.maxTenure))),
    most: Math.max(...loans.map((loan) => apr(loan, policy.rateMax, policy.feeMax, policy.minTenure))),
  };
};
