import type { FastifyInstance } from 'fastify';
import { signHeadAgain } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { lacksIndexes, type Resealed, resealAll } from './reseal.ts';

const resealJob = defineJob<Record<never, never>>('seal-anew', {
  retries: 20,
  retryDelay: 10,
  timeout: 6 * 60 * 60,
  onePerKey: 'queued',
});

/** The most passes of one run. A further pass is needed for rows that were changed meanwhile. */
const mostPasses = 5;

/**
 * Encrypts everything again with the current key and signs the audit's end with it (product.md §7). Without `broken` and `waiting` rows,
 * the previous keys are needed only to check what was made with them: sent codes for an hour at most, idempotency keys for a day, and for
 * longer the links to unsubscribe and the reply addresses of tickets.
 */
export async function changeKey(services: Services, signal?: AbortSignal): Promise<Resealed> {
  const total: Resealed = { done: 0, broken: 0, waiting: 0 };
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const { done, broken, waiting } = await resealAll(services, services.keyring.current.id, signal);
    total.done += done;
    total.broken = broken;
    total.waiting = waiting;
    if (waiting === 0) break;
  }
  await inTransaction(services.db, (tx) => signHeadAgain(tx, services.keyring));
  return total;
}

/**
 * Background work: while earlier keys are configured, encrypts everything again at start and every hour. With one key it runs only at
 * start, if a release has added an index.
 */
export function keyRotationWork(app: FastifyInstance, services: Services): void {
  const { jobs, keyring, log, db, pool } = services;
  const changing = keyring.all.length > 1;
  jobs.work(resealJob, async ({ signal }) => {
    if (!changing && !(await lacksIndexes(pool))) return;
    const resealed = await changeKey(services, signal);
    log.info(resealed, 'sealed again with the current key');
    if (resealed.broken > 0) log.error({ rows: resealed.broken }, 'sealed values do not open');
    if (resealed.waiting > 0)
      throw new Error('Some rows are still encrypted with an earlier key. The next run tries them again.');
  });
  // For a while, other processes may still write with the earlier key.
  if (changing) jobs.schedule(resealJob, '13 * * * *', {});
  app.addHook('onReady', async () => {
    if (!changing && !(await lacksIndexes(pool))) return;
    await jobs.send(resealJob, {}, { db, singletonKey: 'one' });
  });
}
