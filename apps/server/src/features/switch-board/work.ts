import type { Services } from '../../platform/services.ts';
import { checkLenders } from './auto.ts';
import { carryOutDuePlans, carryOutPlanIfDue } from './carry-out.ts';
import { carryOutPlans, checkEveryLender, runSwitchPlan } from './jobs.ts';

/** Background work: planned switches at their time, and every minute those that were missed or may no longer be carried out. */
export function switchBoardWork(services: Services): void {
  services.jobs.work(runSwitchPlan, ({ data }) => carryOutPlanIfDue(services, data.planId));
  services.jobs.work(carryOutPlans, () => carryOutDuePlans(services));
  services.jobs.schedule(carryOutPlans, '* * * * *', {});
  services.jobs.work(checkEveryLender, () => checkLenders(services));
  services.jobs.schedule(checkEveryLender, '* * * * *', {});
}
