import { withBoundHeap } from '../../platform/bounded-heap.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isOutOfMemory } from '../../platform/imports/file-threads.ts';
import type { Services } from '../../platform/services.ts';
import { doTask, type TaskNow } from './do-task.ts';
import { filePartsRepository } from './file-parts.ts';
import { type ImportTask, importsRepository } from './repository.ts';
import { type QueuedTask, stopForMemory, workOnTask } from './work-on-task.ts';

/** A task for one file, from the queue or from a caller that waits. */
export type FileJob = ({ from: 'queue' } & QueuedTask) | ({ from: 'caller' } & TaskNow);

/**
 * The size from which a file gets its own thread: in rows or, before it is read, in pieces of a megabyte. A shorter file is done before a
 * thread would have started.
 */
export const longFile = { rows: 20_000, pieces: 2 };

export const isFileJob = (job: object): job is FileJob =>
  'from' in job && (job.from === 'queue' || job.from === 'caller');

/** Does a job in this thread. */
export const doFileJob = (services: Services, job: FileJob, signal: AbortSignal): Promise<void> =>
  job.from === 'queue' ? workOnTask(services, job, signal) : doTask(services, job, signal);

async function isLong(services: Services, importId: string, task: ImportTask): Promise<boolean> {
  // Undoing is work only for the database.
  if (task === 'undo') return false;
  const rows = await importsRepository(services, services.db).rowsOf(importId);
  if (typeof rows === 'number') return rows >= longFile.rows;
  return (await filePartsRepository(services, services.db).count(importId)) >= longFile.pieces;
}

/** @throws {Problem} `import_memory` to a caller that waits. For a task of the queue, the job ends and the file's state shows the reason. */
async function inThread(services: Services, job: FileJob, signal: AbortSignal): Promise<void> {
  try {
    await services.fileThreads.run(job, signal);
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    services.log.error({ importId: job.importId, task: job.task }, 'a file needs more memory than its thread may hold');
    await stopForMemory(services, job);
    if (job.from === 'caller') throw new Problem('import_memory');
  }
}

/** Does a job without blocking this thread for long: in a thread of its own, or in this one if that takes less time. */
export async function carryOut(services: Services, job: FileJob, signal: AbortSignal): Promise<void> {
  if (await isLong(services, job.importId, job.task)) return inThread(services, job, signal);
  return withBoundHeap(() => doFileJob(services, job, signal));
}
