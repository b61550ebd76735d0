import { counted, type PersonalData, type Receipt } from '../../platform/personal-data/personal-data.ts';
import { applicationsOf } from '../credit-applications/index.ts';
import { lenderCallsRepository } from '../lender-connections/index.ts';

/** Lender requests, decisions and pages shown. What is left after the storage time identifies no person. */
export const offersPersonalData: PersonalData = {
  tables: ['lender_asks', 'lender_decisions', 'offers_shown'],
  async describe(_, db, { id }) {
    const { count } = await db
      .selectFrom('lender_decisions')
      .select((row) => row.fn.countAll().as('count'))
      .where('credit_application_id', 'in', applicationsOf(db, id))
      .executeTakeFirstOrThrow();
    return [counted('decisions', Number(count))];
  },
  async receipts(db, customerId) {
    const asks = await db
      .selectFrom('lender_asks')
      .select(['credit_application_id as applicationId', 'lender_key as lenderKey', 'state', 'outcome'])
      .select(['lead_id as reference', 'asked_at as askedAt'])
      .where('credit_application_id', 'in', applicationsOf(db, customerId))
      .execute();
    const calls = await lenderCallsRepository(db).firstTried(
      [...new Set(asks.map(({ applicationId }) => applicationId))],
      ['dedupe', 'create_lead'],
    );
    return asks.flatMap(({ applicationId, lenderKey, state, outcome, reference, askedAt }): Receipt[] => {
      const calledAt = calls.get(`${applicationId} ${lenderKey}`);
      // The request is waiting and no call was made, so no data has been sent yet.
      if (calledAt === undefined && (state === 'waiting' || reference === null)) return [];
      const at = calledAt ?? askedAt;
      return [{ lenderKey, why: 'asked', at, outcome: outcome ?? state, reference: reference ?? '' }];
    });
  },
  purge: {
    async decisions(tx, customerId) {
      const of = applicationsOf(tx, customerId);
      await tx.deleteFrom('offers_shown').where('credit_application_id', 'in', of).execute();
      await tx.deleteFrom('lender_decisions').where('credit_application_id', 'in', of).execute();
    },
    async lender_applications(tx, customerId) {
      const credits = await applicationsOf(tx, customerId).execute();
      await lenderCallsRepository(tx).forgetContents(credits.map(({ id }) => id));
      await tx
        .updateTable('lender_asks')
        .set({ lead_id: null, lender_reason: null })
        .where('credit_application_id', 'in', applicationsOf(tx, customerId))
        .execute();
    },
  },
};
