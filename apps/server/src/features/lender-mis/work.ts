import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { closeSettled } from './decisions.ts';
import { misRowsRepository } from './repository.ts';

/** Works out how a lender's account differs from ours, after a file of it was loaded. */
export const reconcileLender = defineJob<{ lenderKey: string }>('reconcile-lender', {
  retries: 5,
  retryDelay: 5,
  timeout: 600,
  onePerKey: 'queued',
});

/** Jobs of the reconciliation. */
export function lenderMisWork({ db, jobs, clock }: Services): void {
  jobs.work(reconcileLender, ({ data: { lenderKey } }) =>
    inTransaction(db, async (tx) => {
      const repository = misRowsRepository(tx);
      await repository.lockLender(lenderKey);
      await repository.refreshAll(lenderKey);
      await closeSettled(tx, lenderKey, clock.now());
    }),
  );
}
