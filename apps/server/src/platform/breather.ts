import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work before others get their turn. */
const usualTurn = 12;

/**
 * Long work in pieces: lets others go on after some milliseconds, and ends where the process stops.
 * @param turn milliseconds of a piece; few where people wait for pages meanwhile
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
