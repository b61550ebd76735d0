import { defineJob } from '../../platform/jobs/jobs.ts';

/** The job that checks alarms. It runs in one process at a time; if a run is missed, the next one covers it. */
export const checkEveryAlarm = defineJob<Record<never, never>>('check-alarms', {
  retries: 0,
  timeout: 55,
  onePerKey: 'unfinished',
});
