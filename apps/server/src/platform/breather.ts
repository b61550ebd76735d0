import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work before other work gets its turn. */
const usualTurn = 12;

/**
 * Splits long work into pieces: lets other work run after some milliseconds, and ends if the process stops.
 * @param turn milliseconds of a piece; few if people are waiting for pages
 * @throws the reason of `signal` once it is aborted
 */
export function breather(signal?: AbortSignal, turn = usualTurn): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turn) return;
    await nextTurn();
    signal?.throwIfAborted();
    since = performance.now();
  };
}
