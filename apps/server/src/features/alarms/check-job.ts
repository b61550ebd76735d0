import { defineJob } from '../../platform/jobs/jobs.ts';

/** One look at a time for all processes; the next one makes up for a missed one. */
export const checkEveryAlarm = defineJob<Record<never, never>>('check-alarms', {
  retries: 0,
  timeout: 55,
  onePerKey: 'unfinished',
});
