import type { Services } from '../../platform/services.ts';
import { checkAlarms } from './check.ts';
import { checkEveryAlarm } from './check-job.ts';

/** Checks all alarms every minute. */
export function alarmsWork(services: Services): void {
  services.jobs.work(checkEveryAlarm, () => checkAlarms(services));
  services.jobs.schedule(checkEveryAlarm, '* * * * *', {});
}
