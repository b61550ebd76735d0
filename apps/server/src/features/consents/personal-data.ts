import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { consentsRepository } from './repository.ts';

/** The ledger is kept after a deletion, as the proof of consent; the person can read every entry in My data. */
export const consentsPersonalData: PersonalData = {
  tables: ['consents'],
  async keeps(_services, db, { id }) {
    return (await consentsRepository(db).chainOf(id)).length > 0 ? ['consents'] : [];
  },
  purge: {
    consents: (tx, customerId) => tx.deleteFrom('consents').where('customer_id', '=', customerId).execute(),
  },
};
