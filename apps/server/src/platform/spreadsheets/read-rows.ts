import { Worker } from 'node:worker_threads';
import { type SheetKind, SheetRefused, sheetLimits } from './limits.ts';
import type { FromReader, ReaderTask } from './reader-thread.ts';

/**
 * Reads the rows of a file in a thread of its own with bounded memory, batch by batch: the next is read when `take` is done
 * with the last. Cells are text; the first row is whatever stands first.
 * @throws {SheetRefused} for a broken file, a bomb, or a reader that found no end
 */
export function readRows(
  task: ReaderTask & { kind: SheetKind },
  take: (rows: string[][]) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: sheetLimits.memory, maxYoungGenerationSizeMb: 32 },
      // Nothing of the environment, no input: only the file it is given.
      env: {},
      stdin: false,
    });
    let timer: NodeJS.Timeout | undefined;
    const stop = (finish: () => void): void => {
      clearTimeout(timer);
      worker.removeAllListeners('message');
      void worker.terminate().then(finish);
    };
    const fail = (error: unknown): void =>
      stop(() => reject(error instanceof Error ? error : new SheetRefused('file_broken', error)));
    const watch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new SheetRefused('file_too_much')), sheetLimits.patience);
    };
    worker.on('message', (message: FromReader) => {
      clearTimeout(timer);
      if ('refused' in message) return fail(new SheetRefused(message.refused));
      if ('end' in message) return stop(resolve);
      take(message.rows).then(() => {
        watch();
        worker.postMessage('next');
      }, fail);
    });
    // Out of memory, or gone without a word.
    worker.on('error', (error) => fail(new SheetRefused('file_too_much', error)));
    watch();
  });
}
