import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { checkAlarms } from './check.ts';

/** One look at a time for all processes; one that was missed is made up for by the next. */
const checkEveryAlarm = defineJob<Record<never, never>>('check-alarms', {
  retries: 0,
  timeout: 55,
  onePerKey: 'unfinished',
});

/** Every minute: the figures of all alarms. */
export function alarmsWork(services: Services): void {
  services.jobs.work(checkEveryAlarm, () => checkAlarms(services));
  services.jobs.schedule(checkEveryAlarm, '* * * * *', {});
}
