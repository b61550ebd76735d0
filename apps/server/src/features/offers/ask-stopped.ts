import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository, isOpen } from '../credit-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { asksRepository } from './asks-repository.ts';
import { offersChanged } from './changes-of-page.ts';
import { askLender } from './jobs.ts';

/**
 * Sends a lender that was switched on again the requests that were stopped while it was off. Leaves out applications that are no longer open, and brands from which the lender takes no customers. Returns the number of requests. Each request checks the consent again before it is sent.
 */
export async function askStoppedOf(services: Services, lenderKey: string, stop?: AbortSignal): Promise<number> {
  const { db, clock, config, jobs } = services;
  let count = 0;
  for (const { id, creditApplicationId } of await asksRepository(db).stopped(lenderKey, clock.now())) {
    stop?.throwIfAborted();
    await inTransaction(db, async (tx) => {
      const credits = creditApplicationsRepository(tx);
      const application = await credits.lock(creditApplicationId);
      if (application === undefined || !isOpen(application)) return;
      const partner = application.brand ?? config.defaultBrand;
      if (!(await lendersRepository(tx).takesCustomers(lenderKey, application.product, partner))) return;
      if (!(await asksRepository(tx).reopen(id, clock.now()))) return;
      await jobs.send(askLender, { askId: id }, { db: tx });
      // While a request is in progress, an application without offers waits again.
      await credits.changed(application.id, application.state === 'unmatched' ? 'submitted' : undefined);
      await offersChanged(tx, application.id);
      count += 1;
    });
  }
  return count;
}
