import { defineJob } from '../../platform/jobs/jobs.ts';

/** One look at a time for all processes; one that was missed is made up for by the next. */
export const checkEveryAlarm = defineJob<Record<never, never>>('check-alarms', {
  retries: 0,
  timeout: 55,
  onePerKey: 'unfinished',
});
