import { defineJob } from '../../platform/jobs/jobs.ts';
import type { ImportTask } from './repository.ts';

/** How often interrupted work restarts automatically. */
export const mostRetries = 5;

/** Works on one file. A process works on two at a time, so that many files leave capacity for other requests. */
export const runImport = defineJob<{ importId: string; kind: string; task: ImportTask }>('run-import', {
  retries: mostRetries,
  timeout: 4 * 60 * 60,
  concurrency: 2,
});

/** Deletes files whose storage time is over. */
export const purgeImports = defineJob<Record<string, never>>('purge-imports', { retries: 2, onePerKey: 'queued' });
