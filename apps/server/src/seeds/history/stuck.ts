import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulna/rules/clock';
import { csrLimits } from '@tulna/rules/csr-queue';
import { sql } from 'kysely';
import { creditedBrand } from '../../features/attributions/index.ts';
import { creditApplicationsRepository } from '../../features/credit-applications/index.ts';
import { customerNotesRepository } from '../../features/customer-notes/index.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { consentToCalls, lastWorkingDay } from './calls.ts';

/** The most recently left forms, each with an item in the queue. */
const mostStuck = 12;
/** One in this many has not consented to calls. */
const silentEvery = 3;

const noteText = 'Rang our helpline and was stuck at the question about work. Wants to be called in the daytime.';

interface Left {
  id: string;
  language: 'en' | 'hi';
  brand: string;
  product: string;
  savedAt: Date;
}

/** The forms that count as stuck now and still will tomorrow, newest first. */
async function formsLeft({ db, config }: Pick<Services, 'db' | 'config'>, now: number): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select customer.id, customer.language, draft.product, draft.saved_at as "savedAt",
      coalesce(${creditedBrand('customer.id')}, ${config.defaultBrand}) as brand
    from profile_drafts draft join customers customer on customer.id = draft.customer_id
    where draft.saved_at <= ${new Date(now - (csrLimits.stuckHours + 1) * HOUR_MS)}
      and draft.saved_at > ${new Date(now - (csrLimits.stuckDays - 1) * DAY_MS)}
      and not exists (select from credit_applications application where application.customer_id = customer.id)
    order by draft.saved_at desc, customer.id limit ${mostStuck}`.execute(db);
  return rows;
}

async function notifyNewest(services: Services, tx: Db, { id, savedAt }: Left, by: string): Promise<void> {
  const application = await creditApplicationsRepository(tx).newestDraftOf(id);
  if (application === undefined) return;
  await customerNotesRepository(services, tx).addNote({
    id: randomUUID(),
    customerId: id,
    creditApplicationId: application,
    body: noteText,
    writtenBy: by,
    writtenAt: new Date(savedAt.getTime() + 40 * MINUTE_MS),
  });
}

/**
 * Prepares the drafts of people who left their form in the last days, so that a new agent has customers to help. Two of three may be
 * called, and the newest has a note from a colleague. No customer is called or written to, because no job is queued.
 */
export async function seedStuck(services: Services, colleague: string): Promise<void> {
  const now = services.clock.now().getTime();
  const left = await formsLeft(services, now);
  await inTransaction(services.db, async (tx) => {
    for (const { id, product, savedAt } of left)
      await creditApplicationsRepository(tx).openDraft(id, product, new Date(savedAt.getTime() - 3 * MINUTE_MS));
    const [newest] = left;
    if (newest !== undefined) await notifyNewest(services, tx, newest, colleague);
  });
  const morning = lastWorkingDay(now) + 10.5 * HOUR_MS;
  for (const [index, one] of left.entries())
    if (index % silentEvery !== silentEvery - 1)
      await consentToCalls(services, [one], new Date(Math.max(morning, one.savedAt.getTime() + 4 * MINUTE_MS)));
}
