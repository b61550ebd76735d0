import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { doNotCallRepository } from './repository.ts';

/** Only the keyed hash of an entry outlives a deletion: the sealed number is removed. */
export const doNotCallPersonalData: PersonalData = {
  tables: ['do_not_call_numbers'],
  async erase(services, tx, { phone }) {
    if (phone !== null) await doNotCallRepository(services, tx).forgetNumber(phone);
  },
};
