import { setTimeout as delay } from 'node:timers/promises';

/** Calls a function every few milliseconds until it returns true; returns `false` if the time is up first. */
export async function until(
  answer: () => boolean | Promise<boolean>,
  within: { milliseconds: number; every: number },
): Promise<boolean> {
  const end = performance.now() + within.milliseconds;
  while (!(await answer())) {
    if (performance.now() >= end) return false;
    await delay(within.every);
  }
  return true;
}

/** Milliseconds to wait before the next try, by the number of failures in a row: 100, 200, 400 … 10,000. */
export function backOff(failures: number): number {
  return Math.min(10_000, 100 * 2 ** Math.min(failures, 10));
}
