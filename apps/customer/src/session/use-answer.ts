import { useEffect, useState } from 'react';

/** An answer that a public page waits for: there is no cache around pages that everyone may read. */
export type Answered<T> = { state: 'waiting' } | { state: 'here'; value: T } | { state: 'failed'; error: unknown };

const waiting = { state: 'waiting' } as const;

/** Asks once per `key` after the first view; `ask` gets a signal that ends with the page. */
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Answered<T> {
  const [answered, setAnswered] = useState<Answered<T>>(waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to ask again, the function is new at every render
  useEffect(() => {
    const ending = new AbortController();
    setAnswered(waiting);
    ask(ending.signal).then(
      (value) => setAnswered({ state: 'here', value }),
      (error: unknown) => {
        if (!ending.signal.aborted) setAnswered({ state: 'failed', error });
      },
    );
    return () => ending.abort();
  }, [key]);
  return answered;
}
