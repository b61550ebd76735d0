import { ApiError } from '@tulna/client/errors';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';

/**
 * The sentence to show for a failed call: the server's message where it answered, else our own words (§8). What it says of single
 * fields takes the place of its general "look at the marked fields", for a cell has nothing to mark.
 */
export function failureText(error: unknown, failures: ConsoleTopics['consoleKit']['failures']): string {
  if (error instanceof ApiError) {
    const ofFields = [...new Set(Object.values(error.fields))].join('. ');
    return ofFields || error.message || failures.unknown;
  }
  return failures.network;
}

/** Message of the server for one field of the request, where it named one. */
export const fieldFailure = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined;
