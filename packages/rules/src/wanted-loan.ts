/** What a customer may ask for, by product: the same on the form of the product and on the page of its offers. */
import type { FieldErrorCode } from './error-codes.ts';
import { amount, type FormField, months } from './form-rules.ts';
import { LOAN_TERM_MAX, LOAN_TERM_MIN } from './loan-terms.ts';
import type { ProductName } from './products.ts';

/** Desired loan amount, whole ₹, both ends allowed: the range of the sample copy (spec §9). */
export const LOAN_AMOUNT_MIN = 1000;
export const LOAN_AMOUNT_MAX = 1_000_000;
/** Desired business loan, whole ₹, both ends allowed. */
export const BUSINESS_LOAN_AMOUNT_MIN = 50_000;
export const BUSINESS_LOAN_AMOUNT_MAX = 10_000_000;

/** Checks of an amount in whole ₹ and of a loan term in months, as text. */
export type WantedLoanFields = { readonly amount: FormField; readonly term: FormField };

const term = months(LOAN_TERM_MIN, LOAN_TERM_MAX, 'invalid_loan_term');
export const WANTED_PERSONAL_LOAN: WantedLoanFields = {
  amount: amount(LOAN_AMOUNT_MIN, LOAN_AMOUNT_MAX, 'invalid_loan_amount'),
  term,
};
export const WANTED_BUSINESS_LOAN: WantedLoanFields = {
  amount: amount(BUSINESS_LOAN_AMOUNT_MIN, BUSINESS_LOAN_AMOUNT_MAX, 'invalid_business_loan_amount'),
  term,
};

/** What is wrong with an amount (whole ₹) and a term (months) that are asked for instead of others; empty when nothing is. */
export const checkWantedLoan = (
  product: ProductName,
  wanted: { readonly desired_amount: string; readonly desired_tenure: string },
): Partial<Record<keyof typeof wanted, FieldErrorCode>> => {
  const fields = product === 'Business Loans' ? WANTED_BUSINESS_LOAN : WANTED_PERSONAL_LOAN;
  const wrongAmount = wanted.desired_amount === '' ? 'required' : fields.amount.check(wanted.desired_amount, '');
  const wrongTerm = fields.term.check(wanted.desired_tenure, '');
  return {
    ...(wrongAmount !== undefined && { desired_amount: wrongAmount }),
    ...(wrongTerm !== undefined && { desired_tenure: wrongTerm }),
  };
};
