import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The ledger outlives an erasure as the proof of what was agreed to; the person reads it entry by entry in My data. */
export const consentsPersonalData: PersonalData = {
  tables: ['consents'],
  keeps: () => Promise.resolve(['consents']),
  purge: {
    consents: (tx, customerId) => tx.deleteFrom('consents').where('customer_id', '=', customerId).execute(),
  },
};
