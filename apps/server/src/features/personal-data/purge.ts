import type { DataClass } from '@tulna/contract/personal-data';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { holdsInForce } from './holds.ts';

/** Removes one class of what was kept of an erased customer; counts and sums of reports stay, without a way back to a person. */
type Purge = (tx: Db, customerId: string) => Promise<unknown>;

const ofCustomer = (tx: Db, customerId: string) =>
  tx.selectFrom('credit_applications').select('id').where('customer_id', '=', customerId);

const purges: Partial<Record<DataClass, Purge>> = {
  async decisions(tx, customerId) {
    await tx.deleteFrom('lender_decisions').where('credit_application_id', 'in', ofCustomer(tx, customerId)).execute();
    await tx.updateTable('credit_applications').set({ receipt: null }).where('customer_id', '=', customerId).execute();
  },

  async lender_applications(tx, customerId) {
    const theirs = tx.selectFrom('lender_applications').select('id').where('customer_id', '=', customerId);
    await tx.deleteFrom('status_messages').where('lender_application_id', 'in', theirs).execute();
    await tx.deleteFrom('status_events').where('lender_application_id', 'in', theirs).execute();
    await tx.deleteFrom('lender_news').where('lender_application_id', 'in', theirs).execute();
    // The sums stay with the application; references of payments would lead to the lender's record of the person.
    await tx.deleteFrom('loan_payments').where('lender_application_id', 'in', theirs).execute();
    await tx.deleteFrom('upload_moves').where('lender_application_id', 'in', theirs).execute();
    await tx.deleteFrom('key_fact_statements').where('customer_id', '=', customerId).execute();
    // The lender's own number would lead to its record of the person.
    await tx.updateTable('lender_applications').set({ lead_id: null }).where('customer_id', '=', customerId).execute();
    await tx
      .updateTable('lender_asks')
      .set({ lead_id: null, lender_reason: null })
      .where('credit_application_id', 'in', ofCustomer(tx, customerId))
      .execute();
  },

  async consents(tx, customerId) {
    for (const table of ['lender_applications', 'credit_applications'] as const)
      await tx.updateTable(table).set({ consent_id: null }).where('customer_id', '=', customerId).execute();
    await tx.deleteFrom('consents').where('customer_id', '=', customerId).execute();
  },

  origin: (tx, customerId) => tx.deleteFrom('attributions').where('customer_id', '=', customerId).execute(),
  complaints: (tx, customerId) => tx.deleteFrom('complaints').where('customer_id', '=', customerId).execute(),
};

interface Due {
  number: string;
  customer_id: string;
  class: DataClass;
}

const batch = 100;

/** What certificates promised to remove by now and what has not been. */
async function dueAt(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select e.number, e.customer_id, k.class
    from erasures e, jsonb_to_recordset(e.kept) as k (class text, until timestamptz)
    where k.until <= ${now}
      and k.class = any (${Object.keys(purges)})
      and not exists (select from erasure_purges p where p.number = e.number and p.class = k.class)
    order by k.until
    limit ${batch}`.execute(db);
  return rows;
}

/** Removes one class of one certificate; a second process that does so at the same time finds it done. */
async function purgeOne(db: Db, { number, customer_id, class: name }: Due, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('erasure_purges')
      .values({ number, class: name, purged_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) await purges[name]?.(tx, customer_id);
  });
}

/**
 * Removes what is held beyond an erasure once the date on its certificate has come, and help requests, which are tied to no
 * account, once they are as old as their hold is long. Answers how many classes of certificates were removed.
 */
export async function purgeHeldData(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  stop?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const support = holdsInForce(now).find((hold) => hold.class === 'help_requests');
  if (support !== undefined) {
    const oldest = new Date(now);
    oldest.setUTCFullYear(oldest.getUTCFullYear() - support.years);
    await db.deleteFrom('help_requests').where('created_at', '<=', oldest).execute();
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

/** Background work: every night, what was kept of erased customers goes at the end of its hold (product.md §7). */
export function personalDataWork(services: Services): void {
  services.jobs.work(purgeHeld, async ({ signal }) => {
    await purgeHeldData(services, signal);
  });
  services.jobs.schedule(purgeHeld, '41 3 * * *', {});
}
