import { completeBusinessLoanProfile } from '@tulna/contract/customers';
import {
  BUSINESS_LOAN_STEPS,
  BUSINESS_STEPS,
  type BusinessField,
  type BusinessStep,
  checkBusinessLoanStep,
  firstOpenBusinessStep,
  isBusinessAsked,
  isBusinessRequired,
} from '@tulna/rules/business-profile-rules';
import { usePhrases } from '../../../language/phrases.tsx';
import type { FormPlan, FormTexts } from '../form/form-plan.ts';
import { amount, birthDate, cards, type Draw, email, mobile, pan, postalCode, select, text } from '../form/inputs.tsx';
import { term } from '../form/term-input.tsx';
import { ifsc } from './ifsc-input.tsx';

const inputs: Readonly<Record<BusinessField, Draw>> = {
  first_name: text('given-name'),
  last_name: text('family-name'),
  birth_date: birthDate,
  tin: pan,
  gender: cards('Gender'),
  mobile_phone_number: mobile,
  email,
  company_name: text('organization'),
  business_company_type: cards('businessCompanyType'),
  business_nature: select('businessNature'),
  business_registration_type: select('businessRegistrationType'),
  business_years: cards('businessYears'),
  business_monthly_turnover: amount,
  business_gross_profit: select('businessGrossProfit'),
  emi: amount,
  se_loan_amount: amount,
  desired_tenure: term,
  credit_score_class: select('creditScoreClass'),
  address1: text('address-line1'),
  address2: text('address-line2'),
  postal_code: postalCode('postal-code'),
  business_account: cards('businessAccount'),
  ifsc_code: ifsc,
};

/** The fields that are filled from the record of a personal loan. Income, instalments, amount and home are asked again. */
const known: readonly BusinessField[] = [
  'first_name',
  'last_name',
  'birth_date',
  'gender',
  'email',
  'business_registration_type',
  'business_years',
  'business_account',
];

function useTexts(): FormTexts {
  const texts = usePhrases('business');
  return {
    step: (name) => texts.steps[name as BusinessStep],
    field: (name) => texts.fields[name as BusinessField],
  };
}

/** The business profile as a stepper (C5). */
export const businessLoanPlan: FormPlan = {
  product: 'Business Loans',
  steps: BUSINESS_STEPS,
  fields: BUSINESS_LOAN_STEPS,
  known,
  inputs,
  check: checkBusinessLoanStep,
  firstOpenStep: firstOpenBusinessStep,
  isAsked: isBusinessAsked,
  isRequired: isBusinessRequired,
  complete: completeBusinessLoanProfile,
  useTexts,
};
