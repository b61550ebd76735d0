/**
 * The cost of a loan that is paid off early (product rules §8): exact, from its repayment schedule. The lender's charge for closing isn't
 * included, because lenders state it in their own words.
 */
import { repaymentSchedule } from './emi.ts';
import type { OfferTerms } from './offer-terms.ts';

/** The months for which offers state the cost of closing. */
export const CLOSING_MONTHS: readonly number[] = [6, 12];

export type EarlyClosing = {
  /** Number of instalments paid before the closing. */
  readonly afterMonths: number;
  /** Principal still owed after them, in paise. */
  readonly owedPaise: number;
  /** Interest paid up to that month, plus fee and GST, in paise. */
  readonly costPaise: number;
};

type Loan = Pick<OfferTerms, 'amountPaise' | 'annualRatePercent' | 'tenureMonths' | 'feePaise' | 'gstPaise'>;

/**
 * The cost of closing a loan with the instalment of each of {@link CLOSING_MONTHS}; months by which the loan is repaid are left out.
 * @throws RangeError for a loan out of the bounds of emi.ts
 */
export const earlyClosings = (loan: Loan): readonly EarlyClosing[] => {
  const schedule = repaymentSchedule(loan.amountPaise, loan.annualRatePercent, loan.tenureMonths);
  return CLOSING_MONTHS.filter((months) => months < loan.tenureMonths).map((afterMonths) => {
    const paid = schedule.slice(0, afterMonths);
    return {
      afterMonths,
      owedPaise: paid.reduce((owed, { principalPaise }) => owed - principalPaise, loan.amountPaise),
      costPaise: paid.reduce((cost, { interestPaise }) => cost + interestPaise, loan.feePaise + loan.gstPaise),
    };
  });
};
