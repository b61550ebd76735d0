/**
 * The lowest and the highest APR that a lender's own policy gives (product rules §5): worked out from its rates, fees, GST,
 * tenures and amounts, never typed. The cheapest loan runs longest at the lowest rate and fee, the dearest shortest at the
 * highest; the size of the loan moves the paisa that a fee is rounded to, and what is passed on weighs most on the smallest.
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
