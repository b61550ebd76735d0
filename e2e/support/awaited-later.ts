/**
 * For a promise that is made before the steps that fulfil it, and awaited after them: ignores its rejection until it is awaited. If one of
 * the steps fails, no code awaits the promise, and its unhandled rejection would make the whole run fail, even if the retry succeeds.
 */
export function awaitedLater<T>(wait: Promise<T>): Promise<T> {
  wait.catch(() => undefined);
  return wait;
}
