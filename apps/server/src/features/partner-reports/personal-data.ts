import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** A lead is its application once more, by ids that lead to nobody after an erasure; who it is, is read from the customer each time. */
export const partnerReportsPersonalData: PersonalData = {
  tables: ['partner_leads', 'partner_commissions'],
  erase: (_, tx, { id }) =>
    tx.updateTable('partner_leads').set({ reference: null }).where('customer_id', '=', id).execute().then(),
};
