import { useEffect, useState } from 'react';

/** The state of a call on a public page; public pages have no cache of calls. */
export type Answered<T> = { state: 'waiting' } | { state: 'here'; value: T } | { state: 'failed'; error: unknown };

const waiting = { state: 'waiting' } as const;

/** Makes a call once per `key`, after the first view. `ask` gets a signal that is aborted when the page is left. */
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Answered<T> {
  const [answered, setAnswered] = useState<Answered<T>>(waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key decides when the call is repeated; the function is new at every render
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
