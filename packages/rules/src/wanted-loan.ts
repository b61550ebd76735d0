/** The loans that a customer may request, by product: the same on the product's form and on the page of its offers. */
import { amount, type FormField, months } from './form-rules.ts';
import { LOAN_TERM_MAX, LOAN_TERM_MIN } from './loan-terms.ts';

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
