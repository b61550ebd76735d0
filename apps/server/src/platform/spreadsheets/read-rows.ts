import { Worker } from 'node:worker_threads';
import { type SheetKind, SheetRefused, sheetLimits } from './limits.ts';
import type { FromReader, ReaderTask } from './reader-thread.ts';

/**
 * Reads the rows of a file in a thread of its own with bounded memory, batch by batch: while `take` is at work on one the
 * next is read, and no more. Cells are text; the first row is whatever stands first.
 * @throws {SheetRefused} for a broken file, a bomb, or a reader that found no end
 */
export function readRows(
  task: ReaderTask & { kind: SheetKind },
  take: (rows: string[][]) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: sheetLimits.memory, maxYoungGenerationSizeMb: 16 },
      // Nothing of the environment, no input: only the file it is given.
      env: {},
      stdin: false,
    });
    let timer: NodeJS.Timeout | undefined;
    let ended = false;
    const stop = (finish: () => void): void => {
      ended = true;
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
    const hear = async (message: FromReader): Promise<void> => {
      if (ended) return;
      clearTimeout(timer);
      if ('refused' in message) return fail(new SheetRefused(message.refused));
      if ('end' in message) return stop(resolve);
      await take(message.rows);
      if (ended) return;
      watch();
      worker.postMessage('next');
    };
    // One after the other, in the order they were read.
    let heard: Promise<void> = Promise.resolve();
    worker.on('message', (message: FromReader) => {
      heard = heard.then(() => hear(message)).catch(fail);
    });
    // Out of memory, or gone without a word.
    worker.on('error', (error) => fail(new SheetRefused('file_too_much', error)));
    watch();
  });
}
