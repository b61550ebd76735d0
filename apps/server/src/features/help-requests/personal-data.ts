import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Help requests belong to no account, so a person's requests can't be found. They are deleted by age. */
export const helpRequestsPersonalData: PersonalData = {
  tables: ['help_requests'],
  keeps: () => Promise.resolve(['help_requests']),
  purgeOlder: {
    class: 'help_requests',
    remove: (db, upTo) => db.deleteFrom('help_requests').where('created_at', '<=', upTo).execute(),
  },
};
