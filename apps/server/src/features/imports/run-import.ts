import { defineJob } from '../../platform/jobs/jobs.ts';
import type { ImportTask } from './repository.ts';

/** How often interrupted work restarts automatically. */
export const mostRetries = 5;

/** Works on one file; two at a time in one process, so that many files at once leave room for everybody else. */
export const runImport = defineJob<{ importId: string; kind: string; task: ImportTask }>('run-import', {
  retries: mostRetries,
  timeout: 4 * 60 * 60,
  concurrency: 2,
});

/** Deletes files whose days have passed. */
export const purgeImports = defineJob<Record<string, never>>('purge-imports', { retries: 2, onePerKey: 'queued' });
