import type { Services } from '../../platform/services.ts';
import { lookAtLenders } from './auto.ts';
import { lookAfter, lookAfterAll } from './carry-out.ts';
import { lookAfterPlans, lookAtEveryLender, runSwitchPlan } from './jobs.ts';

/** Background work: planned switches at their time, and every minute those that were missed or may no longer be carried out. */
export function switchBoardWork(services: Services): void {
  services.jobs.work(runSwitchPlan, ({ data }) => lookAfter(services, data.planId));
  services.jobs.work(lookAfterPlans, () => lookAfterAll(services));
  services.jobs.schedule(lookAfterPlans, '* * * * *', {});
  services.jobs.work(lookAtEveryLender, () => lookAtLenders(services));
  services.jobs.schedule(lookAtEveryLender, '* * * * *', {});
}
