import { setTimeout as delay } from 'node:timers/promises';

/** Asks again every few milliseconds until the answer is yes; `false` when the time is up first. */
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

/** Milliseconds to wait before the next try after so many failures in a row: 100, 200, 400 … 10,000. */
export function backOff(failures: number): number {
  return Math.min(10_000, 100 * 2 ** Math.min(failures, 10));
}
