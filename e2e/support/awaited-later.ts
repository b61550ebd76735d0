/**
 * Marks a promise that starts before the steps that fulfil it, and is awaited after them. If one of these steps fails, no code awaits the
 * promise, and its unhandled rejection would make the whole run fail, even if the retry succeeds.
 */
export function awaitedLater<T>(wait: Promise<T>): Promise<T> {
  wait.catch(() => undefined);
  return wait;
}
