/**
 * Rules shared by the forms of the products: fields that only some people are asked for, and checks of one field, one step and the whole
 * form. Browser and server run the same checks.
 */
import type { FieldErrorCode } from './error-codes.ts';
import type { Check } from './patterns.ts';
import { type NumberRefusal, readNumber } from './read-number.ts';

/** A form as typed or as stored: text or numbers under the names of spec §3; 0, '' and an absent value all mean unfilled. */
export type FormInput = Readonly<Record<string, string | number | null | undefined>>;
export type FormErrors<Field extends string> = Partial<Record<Field, FieldErrorCode>>;

export type FormField = {
  /** Whether this form asks for the field; if not, it isn't checked. */
  readonly asked: (form: FormInput) => boolean;
  readonly optional?: true;
  /** `onIso` is the day in India (ISO) for which ages are worked out. */
  readonly check: (text: string, onIso: string) => FieldErrorCode | undefined;
};

export const always = (): boolean => true;

/** A text that one of the shared patterns checks (spec §5). */
export const pattern = (check: Check, asked: FormField['asked'] = always): FormField => ({
  asked,
  check: (text) => check(text),
});

/** The error for an amount that `readNumber` refuses; other wrong amounts are outside the bounds of the field. */
const AMOUNT_FAULTS: Partial<Record<NumberRefusal, FieldErrorCode>> = {
  not_a_number: 'amount_figures',
  exponent: 'amount_figures',
  words: 'amount_words',
  negative: 'amount_negative',
  grouping: 'amount_grouping',
  decimals: 'amount_paise',
};

/**
 * Whole ₹, both bounds allowed. A form stores an amount that it understood as plain digits, and any other text as typed, so that the person
 * can correct it. The server accepts only plain digits.
 */
export const amount = (
  least: number,
  most: number,
  code: FieldErrorCode,
  asked: FormField['asked'] = always,
): FormField => ({
  asked,
  check: (text) => {
    const read = readNumber(text);
    if ('refused' in read) return AMOUNT_FAULTS[read.refused] ?? code;
    if (!/^\d+$/.test(text)) return 'invalid_amount';
    return read.value >= least && read.value <= most ? undefined : code;
  },
});

/** Whole months, both bounds allowed. */
export const months = (
  least: number,
  most: number,
  code: FieldErrorCode,
  asked: FormField['asked'] = always,
): FormField => ({
  asked,
  check: (text) => (/^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? undefined : code),
});

// Only the format of a code is checked here. Whether it is in its list is checked next to the list (see isOption), so that the browser needn't load every list to check one page.
/** A code of a select-list (spec §3). */
export const option = (asked: FormField['asked'] = always): FormField => ({
  asked,
  check: (text) => (/^[A-Za-z0-9_]{1,40}$/.test(text) ? undefined : 'invalid_option'),
});

/** The same field, but optional. */
export const optional = (field: FormField): FormField => ({ ...field, optional: true });

/** An answer as trimmed text; '' if unfilled. */
export const textOf = (form: FormInput, field: string): string => String(form[field] ?? '').trim();

const isUnfilled = (form: FormInput, field: string): boolean =>
  // The server sends an unfilled number field as 0 (spec §3, "Most default to an empty string or 0").
  textOf(form, field) === '' || form[field] === 0;

/**
 * The checks of one form. Its last step has no fields: it asks for the consents, see `missingConsents`.
 * @param across a rule that involves several fields; it is checked once the field itself is valid
 */
export function formRules<const Steps extends Readonly<Record<string, readonly string[]>>>(
  steps: Steps,
  fields: Readonly<Record<Steps[keyof Steps][number], FormField>>,
  across: (field: Steps[keyof Steps][number], form: FormInput) => FieldErrorCode | undefined = () => undefined,
) {
  type Step = keyof Steps & string;
  type Field = Steps[keyof Steps][number];
  const stepNames = Object.keys(steps) as readonly Step[];
  const fieldNames = stepNames.flatMap((step) => [...(steps[step] as readonly Field[])]);
  const last = stepNames.at(-1) as Step;

  const isAsked = (field: Field, form: FormInput): boolean => fields[field].asked(form);
  const isRequired = (field: Field, form: FormInput): boolean =>
    isAsked(field, form) && fields[field].optional !== true;

  const checkField = (field: Field, form: FormInput, onIso: string): FieldErrorCode | undefined => {
    if (!isAsked(field, form)) return undefined;
    if (isUnfilled(form, field)) return fields[field].optional ? undefined : 'required';
    return fields[field].check(textOf(form, field), onIso) ?? across(field, form);
  };
  const errorsOf = (names: readonly Field[], form: FormInput, onIso: string): FormErrors<Field> => {
    const errors: FormErrors<Field> = {};
    for (const field of names) {
      const code = checkField(field, form, onIso);
      if (code) errors[field] = code;
    }
    return errors;
  };
  const checkStep = (step: Step, form: FormInput, onIso: string): FormErrors<Field> =>
    errorsOf(steps[step] as readonly Field[], form, onIso);
  const checkAll = (form: FormInput, onIso: string): FormErrors<Field> => errorsOf(fieldNames, form, onIso);
  const firstOpenStep = (form: FormInput, onIso: string): Step =>
    stepNames.find((step) => Object.keys(checkStep(step, form, onIso)).length > 0) ?? last;

  return { isAsked, isRequired, checkField, checkStep, checkAll, firstOpenStep };
}
