import { defineJob } from '../../platform/jobs/jobs.ts';

/** Carries out one planned switch at its moment. A run that died is repeated; the plan is done once. */
export const runSwitchPlan = defineJob<{ planId: string }>('run-switch-plan', {
  retries: 8,
  retryDelay: 2,
  maxRetryDelay: 60,
  timeout: 60,
});

/** Looks at the lenders that go off and on automatically. */
export const lookAtEveryLender = defineJob<Record<never, never>>('look-at-lenders', {
  retries: 0,
  timeout: 55,
  onePerKey: 'unfinished',
});

/** Handles all waiting plans: overdue ones are carried out, and those without a responsible person are suspended. */
export const lookAfterPlans = defineJob<Record<never, never>>('look-after-switch-plans', {
  retries: 0,
  timeout: 120,
  onePerKey: 'queued',
});
