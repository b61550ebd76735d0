import type { ProfileDraft, UserData } from '@tulna/contract/customers';
import type { FormValues } from '../../../form/use-answers.ts';
import { consentValues } from './consent-answers.ts';
import { CHECK_STEP, consentStep, type FormPlan, fieldsOf, stepsOf } from './form-plan.ts';

const fromRecord = (user: UserData, field: string): string => {
  const value = user[field as keyof UserData];
  return value === 0 || value === undefined ? '' : String(value);
};

/**
 * The initial values: the saved form, with its answers to consents, takes precedence over the stored record. The phone number of the profile is the one confirmed by a code.
 * @param carried answers from before sign-in, for fields that are in neither of them
 */
export function formValues(
  plan: FormPlan,
  saved: ProfileDraft['values'],
  user: UserData,
  carried: FormValues = {},
): FormValues {
  const proved: Record<string, string> =
    user.mobile_phone_number === '' ? {} : { mobile_phone_number: user.mobile_phone_number };
  const values = fieldsOf(plan).map((field): [string, string] => [
    field,
    (saved[field] ?? (plan.known.includes(field) ? fromRecord(user, field) : '')) ||
      (carried[field] ?? '') ||
      (plan.inputs[field]?.start ?? ''),
  ]);
  return { ...Object.fromEntries([...values, ...consentValues(saved)]), ...proved };
}

/** The errors of the whole form, by field. `onIso` is the day in India. */
export const checkForm = (plan: FormPlan, values: FormValues, onIso: string): ReturnType<FormPlan['check']> =>
  Object.fromEntries(plan.steps.flatMap((step) => Object.entries(plan.check(step, values, onIso))));

/**
 * The step to show: the one in the address, otherwise the saved one, but never beyond the first step that has an error or lacks a required consent. `onIso` is the day in India.
 */
export function stepToShow(
  plan: FormPlan,
  requested: string | null,
  savedStep: string,
  { values, isAgreed, onIso }: { values: FormValues; isAgreed: boolean; onIso: string },
): string {
  const steps = stepsOf(plan);
  const first = steps[0] ?? '';
  const wanted = [requested, savedStep].find((step) => step !== null && steps.includes(step)) ?? first;
  const open = plan.firstOpenStep(values, onIso);
  const reach = steps.indexOf(open === consentStep(plan) && isAgreed ? CHECK_STEP : open);
  return steps[Math.min(steps.indexOf(wanted), reach)] ?? first;
}

/** The next step; for the last step, the last step itself. */
export const stepAfter = (plan: FormPlan, step: string): string =>
  stepsOf(plan)[stepsOf(plan).indexOf(step) + 1] ?? CHECK_STEP;

/** The previous step, or undefined on the first. */
export const stepBefore = (plan: FormPlan, step: string): string | undefined =>
  stepsOf(plan)[stepsOf(plan).indexOf(step) - 1];
