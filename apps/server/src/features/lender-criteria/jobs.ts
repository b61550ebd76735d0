import { defineJob } from '../../platform/jobs/jobs.ts';

/** Publishes due drafts, every minute. */
export const publishDueCriteria = defineJob<Record<never, never>>('publish-due-criteria', {
  retries: 0,
  timeout: 300,
  onePerKey: 'queued',
});

/** Rehearses a draft; restarts if its process stopped. */
export const rehearseDraft = defineJob<{ id: string }>('rehearse-criteria', {
  retries: 3,
  retryDelay: 5,
  timeout: 900,
});
