import { defineJob } from '../../platform/jobs/jobs.ts';

/** Removes what distinguished visitors on earlier days. */
export const purgeVisitors = defineJob<Record<never, never>>('purge-link-visitors', {
  retries: 2,
  onePerKey: 'queued',
});
