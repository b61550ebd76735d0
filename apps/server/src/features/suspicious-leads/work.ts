import { DEFAULT_PARTNER_NAME } from '@tulna/rules/constants';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { suspiciousLeadsRepository } from './repository.ts';

/** Most leads that one transaction checks. */
const batch = 1000;

const checkLeads = defineJob<Record<never, never>>('check-partner-leads', {
  retries: 0,
  timeout: 300,
  onePerKey: 'queued',
});
const recheckLeads = defineJob<Record<never, never>>('recheck-unpaid-leads', {
  retries: 3,
  retryDelay: 60,
  timeout: 600,
  onePerKey: 'unfinished',
});

/** Checks every lead that is due. If the process dies in between, the batches before stay checked. */
export async function checkDueLeads(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  signal?: AbortSignal,
): Promise<void> {
  while (signal?.aborted !== true) {
    const took = await inTransaction(db, (tx) =>
      suspiciousLeadsRepository(tx).checkDue(batch, DEFAULT_PARTNER_NAME, clock.now()),
    );
    if (took === 0) return;
  }
}

/**
 * Leads are checked in the minute after they were created or continued. While they have an unpaid commission they are also checked every night, before commissions of the day are released.
 */
export function suspiciousLeadsWork(services: Services): void {
  services.jobs.work(checkLeads, ({ signal }) => checkDueLeads(services, signal));
  services.jobs.schedule(checkLeads, '* * * * *', {});
  services.jobs.work(recheckLeads, async ({ signal }) => {
    await suspiciousLeadsRepository(services.db).recheckUnpaid();
    await checkDueLeads(services, signal);
  });
  services.jobs.schedule(recheckLeads, '40 2 * * *', {});
}
