import type { AssistedProfile } from '@tulna/contract/assisted-profiles';
import type { ProfileValues } from '@tulna/contract/customers';
import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { ValidationCode } from '@tulna/phrases/validation';
import { maskPan } from '@tulna/rules/masks';
import { normalisePan } from '@tulna/rules/patterns';
import {
  checkPersonalLoanProfile,
  checkProfileField,
  isAsked,
  isRequired,
  PERSONAL_LOAN_STEPS,
  PROFILE_FIELDS,
  PROFILE_STEPS,
  type ProfileField,
} from '@tulna/rules/profile-rules';
import { selectList } from '@tulna/rules/select-lists';
import { listNameOf, unknownOptions } from '../customers/index.ts';

type Question = AssistedProfile['steps'][number]['questions'][number];

const kinds: Partial<Record<ProfileField, Question['kind']>> = {
  tin: 'secret',
  birth_date: 'day',
  desired_tenure: 'months',
  monthly_income: 'amount',
  emi: 'amount',
  se_loan_amount: 'amount',
  monthly_rent: 'amount',
};

/** A field of the form that staff may type; the number is the one that the customer signs in with. */
export const typedField = (field: string): ProfileField | undefined =>
  PROFILE_FIELDS.find((known) => known === field && known !== 'mobile_phone_number');

/** An answer as it is kept. */
export const tidied = (field: ProfileField, value: string): string =>
  field === 'tin' ? normalisePan(value.trim()) : value.trim();

/** What the customer has typed themselves, below what was typed with them. */
export function merged(own: ProfileValues, typed: ProfileValues): ProfileValues {
  const filled = (values: ProfileValues) => Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries([...filled(own), ...filled(typed)]);
}

/** What is wrong with one answer among the others; undefined where it is right. */
export function faultOf(field: ProfileField, values: ProfileValues, onIso: string): ValidationCode | undefined {
  if ((values[field] ?? '') === '') return undefined;
  if (unknownOptions(values).includes(field)) return 'invalid_option';
  return checkProfileField(field, values, onIso);
}

/** What is missing or wrong in the whole. */
export const faultsOf = (values: ProfileValues, onIso: string): Record<string, ValidationCode> => ({
  ...Object.fromEntries(unknownOptions(values).map((field) => [field, 'invalid_option' as const])),
  ...checkPersonalLoanProfile(values, onIso),
});

/** Labels of the questions, for what is said about some of them. */
export async function labelsOf(fields: readonly string[], language: Language): Promise<string[]> {
  const words = await loaders[language].profile();
  return fields.flatMap((field) => words.fields[field as ProfileField]?.label ?? []);
}

/** The questions that this customer is asked, in the order of their form. What they have answered themselves is not told. */
export async function questionsOf(
  typed: ProfileValues,
  own: ProfileValues,
  language: Language,
): Promise<AssistedProfile['steps']> {
  const words = await loaders[language].profile();
  const values = merged(own, typed);
  const question = (name: ProfileField): Question => {
    const value = typed[name] ?? '';
    const list = listNameOf(name);
    const kind = kinds[name] ?? (list === undefined ? 'text' : 'choice');
    return {
      name,
      label: words.fields[name].label,
      kind,
      options: list === undefined ? [] : selectList(list).map((one) => ({ value: one.code, label: one[language] })),
      required: isRequired(name, values) ? 1 : 0,
      value: kind === 'secret' ? '' : value,
      masked: kind === 'secret' ? maskPan(value) : '',
      by_customer: value === '' && (own[name] ?? '') !== '' ? 1 : 0,
    };
  };
  return PROFILE_STEPS.flatMap((step) => {
    const fields = (PERSONAL_LOAN_STEPS[step] as readonly ProfileField[]).filter(
      (field) => field !== 'mobile_phone_number' && isAsked(field, values),
    );
    return fields.length === 0 ? [] : [{ name: words.steps[step].name, questions: fields.map(question) }];
  });
}
