import { newIntent } from './client.ts';
import { ApiError } from './errors.ts';

/** The key of an intent and what was sent with it. */
export interface Kept {
  readonly key: string;
  readonly content: string;
}

/**
 * Whether the server may have acted although no success came back: it did not answer, or not as itself. Then the same request is
 * sent with the same key, so that it is carried out once.
 */
const mayHaveActed = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** The key to send something with: the one kept where the same content was sent without an answer, else a new one. */
export const keyFor = (kept: Kept | undefined, content: string): Kept =>
  kept?.content === content ? kept : { key: newIntent(), content };

/** What to keep of a key after its request failed. */
export const keptAfter = (error: unknown, sent: Kept): Kept | undefined => (mayHaveActed(error) ? sent : undefined);
