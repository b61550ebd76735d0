import { ApiError } from '@tulna/client/errors';
import type { Topics } from '@tulna/phrases/topics';
import { useEffect } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { showToast } from '../ui/toast-store.ts';

/** The message to show for a failed call: the server's if it answered, otherwise our own (§8). */
export function failureText(error: unknown, failures: Topics['shell']['failures']): string {
  if (error instanceof ApiError) return error.message === '' ? failures.unknown : error.message;
  return failures.network;
}

/** Shows a toast for a failed load, as §8 requires for user, masked info, select-lists and languages, in addition to the page's own message. */
export function useFailureToast(error: unknown): void {
  const { failures } = usePhrases('shell');
  useEffect(() => {
    if (error) showToast('error', failureText(error, failures));
  }, [error, failures]);
}
