import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the product before its own code. On a signal, it collects all garbage and reports it in a file. */
const file = process.env.BENCH_SETTLED;
if (isMainThread && file !== undefined) {
  setFlagsFromString('--expose-gc');
  const clear = runInNewContext('gc') as () => void;
  const rounds = 5;
  process.on('SIGUSR2', () => {
    // Repeated, because one collection can release objects, like buffers of streams, that only the next one frees.
    const again = (left: number): void => {
      clear();
      if (left > 0) setTimeout(again, 100, left - 1);
      else writeFileSync(file, JSON.stringify(process.memoryUsage()));
    };
    again(rounds);
  });
}
