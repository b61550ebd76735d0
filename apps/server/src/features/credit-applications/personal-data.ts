import { creditApplicationMayBecome } from '@tulna/rules/lifecycle';
import { counted, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** After a deletion, an application still counts in reports. Data about the person is deleted at once, the decision later with the lending records. */
export const creditApplicationsPersonalData: PersonalData = {
  tables: ['credit_applications'],
  erases: ['applications'],
  async describe(_, db, { id }) {
    const { count } = await db
      .selectFrom('credit_applications')
      .select((row) => row.fn.countAll().as('count'))
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    return [counted('applications', Number(count))];
  },
  async erase({ clock }, tx, { id }) {
    await tx
      .updateTable('credit_applications')
      .set({ state: 'superseded', closed_at: clock.now() })
      .where('customer_id', '=', id)
      .where('state', 'in', creditApplicationMayBecome('superseded'))
      .execute();
    await tx.updateTable('credit_applications').set({ lead: null }).where('customer_id', '=', id).execute();
  },
  purge: {
    decisions: (tx, customerId) =>
      tx.updateTable('credit_applications').set({ receipt: null }).where('customer_id', '=', customerId).execute(),
    consents: (tx, customerId) =>
      tx.updateTable('credit_applications').set({ consent_id: null }).where('customer_id', '=', customerId).execute(),
  },
};
