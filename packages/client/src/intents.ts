import { newIntent } from './client.ts';
import { ApiError } from './errors.ts';

/** The key of an intent and what was sent with it. */
export interface StoredIntent {
  readonly key: string;
  readonly content: string;
}

/**
 * Whether the server may have acted although the call failed: there was no response, or a server error. The same request is then sent with
 * the same key, so that it is carried out only once.
 */
const mayHaveActed = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** Returns the key for a request: the stored one if the same content was sent without a response, else a new one. */
export const keyFor = (stored: StoredIntent | undefined, content: string): StoredIntent =>
  stored?.content === content ? stored : { key: newIntent(), content };

/** Returns the key to store after a request failed; undefined if none is needed. */
export const storedAfter = (error: unknown, sent: StoredIntent): StoredIntent | undefined =>
  mayHaveActed(error) ? sent : undefined;
