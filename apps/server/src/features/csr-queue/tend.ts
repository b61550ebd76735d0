import { randomUUID } from 'node:crypto';
import { CSR_REASONS, type CsrReason } from '@tulna/rules/csr-queue';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { creditedBrand } from '../attributions/index.ts';
import { factOfApplication, newestApplicationOf } from '../credit-applications/index.ts';
import { type CsrCalendar, calendarRepository } from './calendar-repository.ts';
import { clockOf, csrRepository, type ItemRow, type NewItem, type Waiting } from './repository.ts';
import { dueOf } from './service-clock.ts';
import { sources } from './sources.ts';

/** Runs in one process at a time; if a run is missed, the next one does its work. */
export const tendCsrQueue = defineJob<Record<never, never>>('tend-csr-queue', {
  retries: 0,
  timeout: 55,
  onePerKey: 'unfinished',
});

/** The number of rows in one transaction. */
const atOnce = 500;

/** Makes an item from something that waits. */
export function itemOf(calendar: CsrCalendar, reason: CsrReason, waiting: Waiting): NewItem {
  const { source_id, since, customer_id = null } = waiting;
  const running_since = waiting.starts_at ?? new Date(since.getTime() + (sources[reason].startsAfter ?? 0));
  return {
    id: randomUUID(),
    reason,
    subject: customer_id ?? source_id,
    customer_id,
    credit_application_id: waiting.credit_application_id ?? null,
    source_id,
    brand: waiting.brand ?? null,
    lender_key: waiting.lender_key ?? null,
    product: waiting.product ?? null,
    step: waiting.step ?? null,
    opened_at: since,
    calendar_version: calendar.version,
    running_since,
    due_at: dueOf(calendar, { reason, spentMs: 0, runningSince: running_since }),
  };
}

/** SQL: the brand that a customer knows us by: the application's, else the one they came through, else our own. All columns are of `w`. */
const brandOf = ({ config }: Services, application: RawBuilder<unknown>) =>
  sql`coalesce(${factOfApplication('brand', application)}, ${creditedBrand('w.customer_id')}, ${config.defaultBrand})`;

/** SQL: something that is waiting for a customer, with the brand and the customer's newest application, whose record the item opens. */
export const withNewest = (services: Services, waiting: RawBuilder<unknown>): RawBuilder<Waiting> =>
  sql<Waiting>`select w.*, ${brandOf(services, sql.ref('w.credit_application_id'))} as brand from (
    select w.*, ${newestApplicationOf(sql.ref('w.customer_id'))} as credit_application_id from (${waiting}) w) w`;

/** Reads what waits in a source, and adds the customer of its application, or the newest application of its customer. */
async function read(services: Services, db: Db, reason: CsrReason, waiting: RawBuilder<unknown>): Promise<Waiting[]> {
  const application = sql.ref('w.credit_application_id');
  const of = {
    complaint: sql`w.source_id, w.since, w.customer_id, ${newestApplicationOf(sql.ref('w.customer_id'))} as credit_application_id, w.brand`,
    call_request: sql`w.source_id, w.since, w.starts_at, w.customer_id, ${newestApplicationOf(sql.ref('w.customer_id'))} as credit_application_id, w.brand`,
    help_request: sql`w.source_id, w.since, w.brand`,
    reminder: sql`w.source_id, w.since, w.customer_id, w.credit_application_id,
      coalesce(w.brand, ${brandOf(services, application)}) as brand, ${factOfApplication('product', application)} as product`,
    stuck: sql`w.source_id, w.since, w.customer_id, w.source_id as credit_application_id, w.product, w.step,
      ${brandOf(services, sql.ref('w.source_id'))} as brand`,
  } as const;
  const ofCase = sql`w.source_id, w.since, w.credit_application_id, w.lender_key,
    ${factOfApplication('customer_id', application)} as customer_id,
    ${factOfApplication('product', application)} as product,
    ${factOfApplication('brand', application)} as brand`;
  const columns = reason in of ? of[reason as keyof typeof of] : ofCase;
  return (await sql<Waiting>`select ${columns} from (${waiting}) w`.execute(db)).rows;
}

async function fill(services: Services, reason: CsrReason, now: Date): Promise<void> {
  const waiting = sources[reason].waiting?.(now, atOnce);
  if (waiting === undefined) return;
  await inTransaction(services.db, async (tx) => {
    const calendar = await calendarRepository(tx).read();
    const found = await read(services, tx, reason, waiting);
    await csrRepository(services, tx).add(found.map((one) => itemOf(calendar, reason, one)));
  });
}

async function closeGone(services: Services, reason: CsrReason, now: Date): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const items = csrRepository(services, tx);
    const gone = await items.closeGone(reason, sources[reason].waits(now), now);
    await items.note(gone.map((itemId) => ({ itemId, at: now, by: null, kind: 'cause_gone' })));
  });
}

async function returnLapsed(services: Services, now: Date): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const items = csrRepository(services, tx);
    const lapsed = await items.returnLapsed(now);
    await items.note(
      lapsed.map(({ id, assigned_to }) => ({
        itemId: id,
        at: now,
        by: null,
        kind: 'lapsed',
        facts: { to: assigned_to },
      })),
    );
  });
}

/** Changes items batch by batch and works out their due times, until none is left. */
async function inBatches(
  services: Services,
  locked: (items: ReturnType<typeof csrRepository>, calendar: CsrCalendar) => Promise<ItemRow[]>,
  change: (row: ItemRow) => Partial<ItemRow>,
  kind?: string,
): Promise<void> {
  for (let left = true; left; ) {
    left = await inTransaction(services.db, async (tx) => {
      const items = csrRepository(services, tx);
      const calendar = await calendarRepository(tx).read();
      const rows = await locked(items, calendar);
      for (const row of rows) {
        const after = { ...row, ...change(row) };
        const due_at = dueOf(calendar, clockOf(after));
        await items.set(row.id, { ...change(row), due_at, calendar_version: calendar.version });
      }
      if (kind !== undefined)
        await items.note(
          rows.map((row) => ({ itemId: row.id, at: row.paused_until ?? row.opened_at, by: null, kind })),
        );
      return rows.length === atOnce;
    });
  }
}

/**
 * Brings the queue up to date: ends lapsed claims and pauses, works out due times by the newest calendar, closes items whose cause is gone,
 * and adds new ones. Each part is a transaction of its own and can be run again.
 */
export async function tendQueue(services: Services): Promise<void> {
  const now = services.clock.now();
  await returnLapsed(services, now);
  await inBatches(
    services,
    (items) => items.pausesOver(now, atOnce),
    // The clock continues from the promised moment, not from this run.
    ({ paused_until }) => ({ running_since: paused_until, paused_until: null, pause_reason: null }),
    'resumed',
  );
  await inBatches(
    services,
    (items, { version }) => items.ofOlderCalendar(version, atOnce),
    () => ({}),
  );
  for (const reason of CSR_REASONS) {
    await closeGone(services, reason, now);
    await fill(services, reason, now);
  }
  await csrRepository(services, services.db).markOverdue(now);
}

/** Runs every minute, and at once after a change of hours, targets or holidays. */
export function csrQueueWork(services: Services): void {
  services.jobs.work(tendCsrQueue, () => tendQueue(services));
  services.jobs.schedule(tendCsrQueue, '* * * * *', {});
}
