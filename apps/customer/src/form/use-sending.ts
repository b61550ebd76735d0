import { type Kept, keptAfter, keyFor } from '@tulna/client/intents';
import { useRef, useState } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { failureText } from '../session/failure.ts';

/** Sends a person's request: one at a time, with one effect even if an answer is lost, and says why it failed. */
export function useSending() {
  const { failures } = usePhrases('shell');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isBusy = useRef(false);
  const kept = useRef<Kept>(undefined);
  return {
    busy,
    /** The sentence of the last error, or empty. */
    failure,
    setFailure,
    /**
     * @param content everything that is sent; different content is a different intent
     * @param onError what else follows from a refusal; true if it says itself what went wrong
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
      const sent = keyFor(kept.current, JSON.stringify(content));
      kept.current = sent;
      try {
        await work(sent.key);
        kept.current = undefined;
      } catch (error) {
        kept.current = keptAfter(error, sent);
        if (onError?.(error) !== true) setFailure(failureText(error, failures));
      } finally {
        isBusy.current = false;
        setBusy(false);
      }
    },
  };
}

export type Sending = ReturnType<typeof useSending>;
