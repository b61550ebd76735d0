import type { completeBusinessLoanProfile, completePersonalLoanProfile } from '@tulna/contract/customers';
import type { FieldWords } from '@tulna/phrases/en/profile';
import type { FieldErrorCode } from '@tulna/rules/error-codes';
import type { ProductName } from '@tulna/rules/products';
import type { FormValues } from '../../../form/use-answers.ts';
import type { Draw } from './inputs.tsx';

/** The words of a form in the language of the page. */
export interface FormTexts {
  step(name: string): { name: string; lead: string };
  /** The words of a question, which can depend on the other answers. */
  field(name: string, values: FormValues): FieldWords;
}

/** A profile as a stepper: its questions, their order, and the page that follows. The last of its `steps` has the consents and no field; after it comes the list of all answers. */
export interface FormPlan {
  product: ProductName;
  steps: readonly string[];
  /** Fields of each step, in the order shown. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** Fields that can be filled from the stored record. */
  known: readonly string[];
  inputs: Readonly<Record<string, Draw>>;
  /** Errors of one step; `onIso` is the day in India. */
  check(step: string, values: FormValues, onIso: string): Readonly<Partial<Record<string, FieldErrorCode>>>;
  firstOpenStep(values: FormValues, onIso: string): string;
  isAsked(field: string, values: FormValues): boolean;
  isRequired(field: string, values: FormValues): boolean;
  complete: typeof completePersonalLoanProfile | typeof completeBusinessLoanProfile;
  useTexts(): FormTexts;
}

/** All fields, in the order shown. */
export const fieldsOf = (plan: FormPlan): readonly string[] => plan.steps.flatMap((step) => plan.fields[step] ?? []);

/** The last step: the list of all answers, before they are sent. */
export const CHECK_STEP = 'check';

/** All steps, in the order shown. */
export const stepsOf = (plan: FormPlan): readonly string[] => [...plan.steps, CHECK_STEP];

/** The step that asks for the consents. */
export const consentStep = (plan: FormPlan): string => plan.steps.at(-1) ?? '';

/** Returns the form with its steps in another order, the consents last. If the order lacks a step, the form is returned unchanged. */
export function planInOrder(plan: FormPlan, order: readonly string[]): FormPlan {
  const last = consentStep(plan);
  const steps = [...order, last];
  if (steps.length !== plan.steps.length || !plan.steps.every((step) => steps.includes(step))) return plan;
  return {
    ...plan,
    steps,
    firstOpenStep: (values, onIso) =>
      steps.find((step) => Object.keys(plan.check(step, values, onIso)).length > 0) ?? last,
  };
}
