import { useQueryClient } from '@tanstack/react-query';
import { keyFor, type StoredIntent, storedAfter } from '@tulna/client/intents';
import { queryKeyOf } from '@tulna/client/query';
import { conflictOf } from '@tulna/console-kit/edit-conflict';
import { failureText, noteReported } from '@tulna/console-kit/failure';
import { usePhrases } from '@tulna/console-kit/language';
import { toastError, toastSuccess } from '@tulna/console-kit/toasts';
import type { Endpoint } from '@tulna/contract/endpoint';
import { useCallback, useEffect, useRef } from 'react';
import { useConsole } from './console-config.tsx';

interface ChangeWords<Answer> {
  /** The success toast, or a function that makes it from the response. Left out if the page itself shows the success. */
  done?: string | ((answer: Answer) => string);
  /** False: a failure is shown in place and not as a toast (§8). */
  toastFailure?: boolean;
}

/** For `done`: the server's own sentence is the success toast, so that one event never has two sentences (§8). */
export const serverMessage = ({ message }: { message: string }): string => message;

/** Shows a toast for a failed load, in addition to what the page shows (§8). */
export function useFailureToast(error: unknown): void {
  const { failures } = usePhrases('consoleKit');
  useEffect(() => {
    if (error !== null && error !== undefined) toastError(failureText(error, failures));
  }, [error, failures]);
}

/**
 * Runs a change. On success it shows a toast. On failure it shows a toast with the server's message (§8) and rethrows, so that the cell or
 * dialog can show it too. In both cases it reloads the given lists (§4). Data of other pages is reloaded when they are opened, because the
 * change may appear there too.
 */
export function useChange(reload: readonly Endpoint[]) {
  const cache = useQueryClient();
  const { endedWith } = useConsole().session;
  const { failures } = usePhrases('consoleKit');
  return useCallback(
    async <T,>(work: () => Promise<T>, { done, toastFailure = true }: ChangeWords<T> = {}): Promise<T> => {
      try {
        const answer = await work();
        if (done !== undefined) toastSuccess(typeof done === 'string' ? done : done(answer));
        return answer;
      } catch (error) {
        endedWith(error);
        // On an edit conflict, the field itself shows both values and asks.
        if (toastFailure && conflictOf(error) === undefined) {
          toastError(failureText(error, failures));
          noteReported(error);
        }
        throw error;
      } finally {
        // Also after a failure, because the change may have been made and only the response lost.
        void cache.invalidateQueries({ type: 'inactive', refetchType: 'none' });
        void Promise.all(reload.map((endpoint) => cache.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
      }
    },
    [cache, endedWith, failures, reload],
  );
}

/**
 * Sends a request so that it is carried out only once, even if the response is lost and the button is pressed again. Other content is
 * another intent.
 */
export function useOnce() {
  const previous = useRef<StoredIntent>(undefined);
  return useCallback(async <T,>(content: unknown, work: (intent: string) => Promise<T>): Promise<T> => {
    const sent = keyFor(previous.current, JSON.stringify(content));
    previous.current = sent;
    try {
      const answer = await work(sent.key);
      previous.current = undefined;
      return answer;
    } catch (error) {
      previous.current = storedAfter(error, sent);
      throw error;
    }
  }, []);
}

/**
 * Changes several fields of a record one after the other, and stops at the first failure.
 * @param known the values that were on screen, by property; it is updated to the server's values, even after a conflict
 * @returns the last response
 */
export async function editInOrder<Field extends { property: string; value: unknown }>(
  fields: readonly Field[],
  known: Record<string, unknown>,
  edit: (field: Field, seen: unknown) => Promise<{ message: string }>,
): Promise<{ message: string }> {
  let answer = { message: '' };
  for (const field of fields) {
    try {
      answer = await edit(field, known[field.property]);
      known[field.property] = field.value;
    } catch (error) {
      const theirs = conflictOf(error);
      if (theirs !== undefined) known[field.property] = theirs.value;
      throw error;
    }
  }
  return answer;
}
