import type { AssistedProfile } from '@tulna/contract/assisted-profiles';
import type { ProfileValues } from '@tulna/contract/customers';
import type { Language } from '@tulna/phrases/language';
import type { ValidationCode } from '@tulna/phrases/validation';
import { maskPan } from '@tulna/rules/masks';
import { normalisePan } from '@tulna/rules/patterns';
import { selectList } from '@tulna/rules/select-lists';
import type { AssistedForm } from './forms.ts';

type Question = AssistedProfile['steps'][number]['questions'][number];

const kinds: Readonly<Record<string, Question['kind']>> = {
  tin: 'secret',
  birth_date: 'day',
  desired_tenure: 'months',
  monthly_income: 'amount',
  business_monthly_turnover: 'amount',
  emi: 'amount',
  se_loan_amount: 'amount',
  monthly_rent: 'amount',
};

/** The field of the form if staff may type it. They may not type the phone number: it is the one that the customer signs in with. */
export const typedField = ({ fields }: AssistedForm, field: string): string | undefined =>
  fields.find((known) => known === field && known !== 'mobile_phone_number');

/** An answer as stored. */
export const tidied = (field: string, value: string): string =>
  field === 'tin' ? normalisePan(value.trim()) : value.trim();

/** Merges the customer's own answers with those typed with them; typed answers take precedence. */
export function merged(own: ProfileValues, typed: ProfileValues): ProfileValues {
  const filled = (values: ProfileValues) => Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries([...filled(own), ...filled(typed)]);
}

/** The error of one answer, given the others; undefined if there is none. */
export function faultOf(
  form: AssistedForm,
  field: string,
  values: ProfileValues,
  onIso: string,
): ValidationCode | undefined {
  if ((values[field] ?? '') === '') return undefined;
  if (form.unknownOptions(values).includes(field)) return 'invalid_option';
  return form.check(field, values, onIso);
}

/** The errors of the whole form. */
export const faultsOf = (form: AssistedForm, values: ProfileValues, onIso: string): Record<string, ValidationCode> => ({
  ...Object.fromEntries(form.unknownOptions(values).map((field) => [field, 'invalid_option' as const])),
  ...form.checkAll(values, onIso),
});

/** Labels of the questions, for messages about some of them. */
export async function labelsOf(form: AssistedForm, fields: readonly string[], language: Language): Promise<string[]> {
  const words = await form.words(language);
  return fields.filter((field) => form.fields.includes(field)).map((field) => words.label(field, {}));
}

/** The questions that this customer is asked, in the order of their form. The customer's own answers are not included. */
export async function questionsOf(
  form: AssistedForm,
  typed: ProfileValues,
  own: ProfileValues,
  language: Language,
): Promise<AssistedProfile['steps']> {
  const words = await form.words(language);
  const values = merged(own, typed);
  const question = (name: string): Question => {
    const value = typed[name] ?? '';
    const list = form.listOf(name);
    const kind = kinds[name] ?? (list === undefined ? 'text' : 'choice');
    return {
      name,
      label: words.label(name, values),
      kind,
      options: list === undefined ? [] : selectList(list).map((one) => ({ value: one.code, label: one[language] })),
      required: form.isRequired(name, values) ? 1 : 0,
      value: kind === 'secret' ? '' : value,
      masked: kind === 'secret' ? maskPan(value) : '',
      by_customer: value === '' && (own[name] ?? '') !== '' ? 1 : 0,
    };
  };
  return Object.entries(form.steps).flatMap(([step, all]) => {
    const fields = all.filter((field) => field !== 'mobile_phone_number' && form.isAsked(field, values));
    return fields.length === 0 ? [] : [{ name: words.step(step), questions: fields.map(question) }];
  });
}
