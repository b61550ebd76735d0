import { expect, it } from 'vitest';
import { breather } from './breather.ts';

const workFor = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

/** Whether other work got its turn during a pause. */
async function letsOthersIn(rest: () => Promise<void>): Promise<boolean> {
  let others = false;
  setImmediate(() => {
    others = true;
  });
  await rest();
  return others;
}

it('lets other work run after its milliseconds, and not before', async () => {
  const rest = breather(undefined, 1000);
  expect(await letsOthersIn(rest)).toBe(false);
  const short = breather(undefined, 2);
  workFor(3);
  expect(await letsOthersIn(short)).toBe(true);
});

it('ends when the process stops', async () => {
  const stop = new AbortController();
  const rest = breather(stop.signal, 1);
  workFor(2);
  stop.abort(new Error('stopped'));
  await expect(rest()).rejects.toThrow('stopped');
});
