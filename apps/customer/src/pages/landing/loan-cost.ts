import { GST_PERCENT } from '@tulna/rules/constants';
import { repaymentTotals } from '@tulna/rules/emi';

export interface LoanTerms {
  rupees: number;
  months: number;
  /** Percent a year on the reducing balance. */
  ratePercent: number;
  /** Percent of the loan, GST not included. */
  feePercent: number;
}

/** The cost of a loan of these terms; every amount in paise. */
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
