import * as z from 'zod/mini';
import type { LenderOffer, LenderPlans, LenderStatusWord, RefusedPlan } from './connector.ts';
import type { WireAnswer } from './http-call.ts';
import { LenderCallError, UnknownWordError, unknownLeadCode } from './lender-call-error.ts';

/**
 * Checks an answer against what the lender agreed to send.
 * @throws LenderCallError `bad_answer` with code `schema`; its reason names the fields, never their values
 */
export function checked<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new LenderCallError('bad_answer', { code: 'schema', reason: unexpected(result.error.issues) });
}

type Issue = { path: PropertyKey[]; maximum?: unknown; minimum?: unknown };

/** The figure that a plan failed by: digits alone, since anything else may be more than a figure. */
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

/** A lender may send this many plans for one lead; the rest is refused. */
export const mostPlans = 20;

/** A lender's list of plans before each is read separately. */
export const planList = z.array(z.unknown()).check(z.maxLength(1000));

/**
 * Reads a lender's plans one by one, so that a bad one costs itself alone.
 * @param idField where a plan carries the lender's own number
 * @throws LenderCallError `bad_answer` with code `schema` if not one of several can be read
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
 * Looks a lender's status word up in its vocabulary, then among the words that were taught.
 * @throws UnknownWordError for a word we were never told about
 */
export function translated(
  vocabulary: Readonly<Record<string, LenderStatusWord>>,
  word: string,
  { taught = {} }: Pick<WireAnswer, 'taught'>,
): LenderStatusWord {
  for (const known of [vocabulary, taught]) {
    const ours = Object.hasOwn(known, word) ? known[word] : undefined;
    if (ours !== undefined) return ours;
  }
  throw new UnknownWordError(word);
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

/** The lender says that it does not know the lead it is asked about. */
export function unknownLead(reason: string | null = null): LenderCallError {
  return new LenderCallError('bad_answer', { code: unknownLeadCode, reason });
}

/** An answer we have no meaning for. */
export function badAnswer(code: string, reason: string | null = null): LenderCallError {
  return new LenderCallError('bad_answer', { code, reason });
}
