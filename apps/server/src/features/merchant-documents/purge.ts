import { daysBefore } from '@tulna/rules/clock';
import { documentLimits } from '@tulna/rules/merchant-documents';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { merchantDocumentsRepository } from './repository.ts';
import { sweepFiles } from './store.ts';

const purgeMerchantDocuments = defineJob<Record<never, never>>('purge-merchant-documents', {
  retries: 2,
  onePerKey: 'queued',
});

/** Removes versions deleted or replaced 30 days ago, and files that nothing uses. */
export async function purgeDocuments(services: Services): Promise<void> {
  const before = daysBefore(services.clock.now(), documentLimits.days);
  await merchantDocumentsRepository(services, services.db).purge(before);
  await sweepFiles(services);
}

export function merchantDocumentsWork(services: Services): void {
  services.jobs.work(purgeMerchantDocuments, () => purgeDocuments(services));
  services.jobs.schedule(purgeMerchantDocuments, '41 * * * *', {});
}
