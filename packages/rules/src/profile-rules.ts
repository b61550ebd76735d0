/**
 * What a personal loan needs from the profile (spec §3 field names, §5 checks), step by step as the form shows it (ledger C2): personal,
 * contact, employment, income, residence. The consent step has no profile field, see {@link missingConsents}. Browser and server call the
 * same functions.
 */
import { MONTHLY_INCOME_MAX, MONTHLY_INCOME_MIN } from './constants.ts';
import { checkBirthDate } from './dates.ts';
import { type EmploymentKind, employmentKind } from './employment.ts';
import type { FieldErrorCode } from './error-codes.ts';
import {
  always,
  amount,
  type FormErrors,
  type FormField,
  type FormInput,
  formRules,
  option,
  optional,
  pattern,
  textOf,
} from './form-rules.ts';
import {
  checkAddress1,
  checkAddress2,
  checkCompanyName,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkMobile,
  checkPan,
  checkPincode,
} from './patterns.ts';
import type { ProductName } from './products.ts';
import { WANTED_BUSINESS_LOAN, WANTED_PERSONAL_LOAN } from './wanted-loan.ts';

/** Fields of each step, in the order shown. */
export const PERSONAL_LOAN_STEPS = {
  personal: ['first_name', 'last_name', 'birth_date', 'tin', 'gender', 'educational_level'],
  contact: ['mobile_phone_number', 'email'],
  employment: [
    'employment_status_code',
    'employer_name',
    'officepincode',
    'business_registration_type',
    'business_years',
    'business_current_turnover',
    'business_account',
  ],
  income: [
    'monthly_income',
    'salary_mode',
    'emi',
    'se_loan_amount',
    'desired_tenure',
    'prefer_net_banking',
    'credit_score_class',
  ],
  residence: ['residence_type', 'monthly_rent', 'address1', 'address2', 'postal_code'],
  consent: [],
} as const;

export type ProfileStep = keyof typeof PERSONAL_LOAN_STEPS;
export type ProfileField = (typeof PERSONAL_LOAN_STEPS)[ProfileStep][number];
export const PROFILE_STEPS = Object.keys(PERSONAL_LOAN_STEPS) as readonly ProfileStep[];
export const PROFILE_FIELDS: readonly ProfileField[] = PROFILE_STEPS.flatMap((step) => [...PERSONAL_LOAN_STEPS[step]]);

export type ProfileInput = FormInput;
export type ProfileErrors = FormErrors<ProfileField>;

/** Upper bound of rent and of existing instalments, in ₹ a month. */
export const MONTHLY_OUTGO_MAX = 1_000_000;

const RENTED = new Set(['rented_family', 'rented_friends', 'rented_alone', 'paying_guest', 'hostel']);

const kindOf = (profile: ProfileInput): EmploymentKind => employmentKind(textOf(profile, 'employment_status_code'));
const salaried = (profile: ProfileInput): boolean => kindOf(profile) === 'salaried';
const selfEmployed = (profile: ProfileInput): boolean => kindOf(profile) === 'self_employed';
const rented = (profile: ProfileInput): boolean => RENTED.has(textOf(profile, 'residence_type'));

// Education, office PIN code and net banking are stored under their names in §3. No policy, price or lead of a lender reads them, so they are optional.
const FIELDS: Readonly<Record<ProfileField, FormField>> = {
  first_name: pattern(checkFirstName),
  last_name: pattern(checkLastName),
  birth_date: { asked: always, check: checkBirthDate },
  tin: pattern(checkPan),
  gender: option(),
  educational_level: optional(option()),
  mobile_phone_number: pattern(checkMobile),
  email: pattern(checkEmail),
  employment_status_code: option(),
  employer_name: pattern(checkCompanyName, salaried),
  officepincode: optional(pattern(checkPincode, salaried)),
  business_registration_type: option(selfEmployed),
  business_years: option(selfEmployed),
  business_current_turnover: option(selfEmployed),
  business_account: option(selfEmployed),
  monthly_income: amount(MONTHLY_INCOME_MIN, MONTHLY_INCOME_MAX, 'invalid_income'),
  salary_mode: option(salaried),
  emi: optional(amount(0, MONTHLY_OUTGO_MAX, 'amount_too_large')),
  se_loan_amount: WANTED_PERSONAL_LOAN.amount,
  desired_tenure: optional(WANTED_PERSONAL_LOAN.term),
  prefer_net_banking: optional(option()),
  credit_score_class: optional(option()),
  residence_type: option(),
  monthly_rent: amount(1, MONTHLY_OUTGO_MAX, 'invalid_rent', rented),
  address1: pattern(checkAddress1),
  address2: optional(pattern(checkAddress2)),
  postal_code: pattern(checkPincode),
};

const emiWithinIncome = (field: ProfileField, profile: ProfileInput) =>
  field === 'emi' && Number(textOf(profile, 'emi')) > Number(textOf(profile, 'monthly_income'))
    ? 'emi_above_income'
    : undefined;

const rules = formRules(PERSONAL_LOAN_STEPS, FIELDS, emiWithinIncome);

/** True if the form asks for this field, given what is filled in so far (salaried, self-employed, rented). */
export const isAsked = rules.isAsked;

/** True if the form requires this field. */
export const isRequired = rules.isRequired;

/**
 * One field's error; undefined if it is right or not asked for. The last argument, here and in the checks below, is the day in India (ISO)
 * for which ages are worked out.
 */
export const checkProfileField = rules.checkField;

/** Errors of one step; empty if the person may continue. */
export const checkPersonalLoanStep = rules.checkStep;

/** Errors of the whole profile; empty if `pl_completed` may become 1. */
export const checkPersonalLoanProfile = rules.checkAll;

/** The first step that still has an error, or 'consent' if only the consents are left. */
export const firstOpenStep = rules.firstOpenStep;

/** Required consent purposes that were not granted; the form shows 'consent_required' for each. */
export const missingConsents = (
  required: readonly string[],
  given: readonly { readonly purpose: string; readonly granted: boolean }[],
): readonly string[] =>
  required.filter((purpose) => !given.some((consent) => consent.purpose === purpose && consent.granted));

/** The errors of a new amount (whole ₹) and term (months); empty if there are none. */
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
