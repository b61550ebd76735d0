import { ApiError } from '@tulna/client/errors';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';

/**
 * The sentence to show for a failed call: the server's message if it responded, otherwise our own (§8). Messages for individual fields
 * replace the general one about highlighted fields, because a cell has nothing to highlight.
 */
export function failureText(error: unknown, failures: ConsoleTopics['consoleKit']['failures']): string {
  if (error instanceof ApiError) {
    const ofFields = failures.all([...new Set(Object.values(error.fields))]);
    return ofFields || error.message || failures.unknown;
  }
  return failures.network;
}

const reported = new WeakSet<object>();

/** Records that a failure was shown as a toast, so that a form that receives it doesn't show it again. */
export function noteReported(error: unknown): void {
  if (typeof error === 'object' && error !== null) reported.add(error);
}

/** Whether a failure was shown as a toast. */
export const wasReported = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && reported.has(error);

/**
 * Rethrows a failure with the error of one field moved to another, for a form that is sent as several updates, each with a field `value`.
 */
export const refusedAs =
  (wire: string, name: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const { [wire]: sentence, ...others } = error.fields;
    if (sentence === undefined) throw error;
    const { message, code, current, retryAfter: retry_after } = error;
    throw new ApiError(error.status, { message, code, current, retry_after, fields: { ...others, [name]: sentence } });
  };
