/**
 * The questions for a visitor who wants to see matching lenders before signing in: exactly the facts that a decision on a personal loan
 * reads ({@link DecisionProfile}), with the names and checks of the profile. Browser and server call the same functions.
 */
import type { DecisionProfile } from './applicant.ts';
import type { FormErrors, FormInput } from './form-rules.ts';
import { textOf } from './form-rules.ts';
import { checkProfileField, isRequired, type ProfileField } from './profile-rules.ts';

/** In the order asked: the loan first, then facts that people know by heart. Business earnings aren't used for a personal loan. */
export const ELIGIBILITY_FIELDS = [
  'se_loan_amount',
  'desired_tenure',
  'monthly_income',
  'emi',
  'employment_status_code',
  'birth_date',
  'postal_code',
  'credit_score_class',
] as const satisfies readonly (ProfileField & keyof DecisionProfile)[];

export type EligibilityField = (typeof ELIGIBILITY_FIELDS)[number];
/** Text as typed, '' if unfilled. */
export type EligibilityAnswers = Readonly<Record<EligibilityField, string>>;

/** The answers from a form, or from anything stored or sent: only trimmed, otherwise unchanged. */
export const eligibilityAnswersOf = (form: FormInput): EligibilityAnswers =>
  Object.fromEntries(ELIGIBILITY_FIELDS.map((field) => [field, textOf(form, field)])) as EligibilityAnswers;

/** The errors of the answers, with the error codes of the profile; empty if there are none. `onIso` is the day in India. */
export const checkEligibilityAnswers = (form: FormInput, onIso: string): FormErrors<EligibilityField> => {
  const errors: FormErrors<EligibilityField> = {};
  for (const field of ELIGIBILITY_FIELDS) {
    const code = checkProfileField(field, form, onIso);
    if (code) errors[field] = code;
  }
  return errors;
};

/** True for an answer that may be left empty. */
export const isOptionalAnswer = (field: EligibilityField): boolean => !isRequired(field, {});
