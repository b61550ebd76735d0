/**
 * Marks a wait that has begun before the steps that lead to what it waits for. If one of them fails, the test fails for that alone: the
 * wait would end unheard, and an unheard rejection fails the whole run, second try or not.
 */
export function awaitedLater<T>(wait: Promise<T>): Promise<T> {
  wait.catch(() => undefined);
  return wait;
}
