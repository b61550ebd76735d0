import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Objects that live for a while, like the rows of a running file, replaced again and again in a separate process. */
const program = (module: string): string => `
  const { withBoundHeap } = await import(${JSON.stringify(module)});
  const { setImmediate: turn } = await import('node:timers/promises');
  async function work(rows) {
    const held = [];
    let most = 0;
    for (let n = 0; n < rows; n += 1) {
      held[n % 300_000] = { n, text: 'row ' + n, cells: [n, n] };
      if (n % 10_000 !== 0) continue;
      most = Math.max(most, process.memoryUsage().heapTotal);
      await turn();
    }
    return Math.round(most / 1024 / 1024);
  }
  const bound = await withBoundHeap(() => work(2_000_000));
  console.log(JSON.stringify({ bound, free: await work(2_000_000) }));`;

/** The second of three. */
const middle = (peaks: readonly number[]): number => peaks.toSorted((one, other) => one - other)[1] ?? Number.NaN;

it('bounds the memory of long work, and removes the bounds afterwards', async () => {
  const module = new URL('./bounded-heap.ts', import.meta.url).href;
  const bound: number[] = [];
  const free: number[] = [];
  // When V8 collects garbage varies, so that one peak in ten is far from the others.
  for (let round = 0; round < 3; round += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program(module)]);
    const peaks = JSON.parse(stdout) as { bound: number; free: number };
    bound.push(peaks.bound);
    free.push(peaks.free);
  }
  expect(middle(bound)).toBeLessThan(0.75 * middle(free));
}, 120_000);
