import type { Db } from '../../platform/database/database.ts';
import { counted, type PersonalData, type Receipt } from '../../platform/personal-data/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { casesRepository } from '../cases/index.ts';
import { applicationsOf, creditApplicationsRepository } from '../credit-applications/index.ts';
import { asksRepository } from '../offers/index.ts';
import { heldEventsRepository } from './held-events-repository.ts';
import { lenderApplicationsRepository } from './repository.ts';
import { applyStatusUpdate } from './status.ts';
import { sendWithdrawal } from './tell-withdrawal.ts';

/** Ids of a customer's applications at lenders, as a subquery. */
export const lenderApplicationIds = (db: Db, customerId: string) =>
  db.selectFrom('lender_applications').select('id').where('customer_id', '=', customerId);

/** Ids of a customer's applications at lenders. */
export const idsOfCustomer = async (db: Db, customerId: string): Promise<string[]> =>
  (await lenderApplicationIds(db, customerId).execute()).map(({ id }) => id);

async function countOf(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('lender_applications')
    .select((row) => row.fn.countAll().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A customer's applications that are beyond `started`, so that their lenders may have got them. */
const left = (db: Db, customerId: string) =>
  db
    .selectFrom('lender_applications')
    .select(['lender_key as lenderKey', 'status', 'lead_id as reference', 'started_at as startedAt'])
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'started');

/** Applications of a customer that were sent with a hand-off file. */
export const sentByFile = (db: Db, customerId: string) =>
  left(db, customerId)
    .select('hand_off_file_id as fileId')
    .where('hand_off_file_id', 'is not', null)
    .$narrowType<{ fileId: string }>()
    .execute();

/** Withdraws applications that no lender has yet, and tells lenders that have their lead; only the lender can close the others. */
async function withdrawUnsent(services: Services, tx: Db, customerId: string): Promise<void> {
  const applications = lenderApplicationsRepository(tx);
  for (const { id } of await applications.of(customerId)) {
    const application = await applications.lock(id);
    if (application?.status !== 'started' && application?.status !== 'failed') continue;
    await applyStatusUpdate(services, tx, application, { status: 'withdrawn', source: 'customer' });
    await sendWithdrawal(services, tx, application);
  }
}

export const lenderApplicationsPersonalData: PersonalData = {
  tables: [
    'lender_applications',
    'held_lender_events',
    'lender_news',
    'loan_payments',
    'status_events',
    'status_messages',
    'upload_moves',
  ],
  async describe(_, db, { id }) {
    return [counted('lender_applications', await countOf(db, id))];
  },
  async receipts(db, customerId) {
    const rows = await left(db, customerId)
      .where('hand_off_file_id', 'is', null)
      // An application withdrawn before it was in a file never reached the lender.
      .where((row) => row.not(row.and([row('status', '=', 'withdrawn'), row('connection', 'is', null)])))
      .execute();
    return rows.map(
      ({ lenderKey, status, reference, startedAt }): Receipt => ({
        lenderKey,
        why: 'applied',
        at: startedAt,
        outcome: status,
        reference: reference ?? '',
      }),
    );
  },
  // If a lender has an application, the decision is a lending record, too.
  async keeps(_, db, { id }) {
    return (await countOf(db, id)) > 0 ? ['lender_applications', 'decisions'] : [];
  },
  async erase(services, tx, { id }) {
    await withdrawUnsent(services, tx, id);
    await heldEventsRepository(services, tx).removeOfLeads(await asksRepository(tx).leadsOf(id));
    await tx.deleteFrom('status_messages').where('lender_application_id', 'in', lenderApplicationIds(tx, id)).execute();
    await tx
      .updateTable('lender_applications')
      .set({ journey_link: null, journey_link_expires_at: null })
      .where('customer_id', '=', id)
      .execute();
    // A decision, which has no name, is a lending record only if a lender has an application from it.
    const lent = tx.selectFrom('lender_applications').select('credit_application_id').where('customer_id', '=', id);
    const lentApplications = await lent.distinct().execute();
    await creditApplicationsRepository(tx).removeReceipts(
      id,
      lentApplications.map((row) => row.credit_application_id),
    );
  },
  purge: {
    async lender_applications(tx, customerId) {
      const theirs = lenderApplicationIds(tx, customerId);
      // The sums stay with the application. References of payments are deleted, because they identify the lender's record of the person.
      for (const table of ['status_messages', 'status_events', 'lender_news', 'loan_payments', 'upload_moves'] as const)
        await tx.deleteFrom(table).where('lender_application_id', 'in', theirs).execute();
      const credits = await applicationsOf(tx, customerId).execute();
      const lent = await theirs.execute();
      await casesRepository(tx).forgetLeads(
        credits.map(({ id }) => id),
        lent.map(({ id }) => id),
      );
      // The lead ID is deleted, because it identifies the lender's record of the person.
      await tx
        .updateTable('lender_applications')
        .set({ lead_id: null })
        .where('customer_id', '=', customerId)
        .execute();
    },
    consents: (tx, customerId) =>
      tx.updateTable('lender_applications').set({ consent_id: null }).where('customer_id', '=', customerId).execute(),
  },
};
