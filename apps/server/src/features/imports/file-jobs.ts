import { withBoundHeap } from '../../platform/bounded-heap.ts';
import type { Services } from '../../platform/services.ts';
import { doTask, type TaskNow } from './do-task.ts';
import { filePartsRepository } from './file-parts.ts';
import type { ImportTask } from './repository.ts';
import { type QueuedTask, workOnTask } from './work-on-task.ts';

/** Work on one file: a task of the queue, or one that a caller waits for. */
export type FileJob = ({ from: 'queue' } & QueuedTask) | ({ from: 'caller' } & TaskNow);

/**
 * Bytes of a file as it is kept, packed, from which it gets a thread of its own: some 20,000 rows, which take as long as it takes the
 * thread to be ready.
 */
export const longFile = { bytes: 256 * 1024 };

export const isFileJob = (job: object): job is FileJob =>
  'from' in job && (job.from === 'queue' || job.from === 'caller');

/** Does a job in this thread. */
export const doFileJob = (services: Services, job: FileJob, signal: AbortSignal): Promise<void> =>
  job.from === 'queue' ? workOnTask(services, job, signal) : doTask(services, job, signal);

/** Taking back is work of the database alone. */
async function isLong(services: Services, importId: string, task: ImportTask): Promise<boolean> {
  if (task === 'undo') return false;
  return (await filePartsRepository(services, services.db).bytes(importId)) >= longFile.bytes;
}

/** Does a job where it keeps nobody waiting: in a thread of its own, or here where that is sooner done. */
export async function carryOut(services: Services, job: FileJob, signal: AbortSignal): Promise<void> {
  if (await isLong(services, job.importId, job.task)) return services.fileThreads.run(job, signal);
  return withBoundHeap(() => doFileJob(services, job, signal));
}
