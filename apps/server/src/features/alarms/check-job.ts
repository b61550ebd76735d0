import { defineJob } from '../../platform/jobs/jobs.ts';

/** Runs in one process at a time; if a run is missed, the next one does its work. */
export const checkEveryAlarm = defineJob<Record<never, never>>('check-alarms', {
  retries: 0,
  timeout: 55,
  onePerKey: 'unfinished',
});
