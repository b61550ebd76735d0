/**
 * The fields of the profile that a business loan needs (spec §4 Business Loans, ledger C5), step by step as the form shows them: the person
 * behind the business, the business, its turnover, its address. Fields have the names of spec §3 if it defines them.
 */
import type { DecisionProfile } from './applicant.ts';
import { checkBirthDate } from './dates.ts';
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
  checkIfsc,
  checkLastName,
  checkMobile,
  checkPan,
  checkPincode,
} from './patterns.ts';
import type { OptionCode } from './select-lists.ts';
import { WANTED_BUSINESS_LOAN } from './wanted-loan.ts';

/** Fields of each step, in the order shown. */
export const BUSINESS_LOAN_STEPS = {
  personal: ['first_name', 'last_name', 'birth_date', 'tin', 'gender'],
  contact: ['mobile_phone_number', 'email'],
  business: [
    'company_name',
    'business_company_type',
    'business_nature',
    'business_registration_type',
    'business_years',
  ],
  turnover: [
    'business_monthly_turnover',
    'business_gross_profit',
    'emi',
    'se_loan_amount',
    'desired_tenure',
    'credit_score_class',
  ],
  place: ['address1', 'address2', 'postal_code', 'business_account', 'ifsc_code'],
  consent: [],
} as const;

export type BusinessStep = keyof typeof BUSINESS_LOAN_STEPS;
export type BusinessField = (typeof BUSINESS_LOAN_STEPS)[BusinessStep][number];
export const BUSINESS_STEPS = Object.keys(BUSINESS_LOAN_STEPS) as readonly BusinessStep[];
export const BUSINESS_FIELDS: readonly BusinessField[] = BUSINESS_STEPS.flatMap((step) => [
  ...BUSINESS_LOAN_STEPS[step],
]);
export type BusinessErrors = FormErrors<BusinessField>;

/** Turnover, whole ₹ a month, both ends allowed. The income of a person ends at ₹10 lakh; turnover doesn't (product.md §11). */
export const MONTHLY_TURNOVER_MIN = 1;
export const MONTHLY_TURNOVER_MAX = 100_000_000;
const MONTHLY_OUTGO_MAX = 100_000_000;

const hasAccount = (form: FormInput): boolean => ['current', 'savings'].includes(textOf(form, 'business_account'));

const FIELDS: Readonly<Record<BusinessField, FormField>> = {
  first_name: pattern(checkFirstName),
  last_name: pattern(checkLastName),
  birth_date: { asked: always, check: checkBirthDate },
  tin: pattern(checkPan),
  gender: option(),
  mobile_phone_number: pattern(checkMobile),
  email: pattern(checkEmail),
  company_name: pattern(checkCompanyName),
  business_company_type: option(),
  business_nature: option(),
  business_registration_type: option(),
  business_years: option(),
  business_monthly_turnover: amount(MONTHLY_TURNOVER_MIN, MONTHLY_TURNOVER_MAX, 'invalid_turnover'),
  business_gross_profit: option(),
  emi: optional(amount(0, MONTHLY_OUTGO_MAX, 'amount_too_large')),
  se_loan_amount: WANTED_BUSINESS_LOAN.amount,
  desired_tenure: optional(WANTED_BUSINESS_LOAN.term),
  credit_score_class: optional(option()),
  address1: pattern(checkAddress1),
  address2: optional(pattern(checkAddress2)),
  postal_code: pattern(checkPincode),
  business_account: option(),
  ifsc_code: optional(pattern(checkIfsc, hasAccount)),
};

const rules = formRules(BUSINESS_LOAN_STEPS, FIELDS);

/** True when the form asks for this field: the branch code only if there is a bank account. */
export const isBusinessAsked = rules.isAsked;
/** True when the form may not leave this field empty. */
export const isBusinessRequired = rules.isRequired;
/** One field's error, or undefined when it is right or not asked for. */
export const checkBusinessField = rules.checkField;
/** Errors of one step; empty when the person may continue. The last argument is the day in India, ISO. */
export const checkBusinessLoanStep = rules.checkStep;
/** Errors of the whole profile; empty when `bl_completed` may become 1. */
export const checkBusinessLoanProfile = rules.checkAll;
/** The first step that still has an error, or 'consent' when only the consents are left. */
export const firstOpenBusinessStep = rules.firstOpenStep;

/** Upper end of each band of yearly turnover in the select-list, ₹. */
const BANDS: readonly (readonly [OptionCode<'businessTurnover'>, number])[] = [
  ['up_to_500000', 500_000],
  ['500001_to_1000000', 1_000_000],
  ['1000001_to_2500000', 2_500_000],
  ['2500001_to_5000000', 5_000_000],
  ['5000001_to_10000000', 10_000_000],
];

/** The code of `business_current_turnover` (spec §3, yearly) for a turnover in whole ₹ a month. */
export const turnoverBand = (monthly: number): OptionCode<'businessTurnover'> =>
  BANDS.find(([, most]) => monthly * 12 <= most)?.[0] ?? 'over_10000000';

/** Lower end of each band of yearly gross profit in the select-list, ₹. */
const PROFIT_FLOORS: Readonly<Record<OptionCode<'businessGrossProfit'>, number>> = {
  up_to_200000: 0,
  '200001_to_500000': 200_000,
  '500001_to_1000000': 500_000,
  '1000001_to_2500000': 1_000_000,
  over_2500000: 2_500_000,
};

/**
 * Whole ₹ a month from which a business can pay instalments: the lower end of the stated gross profit, at most the turnover. Turnover
 * itself is not income: most of it pays for the goods sold (product.md §5).
 */
export const businessEarnings = (grossProfit: string, monthlyTurnover: number): number => {
  const floor = Object.hasOwn(PROFIT_FLOORS, grossProfit)
    ? PROFIT_FLOORS[grossProfit as keyof typeof PROFIT_FLOORS]
    : 0;
  return Math.min(Math.floor(floor / 12), monthlyTurnover);
};

/** The facts for a decision on a business loan; a lender's income limits apply to the turnover (product.md §11). */
export const businessDecisionProfile = (form: Readonly<Record<BusinessField, string>>): DecisionProfile => ({
  birth_date: form.birth_date,
  employment_status_code: 'self_employed',
  monthly_income: form.business_monthly_turnover,
  monthly_earnings: businessEarnings(form.business_gross_profit, Number(form.business_monthly_turnover)),
  emi: form.emi,
  postal_code: form.postal_code,
  se_loan_amount: form.se_loan_amount,
  desired_tenure: form.desired_tenure,
  credit_score_class: form.credit_score_class,
});
