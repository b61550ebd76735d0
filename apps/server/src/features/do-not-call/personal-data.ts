import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { doNotCallRepository } from './repository.ts';

/** An entry outlives an erasure as a keyed hash alone: the sealed number beside it goes. */
export const doNotCallPersonalData: PersonalData = {
  tables: ['do_not_call_numbers'],
  async erase(services, tx, { phone }) {
    if (phone !== null) await doNotCallRepository(services, tx).forgetNumber(phone);
  },
};
