import { HOUR_MS } from '@tulna/rules/clock';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { dropTicketFile, ticketFilesRepository } from './files.ts';

const sweepTicketFiles = defineJob<Record<never, never>>('sweep-ticket-files', { retries: 2, onePerKey: 'queued' });

/** Milliseconds after which an uploaded file is not expected to be sent any more. */
const patience = HOUR_MS;
const batch = 100;

/** Removes files that were uploaded but never sent. A file that can't be removed is tried again at the next run. */
export async function sweepUnsent(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - patience);
  for (;;) {
    const swept = await inTransaction(services.db, async (tx) => {
      const files = ticketFilesRepository(tx);
      const unsent = await files.lockUnsent(before, batch);
      for (const id of unsent) await dropTicketFile(services, id);
      await files.forget(unsent);
      return unsent.length;
    });
    if (swept < batch) return;
  }
}

export function partnerTicketsWork(services: Services): void {
  services.jobs.work(sweepTicketFiles, () => sweepUnsent(services));
  services.jobs.schedule(sweepTicketFiles, '23 * * * *', {});
}
