import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { closeSettled } from './decisions.ts';
import { misRowsRepository } from './repository.ts';

/** Works out all differences with a lender after one of its files was loaded. */
export const reconcileLender = defineJob<{ lenderKey: string }>('reconcile-lender', {
  retries: 5,
  retryDelay: 5,
  timeout: 600,
  onePerKey: 'queued',
});

/** Works out the lines of changed applications. */
const reconcileMoved = defineJob<Record<never, never>>('reconcile-moved', {
  retries: 0,
  timeout: 300,
  onePerKey: 'queued',
});

/** The number of applications in one transaction. */
const batch = 500;

/**
 * Works out the lines of all applications that changed. An application is added to the list in the transaction that changes it, and removed
 * in the one that works out its lines.
 */
export async function reconcileDue({ db, clock }: Pick<Services, 'db' | 'clock'>, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) {
    const isLeft = await inTransaction(db, async (tx) => {
      const repository = misRowsRepository(tx);
      const due = await repository.takeDue(batch);
      if (due === undefined) return false;
      await repository.lockLender(due.lenderKey);
      await repository.refresh(due.lenderKey, [], due.applications);
      await closeSettled(tx, due.lenderKey, clock.now());
      return true;
    });
    if (!isLeft) return;
  }
}

/** Jobs of the reconciliation. Lines follow applications within a minute. */
export function lenderMisWork({ db, jobs, clock }: Services): void {
  jobs.work(reconcileMoved, ({ signal }) => reconcileDue({ db, clock }, signal));
  jobs.schedule(reconcileMoved, '* * * * *', {});
  jobs.work(reconcileLender, ({ data: { lenderKey } }) =>
    inTransaction(db, async (tx) => {
      const repository = misRowsRepository(tx);
      await repository.lockLender(lenderKey);
      await repository.refreshAll(lenderKey);
      await closeSettled(tx, lenderKey, clock.now());
    }),
  );
}
