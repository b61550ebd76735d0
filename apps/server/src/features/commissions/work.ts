import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { paymentsChanged } from '../lender-applications/index.ts';
import { releaseHeld } from './release.ts';
import { endMonths, settleDue } from './settle.ts';

const settleCommissions = defineJob<Record<never, never>>('settle-commissions', {
  retries: 0,
  timeout: 600,
  onePerKey: 'queued',
});

/** Ends the months that are over, and releases commissions that were held long enough. */
export const endCommissionMonths = defineJob<Record<never, never>>('end-commission-months', {
  retries: 3,
  retryDelay: 60,
  timeout: 600,
  onePerKey: 'unfinished',
});

/** Works out commissions within seconds of a payment; every five minutes a job picks up whatever was missed. */
export function commissionsWork(services: Services): void {
  services.jobs.work(paymentsChanged, ({ signal }) => settleDue(services, signal));
  services.jobs.work(settleCommissions, ({ signal }) => settleDue(services, signal));
  services.jobs.schedule(settleCommissions, '*/5 * * * *', {});
  services.jobs.work(endCommissionMonths, async ({ signal }) => {
    // Payments of the month's last day are worked out first.
    await settleDue(services, signal);
    await endMonths(services);
    await settleDue(services, signal);
    await releaseHeld(services, signal);
  });
  // Every night, so that a month whose first night was missed is handled in the next, and each day's commissions are released.
  services.jobs.schedule(endCommissionMonths, '20 3 * * *', {});
}
