import { counted, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { csrRepository } from './repository.ts';

/**
 * Customer service items of a person are deleted with them, notes included; until then the person sees how many there are. What an item is
 * about (a complaint, an application) is shown and kept by its own class of data.
 */
export const csrQueuePersonalData: PersonalData = {
  tables: ['csr_items', 'csr_item_moves'],
  erases: ['service_items'],
  async describe(services, db, { id }) {
    return [counted('service_items', await csrRepository(services, db).countOf(id))];
  },
  erase: (services, tx, { id }) => csrRepository(services, tx).forget(id),
};
