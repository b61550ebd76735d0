import type { errors } from './en/errors.ts';
import type { ErrorFacts } from './error-facts.ts';
import type { ServerPhrases } from './for-language.ts';

/** Code of an error that has a message (§8). */
export type ErrorCode = keyof typeof errors;

const number = (value: number | string | undefined): number | undefined =>
  value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);

/**
 * The message of an error code in a language. `values` are the error's facts: `seconds` to wait, tries `left`, how many are `waiting`, the
 * highest number allowed (`most`), who was quicker (`by`), the `name` of a file. Without seconds the message says "later".
 */
export function errorSentence(
  phrases: ServerPhrases,
  code: ErrorCode,
  values: Readonly<Record<string, number | string>> = {},
): string {
  const sentence: string | ((facts: ErrorFacts) => string) = phrases.errors[code];
  return typeof sentence === 'string'
    ? sentence
    : sentence({
        seconds: number(values.seconds),
        left: number(values.left),
        waiting: number(values.waiting),
        most: number(values.most),
        ...(typeof values.by === 'string' && { by: values.by }),
        ...(typeof values.name === 'string' && { name: values.name }),
        ...(typeof values.lender === 'string' && { lender: values.lender }),
        ...(typeof values.contact === 'string' && { contact: values.contact }),
        ...(typeof values.reason === 'string' && { reason: values.reason }),
        ...(typeof values.amount === 'string' && { amount: values.amount }),
        ...(typeof values.at === 'string' && { at: values.at }),
      });
}
