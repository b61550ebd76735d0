import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { doNotCallRepository } from './repository.ts';

/** A deletion removes the encrypted number of an entry and keeps only its keyed hash. */
export const doNotCallPersonalData: PersonalData = {
  tables: ['do_not_call_numbers'],
  async erase(services, tx, { phone }) {
    if (phone !== null) await doNotCallRepository(services, tx).forgetNumber(phone);
  },
};
