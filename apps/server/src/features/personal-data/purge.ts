import type { DataClass } from '@tulna/contract/personal-data';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { holders } from './holders.ts';
import { holdsInForce } from './holds.ts';

/** Classes that are kept by a certificate and removed later. */
const purgeable = [...new Set(holders.flatMap(({ purge = {} }) => Object.keys(purge)))];

interface Due {
  number: string;
  customer_id: string;
  class: DataClass;
}

const batch = 100;

/** Data that certificates promised to remove by `now` and that still exists. */
async function dueAt(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select e.number, e.customer_id, k.class
    from erasures e, jsonb_to_recordset(e.kept) as k (class text, until timestamptz)
    where k.until <= ${now}
      and k.class = any (${purgeable})
      and not exists (select from erasure_purges p where p.number = e.number and p.class = k.class)
    order by k.until
    limit ${batch}`.execute(db);
  return rows;
}

/** Removes one class of one certificate; if two processes do so at the same time, the second does nothing. */
async function purgeOne(db: Db, { number, customer_id, class: name }: Due, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('erasure_purges')
      .values({ number, class: name, purged_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    // Rows that reports count stay, without anything that leads to a person.
    for (const holder of holders) await holder.purge?.[name]?.(tx, customer_id);
  });
}

/**
 * Removes data kept after a deletion once its date on the certificate has come. Also removes data without an account, such as help requests, at the end of its hold. Returns how many classes of certificates were removed.
 */
export async function purgeHeldData(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  stop?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  for (const { purgeOlder } of holders) {
    const hold = holdsInForce(now).find((one) => one.class === purgeOlder?.class);
    if (purgeOlder === undefined || hold === undefined) continue;
    const oldest = new Date(now);
    oldest.setUTCFullYear(oldest.getUTCFullYear() - hold.years);
    await purgeOlder.remove(db, oldest);
  }
  let purged = 0;
  for (;;) {
    const due = await dueAt(db, now);
    for (const one of due) {
      stop?.throwIfAborted();
      await purgeOne(db, one, now);
      purged += 1;
    }
    if (due.length < batch) return purged;
  }
}

const purgeHeld = defineJob<Record<never, never>>('purge-held-data', {
  retries: 2,
  timeout: 1800,
  onePerKey: 'unfinished',
});

/** Background work: every night, kept data of deleted customers is removed at the end of its hold (product.md §7). */
export function personalDataWork(services: Services): void {
  services.jobs.work(purgeHeld, async ({ signal }) => {
    await purgeHeldData(services, signal);
  });
  services.jobs.schedule(purgeHeld, '41 3 * * *', {});
}
