import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** A lead mirrors its application and has only ids, which identify no person after a deletion; the person is read from the customer each time. */
export const partnerReportsPersonalData: PersonalData = {
  tables: ['partner_leads', 'partner_commissions'],
  erase: (_, tx, { id }) =>
    tx.updateTable('partner_leads').set({ reference: null }).where('customer_id', '=', id).execute().then(),
};
