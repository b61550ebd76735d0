import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Has ids, which identify no person after a deletion, and the reasons that staff wrote. */
export const suspiciousLeadsPersonalData: PersonalData = {
  tables: ['suspicious_leads'],
  erase: (_, tx, { id }) =>
    tx.updateTable('suspicious_leads').set({ reason: '' }).where('customer_id', '=', id).execute().then(),
};
