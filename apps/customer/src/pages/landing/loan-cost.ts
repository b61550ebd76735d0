import { GST_PERCENT } from '@tulna/rules/constants';
import { repaymentTotals } from '@tulna/rules/emi';

export interface LoanTerms {
  rupees: number;
  months: number;
  /** Interest rate, in percent a year on the reducing balance. */
  ratePercent: number;
  /** Processing fee, in percent of the loan, without GST. */
  feePercent: number;
}

/** Returns the cost of a loan with these terms; every amount is in paise. */
export function costOf({ rupees, months, ratePercent, feePercent }: LoanTerms) {
  const principalPaise = rupees * 100;
  const fee = Math.round(rupees * feePercent);
  const upfrontPaise = fee + Math.round((fee * GST_PERCENT) / 100);
  const { emiPaise, interestPaise, repaymentPaise } = repaymentTotals(principalPaise, ratePercent, months);
  return {
    principalPaise,
    emiPaise,
    interestPaise,
    upfrontPaise,
    receivedPaise: principalPaise - upfrontPaise,
    totalPaise: repaymentPaise,
  };
}
