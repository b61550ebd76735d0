import { counted, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { csrRepository } from './repository.ts';

/**
 * What customer service did about a person goes with them, notes and all; until then they are told how much it is. What it is about
 * (a complaint, an application) is told and kept by its own class.
 */
export const csrQueuePersonalData: PersonalData = {
  tables: ['csr_items', 'csr_item_moves'],
  erases: ['service_items'],
  async describe(services, db, { id }) {
    return [counted('service_items', await csrRepository(services, db).countOf(id))];
  },
  erase: (services, tx, { id }) => csrRepository(services, tx).forget(id),
};
