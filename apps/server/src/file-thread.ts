import { setPriority } from 'node:os';
import type { GivenToThread, ThreadResult } from './platform/imports/file-threads.ts';

/** The nice value of threads that make files, so that pages come first when both need the processor; the rest of the server has 0. With ten, files were slower (decision 0153). */
const behind = 3;

// Only Linux has a priority for each thread; elsewhere this would change the whole server's. Threads that this one starts inherit it.
if (process.platform === 'linux') setPriority(0, behind);

/** Works on one file in a thread of `openFileThreads`, with its own connections, which are open only for that time. */
export async function workInThread({ job, config, databaseUrl, ahead, end }: GivenToThread): Promise<ThreadResult> {
  // Imported here and not at the top, so that loading it also has the lower priority.
  const { openServices } = await import('./open-services.ts');
  const { doFileJob, isFileJob } = await import('./features/imports/index.ts');
  const { Problem } = await import('./platform/http/problem.ts');
  const { textsAreRead } = await import('./platform/spreadsheets/read-rows.ts');
  textsAreRead.here = true;
  if (!isFileJob(job)) throw new Error('The job is not one that works on a file.');
  const ending = new AbortController();
  end.once('message', () => ending.abort());
  const own = {
    ...config,
    // This thread does one job and doesn't serve the queue.
    role: 'web' as const,
    // A Buffer arrives as plain bytes.
    secretKey: Buffer.from(config.secretKey),
    previousSecretKeys: config.previousSecretKeys.map((key) => Buffer.from(key)),
  };
  const { services, close } = await openServices(own, databaseUrl, { now: () => new Date(Date.now() + ahead) });
  try {
    await doFileJob(services, job, ending.signal);
    return { done: true };
  } catch (error) {
    if (error instanceof Problem) {
      // The cause is for the log, and may be something that can't be copied to another thread.
      const { cause: _, ...details } = error.details;
      return { problem: { code: error.code, details } };
    }
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { failed: { name, message, stack, code } };
  } finally {
    end.close();
    await close();
  }
}
