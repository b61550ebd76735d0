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

/** Works out the lines of applications that moved. */
const reconcileMoved = defineJob<Record<never, never>>('reconcile-moved', {
  retries: 0,
  timeout: 300,
  onePerKey: 'queued',
});

/** Applications that one transaction takes. */
const batch = 500;

/**
 * Works out the lines of all applications that moved since. They are noted in the transaction that moves them and leave the list in the
 * one that works out their lines.
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
