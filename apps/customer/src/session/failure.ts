import { ApiError } from '@tulna/client/errors';
import type { Topics } from '@tulna/phrases/topics';
import { useEffect } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { showToast } from '../ui/toast-store.ts';

/** The sentence to show for a failed call: the server's message where it answered, else our own words (§8). */
export function failureText(error: unknown, failures: Topics['shell']['failures']): string {
  if (error instanceof ApiError) return error.message === '' ? failures.unknown : error.message;
  return failures.network;
}

/** A failed load that is a toast by §8 (user, masked info, select-lists, languages), in addition to the page's own message. */
export function useFailureToast(error: unknown): void {
  const { failures } = usePhrases('shell');
  useEffect(() => {
    if (error) showToast('error', failureText(error, failures));
  }, [error, failures]);
}
