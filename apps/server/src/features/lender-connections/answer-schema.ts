import type * as z from 'zod/mini';
import { LenderCallError } from './lender-call-error.ts';

/**
 * Checks an answer against what the lender agreed to send.
 * @throws LenderCallError `bad_answer` with code `schema`; its reason names the fields, never their values
 */
export function checked<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, 5).map((issue) => issue.path.join('.') || '(answer)');
  throw new LenderCallError('bad_answer', {
    code: 'schema',
    reason: `unexpected ${[...new Set(fields)].join(', ')}`,
  });
}

/**
 * Looks a lender's word up in its vocabulary.
 * @throws LenderCallError `bad_answer` with code `unknown_word` for a word we were never told about
 */
export function translated<T>(vocabulary: Readonly<Record<string, T>>, word: string): T {
  const ours = Object.hasOwn(vocabulary, word) ? vocabulary[word] : undefined;
  if (ours === undefined) throw new LenderCallError('bad_answer', { code: 'unknown_word' });
  return ours;
}

/** Turned down: the lender decided against this person. */
export function declinedBy(code: string, reason: string | null): LenderCallError {
  return new LenderCallError('declined', { code, reason });
}

/** The lender already has this person from elsewhere. */
export function duplicateAt(code: string, reason: string | null): LenderCallError {
  return new LenderCallError('duplicate', { code, reason });
}

/** Our credentials were not accepted; nothing was acted on. */
export function unauthorisedBy(code: string, retryable = false): LenderCallError {
  return new LenderCallError('unauthorised', { code, mayHaveArrived: false, retryable });
}

/** An answer we have no meaning for. */
export function badAnswer(code: string, reason: string | null = null): LenderCallError {
  return new LenderCallError('bad_answer', { code, reason });
}
