import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Ids that identify nobody after a deletion, and the reasons of staff in their words. */
export const suspiciousLeadsPersonalData: PersonalData = {
  tables: ['suspicious_leads'],
  erase: (_, tx, { id }) =>
    tx.updateTable('suspicious_leads').set({ reason: '' }).where('customer_id', '=', id).execute().then(),
};
