import { completePersonalLoanProfile } from '@tulna/contract/customers';
import { employmentKind } from '@tulna/rules/employment';
import {
  checkPersonalLoanStep,
  firstOpenStep,
  isAsked,
  isRequired,
  PERSONAL_LOAN_STEPS,
  PROFILE_FIELDS,
  PROFILE_STEPS,
  type ProfileField,
  type ProfileStep,
} from '@tulna/rules/profile-rules';
import { usePhrases } from '../../../language/phrases.tsx';
import type { FormPlan, FormTexts } from '../form/form-plan.ts';
import { amount, birthDate, cards, type Draw, email, mobile, pan, postalCode, select, text } from '../form/inputs.tsx';
import { term } from '../form/term-input.tsx';

const inputs: Readonly<Record<ProfileField, Draw>> = {
  first_name: text('given-name'),
  last_name: text('family-name'),
  birth_date: birthDate,
  tin: pan,
  gender: cards('Gender'),
  educational_level: select('educationalLevel'),
  mobile_phone_number: mobile,
  email,
  employment_status_code: cards('employmentStatus'),
  employer_name: text('organization'),
  officepincode: postalCode('off'),
  business_registration_type: select('businessRegistrationType'),
  business_years: select('businessYears'),
  business_current_turnover: select('businessTurnover'),
  business_account: cards('businessAccount'),
  monthly_income: amount,
  salary_mode: cards('salaryMode'),
  emi: amount,
  se_loan_amount: amount,
  desired_tenure: term,
  prefer_net_banking: cards('preferNetBanking'),
  credit_score_class: select('creditScoreClass'),
  residence_type: cards('residentType'),
  monthly_rent: amount,
  address1: text('address-line1'),
  address2: text('address-line2'),
  postal_code: postalCode('postal-code'),
};

// The PAN of the stored record is masked, so it can't be an answer; the saved form has the PAN as typed.
const hidden: ReadonlySet<string> = new Set(['tin', 'credit_score_class']);

/** The words of the personal-loan profile; income means something else for someone with a business. */
function useTexts(): FormTexts {
  const texts = usePhrases('profile');
  return {
    step: (name) => texts.steps[name as ProfileStep],
    field: (name, values) => {
      const kind = employmentKind(values.employment_status_code ?? '');
      const own = texts.fields[name as ProfileField];
      return name === 'monthly_income' && kind !== 'salaried' ? { ...own, ...texts.income[kind] } : own;
    },
  };
}

/** The personal-loan profile as a stepper (C2). */
export const personalLoanPlan: FormPlan = {
  product: 'Personal Loans',
  steps: PROFILE_STEPS,
  fields: PERSONAL_LOAN_STEPS,
  known: PROFILE_FIELDS.filter((field) => !hidden.has(field)),
  inputs,
  check: checkPersonalLoanStep,
  firstOpenStep,
  isAsked,
  isRequired,
  complete: completePersonalLoanProfile,
  useTexts,
};
