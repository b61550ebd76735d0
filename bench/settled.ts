import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the product before its own code: when it is told to, it clears everything away that nobody needs any more, and says so in a file. */
const file = process.env.BENCH_SETTLED;
if (isMainThread && file !== undefined) {
  setFlagsFromString('--expose-gc');
  const clear = runInNewContext('gc') as () => void;
  const rounds = 5;
  process.on('SIGUSR2', () => {
    // What one collection sets free, like buffers of streams, lets the next free more.
    const again = (left: number): void => {
      clear();
      if (left > 0) setTimeout(again, 100, left - 1);
      else writeFileSync(file, JSON.stringify(process.memoryUsage()));
    };
    again(rounds);
  });
}
