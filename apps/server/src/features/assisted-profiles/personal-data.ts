import { phrasesFor } from '@tulna/phrases/for-language';
import { dateAndTime } from '@tulna/phrases/moments';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { adminNames } from '../admin-users/index.ts';
import { assistedProfilesRepository } from './repository.ts';

/** More profiles than any customer has. */
const most = 50;

/** Profiles that staff typed: by whom, and when the customer confirmed each. */
export const assistedProfilesPersonalData: PersonalData = {
  tables: ['assisted_profiles'],
  erases: ['assisted_forms'],
  async describe(services, db, { id }, { language }) {
    const profiles = await assistedProfilesRepository(services, db).of(id, most);
    const names = await adminNames(
      services,
      db,
      profiles.map(({ agent_id }) => agent_id),
    );
    const { typed } = phrasesFor(language).messages.assistedWords;
    const fields = profiles.map(({ started_at, state, ended_at, agent_id }) => ({
      name: started_at.toISOString(),
      value: typed({
        by: names.get(agent_id) ?? '',
        confirmedAt: state === 'confirmed' && ended_at !== null ? dateAndTime(ended_at.toISOString(), language) : null,
      }),
    }));
    return [{ class: 'assisted_forms', fields, since: null, count: fields.length }];
  },
  erase: (services, tx, { id }) => assistedProfilesRepository(services, tx).removeOf(id),
};
