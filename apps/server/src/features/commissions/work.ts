import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { paymentsChanged } from '../lender-applications/index.ts';
import { settleDue } from './settle.ts';

const settleCommissions = defineJob<Record<never, never>>('settle-commissions', {
  retries: 0,
  timeout: 600,
  onePerKey: 'queued',
});

/** Commissions follow payments within seconds; what was left behind is looked for every five minutes. */
export function commissionsWork(services: Services): void {
  services.jobs.work(paymentsChanged, ({ signal }) => settleDue(services, signal));
  services.jobs.work(settleCommissions, ({ signal }) => settleDue(services, signal));
  services.jobs.schedule(settleCommissions, '*/5 * * * *', {});
}
