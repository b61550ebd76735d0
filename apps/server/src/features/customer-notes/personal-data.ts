import { counted, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { customerNotesRepository } from './repository.ts';

/** Notes and tasks of staff about a person are deleted with them, done or not. */
export const customerNotesPersonalData: PersonalData = {
  tables: ['customer_notes', 'customer_tasks'],
  erases: ['desk_notes'],
  async describe(services, db, { id }) {
    return [counted('desk_notes', await customerNotesRepository(services, db).count(id))];
  },
  async erase(services, tx, { id }) {
    await customerNotesRepository(services, tx).forget(id);
  },
};
