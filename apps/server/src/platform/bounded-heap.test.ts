import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** What lives for a while, like the rows of a file in flight, replaced again and again in a process of its own. */
const program = (bound: boolean): string => `
  ${bound ? `const { boundHeap } = await import(${JSON.stringify(new URL('./bounded-heap.ts', import.meta.url).href)}); boundHeap();` : ''}
  const kept = [];
  let most = 0;
  for (let n = 0; n < 6_000_000; n += 1) {
    kept[n % 300_000] = { n, text: 'row ' + n };
    if (n % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
  }
  console.log(most / 1024 / 1024);`;

const mostHeld = async (bound: boolean): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--max-semi-space-size=4',
    '--eval',
    program(bound),
  ]);
  return Number(stdout);
};

it('cleans up what is dead before it is much more than what is alive', async () => {
  expect(await mostHeld(true)).toBeLessThan(0.7 * (await mostHeld(false)));
}, 60_000);
