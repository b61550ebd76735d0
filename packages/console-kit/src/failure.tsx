import { ApiError } from '@tulna/client/errors';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';

/** The sentence to show for a failed call: the server's message where it answered, else our own words (§8). */
export function failureText(error: unknown, failures: ConsoleTopics['consoleKit']['failures']): string {
  if (error instanceof ApiError) return error.message === '' ? failures.unknown : error.message;
  return failures.network;
}

/** Message of the server for one field of the request, where it named one. */
export const fieldFailure = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined;
