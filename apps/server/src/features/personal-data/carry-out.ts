import { DAY_MS } from '@tulna/rules/clock';
import { systemActor } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { lockCustomerToErase } from '../customers/index.ts';
import { messageStates } from '../messages/index.ts';
import { deletionsRepository } from './deletions-repository.ts';
import { eraseCustomer } from './erase.ts';

/** Milliseconds after which a deletion no longer waits for its message to be sent. */
const longestWait = DAY_MS;
const batch = 100;

export const carryOutDeletions = defineJob<Record<never, never>>('carry-out-deletions', {
  retries: 5,
  retryDelay: 30,
  timeout: 600,
  onePerKey: 'queued',
});

/** Carries out one confirmed deletion, completely or not at all; false if it must still wait for its message, or is not confirmed any more. */
async function carryOut(services: Services, id: string): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const deletions = deletionsRepository(tx);
    const known = await deletions.byId(id);
    if (known === undefined) return false;
    // The customer is locked first, as everywhere.
    await lockCustomerToErase(tx, known.customerId);
    const deletion = await deletions.lock(id);
    if (deletion?.state !== 'confirmed' || deletion.certificate === null || deletion.confirmedAt === null) return false;
    const { messageId, confirmedAt, certificate: number, brand, customerId } = deletion;
    const waited = services.clock.now().getTime() - confirmedAt.getTime();
    const states = await messageStates(tx, messageId === null ? [] : [messageId]);
    if (messageId !== null && states.get(messageId) === 'waiting' && waited < longestWait) return false;
    const { kept } = await eraseCustomer(services, tx, customerId, { by: 'desk', brand, deletionId: id, number });
    await services.audit.run(tx, systemActor, () =>
      Promise.resolve({
        answer: undefined,
        records: [
          {
            action: 'delete',
            subject: { kind: 'deletion', id, name: '' },
            after: { certificate: number, kept: kept.map((hold) => hold.class) },
          },
        ],
      }),
    );
    return true;
  });
}

/**
 * Ends requests that weren’t confirmed in time, and carries out confirmed ones once their message was sent. If a process dies in between,
 * each person is deleted either completely or not at all, and the next run continues. Returns how many deletions were carried out.
 * @param most how many ids are read at a time; those that still wait for their message don't hold up the ones after them
 */
export async function carryOutAll(services: Services, stop?: AbortSignal, most = batch): Promise<number> {
  await deletionsRepository(services.db).expire(services.clock.now());
  let done = 0;
  for (let last: string | undefined; ; ) {
    const ids = await deletionsRepository(services.db).confirmed(most, last);
    for (const id of ids) {
      stop?.throwIfAborted();
      if (await carryOut(services, id)) done += 1;
    }
    if (ids.length < most) return done;
    last = ids.at(-1);
  }
}

/** Background work: carries out deletions right after a confirmation, and every minute those that waited for a message or were interrupted. */
export function deletionsWork(services: Services): void {
  services.jobs.work(carryOutDeletions, async ({ signal }) => {
    await carryOutAll(services, signal);
  });
  services.jobs.schedule(carryOutDeletions, '* * * * *', {});
}
