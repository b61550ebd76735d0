/**
 * The cost of a loan that is paid off early (product rules §8): exact, from its repayment schedule. What the lender
 * charges for closing it is not part of this: lenders state that in words of their own.
 */
import { repaymentSchedule } from './emi.ts';
import type { OfferTerms } from './offer-terms.ts';

/** Months after which offers say what closing them costs. */
export const CLOSING_MONTHS: readonly number[] = [6, 12];

export type EarlyClosing = {
  /** Instalments that were paid before. */
  readonly afterMonths: number;
  /** Principal still owed then, paise. */
  readonly owedPaise: number;
  /** Interest paid up to that month, fee and GST, paise. */
  readonly costPaise: number;
};

type Loan = Pick<OfferTerms, 'amountPaise' | 'annualRatePercent' | 'tenureMonths' | 'feePaise' | 'gstPaise'>;

/**
 * Closing a loan with its instalment of each of {@link CLOSING_MONTHS}; a loan that is repaid by then has none.
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
