import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { firstBrokenEntry } from './chain.ts';
import { storeChannels } from './kept-channels.ts';
import { consentsRepository } from './repository.ts';

/** A customer whose chain was altered, and the first entry that doesn't match. */
export interface BrokenChain {
  customerId: string;
  sequence: number;
}

const batch = 500;

/** Checks the whole ledger, customer by customer; returns every chain that isn't valid. */
export async function verifyConsents(db: Db, stop?: AbortSignal): Promise<BrokenChain[]> {
  const consents = consentsRepository(db);
  const broken: BrokenChain[] = [];
  for (let last: string | undefined; ; ) {
    stop?.throwIfAborted();
    const customers = await consents.customersAfter(last, batch);
    for (const customerId of customers) {
      const sequence = firstBrokenEntry(await consents.chainOf(customerId));
      if (sequence !== null) broken.push({ customerId, sequence });
    }
    last = customers.at(-1);
    if (customers.length < batch) return broken;
  }
}

const verifyLedger = defineJob<Record<never, never>>('verify-consents', {
  retries: 1,
  timeout: 3600,
  onePerKey: 'queued',
});

/** Background work: checks the ledger every night, and updates whom we may contact when answers change. */
export function consentsWork(services: Services): void {
  storeChannels(services);
  services.jobs.work(verifyLedger, async ({ signal }) => {
    const broken = await verifyConsents(services.db, signal);
    if (broken.length > 0)
      services.log.error({ broken: broken.slice(0, 20), count: broken.length }, 'consents were changed');
  });
  services.jobs.schedule(verifyLedger, '20 3 * * *', {});
}
