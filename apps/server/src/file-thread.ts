import { setPriority } from 'node:os';
import type { GivenToThread, SaidByThread } from './platform/imports/file-threads.ts';

/** How far pages come before files where both want the processor; 0 is the rest of the server. With ten, files were slower (decision 0153). */
const behind = 3;

// Only Linux has a priority for each thread; elsewhere it would be that of the whole server. Threads that this one starts inherit it.
if (process.platform === 'linux') setPriority(0, behind);

/** Works on one file in a thread of `openFileThreads`, with connections of its own that are open no longer than that. */
export async function workInThread({ job, config, databaseUrl, ahead, end }: GivenToThread): Promise<SaidByThread> {
  // Read here and not above, so that reading it is behind pages as well.
  const { openServices } = await import('./open-services.ts');
  const { doFileJob, isFileJob } = await import('./features/imports/index.ts');
  const { Problem } = await import('./platform/http/problem.ts');
  const { textsAreRead } = await import('./platform/spreadsheets/read-rows.ts');
  textsAreRead.here = true;
  if (!isFileJob(job)) throw new Error('This is no job on a file.');
  const ending = new AbortController();
  end.once('message', () => ending.abort());
  const own = {
    ...config,
    // It does this one job and none of the queue.
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
      // The cause is the log's, and may be nothing that can be copied.
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
