import type { Services } from '../../platform/services.ts';
import { checkAlarms } from './check.ts';
import { checkEveryAlarm } from './check-job.ts';

/** Every minute: the figures of all alarms. */
export function alarmsWork(services: Services): void {
  services.jobs.work(checkEveryAlarm, () => checkAlarms(services));
  services.jobs.schedule(checkEveryAlarm, '* * * * *', {});
}
