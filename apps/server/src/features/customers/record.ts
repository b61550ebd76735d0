import type { Language } from '@tulna/phrases/language';
import { employmentKind } from '@tulna/rules/employment';
import { normalisePan } from '@tulna/rules/patterns';
import { isAsked, PROFILE_FIELDS, type ProfileField, type ProfileInput } from '@tulna/rules/profile-rules';
import { isOption, optionWords, type SelectListName } from '@tulna/rules/select-lists';

/** Fields stored in the profile; the mobile number belongs to the sign-in. */
export type StoredField = Exclude<ProfileField, 'mobile_phone_number'>;

/** The stored answers of the form as text; '' if not filled in or not asked for. */
export type StoredValues = Record<StoredField, string>;

export const storedFields: readonly StoredField[] = PROFILE_FIELDS.filter((field) => field !== 'mobile_phone_number');

/** A customer's record, decrypted. Without a row, all fields are empty. */
export interface CustomerRecord {
  customerId: string;
  chosenProduct: string;
  hasBusinessRegistration: boolean | null;
  plCompleted: boolean;
  blCompleted: boolean;
  isEditing: boolean;
  plUpdateRequired: boolean;
  plSeUpdateRequired: boolean;
  allowSms: boolean;
  allowEmails: boolean;
  /** When the personal-loan profile was last sent. */
  plCheckedAt: Date | null;
  savedAt: Date | null;
  /** The unproved number typed by a customer who signs in by email; '' if there is none. */
  typedPhone: string;
  values: StoredValues;
}

export function emptyValues(): StoredValues {
  return Object.fromEntries(storedFields.map((field) => [field, ''])) as StoredValues;
}

export function emptyRecord(customerId: string): CustomerRecord {
  return {
    customerId,
    chosenProduct: '',
    hasBusinessRegistration: null,
    plCompleted: false,
    blCompleted: false,
    isEditing: false,
    plUpdateRequired: false,
    plSeUpdateRequired: false,
    allowSms: false,
    allowEmails: false,
    plCheckedAt: null,
    savedAt: null,
    typedPhone: '',
    values: emptyValues(),
  };
}

/**
 * The stored values of a checked form: trimmed, PAN in capitals, email in lower case, and only fields that the form asks this person
 * for. A self-employed person doesn't keep an earlier employer.
 */
export function storedValues(profile: ProfileInput): StoredValues {
  const values = emptyValues();
  for (const field of storedFields) {
    const text = String(profile[field] ?? '').trim();
    if (isAsked(field, profile)) values[field] = text;
  }
  values.tin = normalisePan(values.tin);
  values.email = values.email.toLowerCase();
  return values;
}

const listOf: Partial<Record<ProfileField, SelectListName>> = {
  gender: 'Gender',
  educational_level: 'educationalLevel',
  employment_status_code: 'employmentStatus',
  business_registration_type: 'businessRegistrationType',
  business_years: 'businessYears',
  business_current_turnover: 'businessTurnover',
  business_account: 'businessAccount',
  salary_mode: 'salaryMode',
  prefer_net_banking: 'preferNetBanking',
  credit_score_class: 'creditScoreClass',
  residence_type: 'residentType',
};

/** Fields with an unknown code. The browser checks only the format of codes, so an invented code is found here. */
export function unknownOptions(profile: ProfileInput): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => {
    const list = listOf[field];
    const code = String(profile[field] ?? '').trim();
    return list !== undefined && code !== '' && isAsked(field, profile) && !isOption(list, code);
  });
}

/** The kind of employment for lenders (§3): salaried, self-employed or neither. */
export const employmentOf = (values: StoredValues) => employmentKind(values.employment_status_code);

/** The list of codes for a field; undefined for a free text. */
export const listNameOf = (field: string): SelectListName | undefined =>
  (listOf as Partial<Record<string, SelectListName>>)[field];

/** A stored value in words: the option's text for a field with a list, else the value itself. */
export function optionText(field: string, value: string, language: Language): string {
  const list = (listOf as Partial<Record<string, SelectListName>>)[field];
  return list === undefined ? value : optionWords(list, value, language);
}
