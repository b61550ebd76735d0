import { defineJob } from '../../platform/jobs/jobs.ts';

/** Carries out one planned switch at its time. A run whose process died is repeated; the plan is carried out once. */
export const runSwitchPlan = defineJob<{ planId: string }>('run-switch-plan', {
  retries: 8,
  retryDelay: 2,
  maxRetryDelay: 60,
  timeout: 60,
});

/** Checks which lenders must go off or on automatically. */
export const checkEveryLender = defineJob<Record<never, never>>('look-at-lenders', {
  retries: 0,
  timeout: 55,
  onePerKey: 'unfinished',
});

/** Checks all waiting plans: overdue ones are carried out, and plans that may no longer be carried out are suspended. */
export const carryOutPlans = defineJob<Record<never, never>>('look-after-switch-plans', {
  retries: 0,
  timeout: 120,
  onePerKey: 'queued',
});
