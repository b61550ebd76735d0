import { keyFor, type StoredIntent, storedAfter } from '@tulna/client/intents';
import { useRef, useState } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { failureText } from '../session/failure.ts';

/** Sends a person's requests one at a time. A retry after a lost answer has no second effect. If a request fails, `failure` says why. */
export function useSending() {
  const { failures } = usePhrases('shell');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isBusy = useRef(false);
  const previous = useRef<StoredIntent>(undefined);
  return {
    busy,
    /** Text of the last error, or empty. */
    failure,
    setFailure,
    /**
     * @param content everything that is sent; changed content gets a new intent
     * @param onError further handling of a failure; returns true if it shows the error itself
     */
    async send(
      content: unknown,
      work: (intent: string) => Promise<void>,
      onError?: (error: unknown) => boolean | undefined,
    ): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      setBusy(true);
      setFailure('');
      const sent = keyFor(previous.current, JSON.stringify(content));
      previous.current = sent;
      try {
        await work(sent.key);
        previous.current = undefined;
      } catch (error) {
        previous.current = storedAfter(error, sent);
        if (onError?.(error) !== true) setFailure(failureText(error, failures));
      } finally {
        isBusy.current = false;
        setBusy(false);
      }
    },
  };
}

export type Sending = ReturnType<typeof useSending>;
