import {
  BUSINESS_FIELDS,
  type BusinessField,
  businessDecisionProfile,
  isBusinessAsked,
} from '@tulna/rules/business-profile-rules';
import type { FormInput } from '@tulna/rules/form-rules';
import { normalisePan } from '@tulna/rules/patterns';
import { isOption, type SelectListName } from '@tulna/rules/select-lists';
import type { BusinessValues } from './business-profiles-repository.ts';
import { emptyValues, type StoredValues } from './record.ts';

type StoredField = keyof BusinessValues;
const storedFields = BUSINESS_FIELDS.filter((field): field is StoredField => field !== 'mobile_phone_number');

/** The stored values of a checked business form: trimmed, and only the fields that apply to this business. */
export function storedBusinessValues(form: FormInput): BusinessValues {
  const entries = storedFields.map((field) => [
    field,
    isBusinessAsked(field, form) ? String(form[field] ?? '').trim() : '',
  ]);
  const values = Object.fromEntries(entries) as BusinessValues;
  return { ...values, tin: normalisePan(values.tin), email: values.email.toLowerCase() };
}

const listOf: Partial<Record<BusinessField, SelectListName>> = {
  gender: 'Gender',
  business_company_type: 'businessCompanyType',
  business_nature: 'businessNature',
  business_registration_type: 'businessRegistrationType',
  business_years: 'businessYears',
  business_account: 'businessAccount',
  business_gross_profit: 'businessGrossProfit',
  credit_score_class: 'creditScoreClass',
};

/** The list of codes for a field of a business; undefined for a free text. */
export const businessListNameOf = (field: string): SelectListName | undefined =>
  (listOf as Partial<Record<string, SelectListName>>)[field];

/** Fields with an unknown code. The browser checks only the format of codes, so an invented code is found here. */
export function unknownBusinessOptions(form: FormInput): BusinessField[] {
  return BUSINESS_FIELDS.filter((field) => {
    const list = listOf[field];
    const code = String(form[field] ?? '').trim();
    return list !== undefined && code !== '' && isBusinessAsked(field, form) && !isOption(list, code);
  });
}

/** A business as sent to lenders: its owner as a self-employed person, with the monthly turnover as the income. */
export function lenderValuesOf(values: BusinessValues): StoredValues {
  const decided = businessDecisionProfile({ ...values, mobile_phone_number: '' });
  return {
    ...emptyValues(),
    first_name: values.first_name,
    last_name: values.last_name,
    birth_date: values.birth_date,
    tin: values.tin,
    gender: values.gender,
    email: values.email,
    employer_name: values.company_name,
    employment_status_code: decided.employment_status_code,
    monthly_income: String(decided.monthly_income),
    emi: values.emi,
    se_loan_amount: values.se_loan_amount,
    desired_tenure: values.desired_tenure,
    credit_score_class: values.credit_score_class,
    address1: values.address1,
    address2: values.address2,
    postal_code: values.postal_code,
  };
}
