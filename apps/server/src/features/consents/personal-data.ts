import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { consentsRepository } from './repository.ts';

/** The ledger outlives a deletion as the proof of consent; the person reads it entry by entry in My data. */
export const consentsPersonalData: PersonalData = {
  tables: ['consents'],
  async keeps(_services, db, { id }) {
    return (await consentsRepository(db).chainOf(id)).length > 0 ? ['consents'] : [];
  },
  purge: {
    consents: (tx, customerId) => tx.deleteFrom('consents').where('customer_id', '=', customerId).execute(),
  },
};
