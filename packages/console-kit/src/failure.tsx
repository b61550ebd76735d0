import { ApiError } from '@tulna/client/errors';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';

/**
 * The sentence to show for a failed call: the server's message if it answered, otherwise our own (§8). Messages for
 * individual fields replace the general one about highlighted fields, because a cell has nothing to highlight.
 */
export function failureText(error: unknown, failures: ConsoleTopics['consoleKit']['failures']): string {
  if (error instanceof ApiError) {
    const ofFields = [...new Set(Object.values(error.fields))].join('. ');
    return ofFields || error.message || failures.unknown;
  }
  return failures.network;
}

/** The server's message for one field of the request, if any. */
export const fieldFailure = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined;
