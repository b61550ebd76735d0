import * as z from 'zod/mini';
import type { LenderOffer, LenderPlans, LenderStatusWord, RefusedPlan } from './connector.ts';
import type { WireAnswer } from './http-call.ts';
import { LenderCallError, UnknownWordError, unknownLeadCode } from './lender-call-error.ts';

/**
 * Checks an answer against the schema agreed with the lender.
 * @throws LenderCallError `bad_answer` with code `schema`; its reason has the names of wrong fields, never their values
 */
export function checked<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new LenderCallError('bad_answer', { code: 'schema', reason: unexpected(result.error.issues) });
}

type Issue = { path: PropertyKey[]; maximum?: unknown; minimum?: unknown };

/** The figure for which a plan was refused. Only digits are returned, because other text may be personal data. */
function figureOf(item: unknown, issues: readonly Issue[]): RefusedPlan['figure'] {
  for (const { path, maximum, minimum } of issues) {
    let value: unknown = item;
    for (const key of path)
      value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
    if (typeof value !== 'number' && typeof value !== 'string') continue;
    const stated = String(value);
    if (!/^-?[\d,]{1,15}(?:\.\d{1,8})?%?$/.test(stated)) continue;
    const limit = [maximum, minimum].find((bound): bound is number => typeof bound === 'number') ?? null;
    return { field: path.map(String).join('.'), stated, limit };
  }
  return undefined;
}

function unexpected(issues: readonly { path: PropertyKey[] }[]): string {
  const fields = issues.slice(0, 5).map((issue) => issue.path.map(String).join('.') || '(answer)');
  return `unexpected ${[...new Set(fields)].join(', ')}`;
}

/** The most plans that are read for one lead; the rest are refused. */
export const mostPlans = 20;

/** A lender's list of plans before each is read separately. */
export const planList = z.array(z.unknown()).check(z.maxLength(1000));

/**
 * Reads a lender's plans one by one, so that a wrong one doesn't affect the others.
 * @param idField the field with the lender's own id of a plan
 * @throws LenderCallError `bad_answer` with code `schema` if none of the plans can be read
 */
export function readPlans<T>(
  schema: z.ZodMiniType<T>,
  idField: string,
  list: readonly unknown[],
  read: (plan: T) => LenderOffer,
): LenderPlans {
  const offers: LenderOffer[] = [];
  const refused: RefusedPlan[] = [];
  for (const [index, item] of list.entries()) {
    const id = (item as Record<string, unknown> | null)?.[idField];
    const refuse = (why: string, figure?: RefusedPlan['figure']) =>
      refused.push({ lenderOfferId: typeof id === 'string' ? id.slice(0, 100) : null, why, ...(figure && { figure }) });
    const plan = schema.safeParse(item);
    if (index >= mostPlans) refuse(`more than ${mostPlans} plans`);
    else if (plan.success) offers.push(read(plan.data));
    else refuse(unexpected(plan.error.issues), figureOf(item, plan.error.issues));
  }
  if (offers.length === 0 && refused.length > 0) throw badAnswer('schema', refused[0]?.why);
  return { offers, refused };
}

/**
 * Looks up a lender's status word in its vocabulary, then among the taught words.
 * @throws UnknownWordError for an unknown word
 */
export function translated(
  vocabulary: Readonly<Record<string, LenderStatusWord>>,
  word: string,
  { meanings = {} }: Pick<WireAnswer, 'meanings'>,
): LenderStatusWord {
  for (const known of [vocabulary, meanings]) {
    const ours = Object.hasOwn(known, word) ? known[word] : undefined;
    if (ours !== undefined) return ours;
  }
  throw new UnknownWordError(word);
}

/** The error for a decline: the lender decided against this person. */
export function declinedBy(code: string, reason: string | null): LenderCallError {
  return new LenderCallError('declined', { code, reason });
}

/** The error for a person whom the lender already has from elsewhere. */
export function duplicateAt(code: string, reason: string | null): LenderCallError {
  return new LenderCallError('duplicate', { code, reason });
}

/** The error for credentials that were not accepted; the lender did nothing. */
export function unauthorisedBy(code: string, retryable = false): LenderCallError {
  return new LenderCallError('unauthorised', { code, mayHaveArrived: false, retryable });
}

/** The error for a lead that the lender doesn't know. */
export function unknownLead(reason: string | null = null): LenderCallError {
  return new LenderCallError('bad_answer', { code: unknownLeadCode, reason });
}

/** The error for an answer that we can't interpret. */
export function badAnswer(code: string, reason: string | null = null): LenderCallError {
  return new LenderCallError('bad_answer', { code, reason });
}
