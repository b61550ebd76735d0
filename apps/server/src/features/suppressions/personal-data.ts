import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { removeSuppressions, suppress } from './suppressions.ts';

/** Suppressions are kept after a deletion, as hashes without an account; they are removed by age. */
export const suppressionsPersonalData: PersonalData = {
  tables: ['suppressions', 'suppression_keys'],
  keeps: (_services, _db, { phone, email }) =>
    Promise.resolve(phone === null && email === null ? [] : ['contact_stop']),
  erase: (services, tx, person) => suppress(services, tx, person, services.clock.now()),
  purgeOlder: { class: 'contact_stop', remove: removeSuppressions },
};
