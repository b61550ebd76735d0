import { ApiError } from '@tulna/client/errors';
import type { Topics } from '@tulna/phrases/topics';

/** The sentence to show for a failed call: the server's message where it answered, else our own words (§8). */
export function failureText(error: unknown, failures: Topics['shell']['failures']): string {
  if (error instanceof ApiError) return error.message === '' ? failures.unknown : error.message;
  return failures.network;
}
