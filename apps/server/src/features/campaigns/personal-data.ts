import { counted, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { recipientsRepository } from './recipients-repository.ts';
import { unsubscribesRepository } from './unsubscribes.ts';

/** The data of campaigns about a person: the messages sent to them, and what they unsubscribed from. */
export const campaignsPersonalData: PersonalData = {
  tables: ['campaign_recipients', 'unsubscribes'],
  erases: ['campaigns'],
  async describe(_, db, { id }) {
    const sent = await recipientsRepository(db).countOf(id);
    const stops = await unsubscribesRepository(db).countOf(id);
    return [counted('campaigns', sent + stops)];
  },
  async erase({ clock }, tx, { id }) {
    await recipientsRepository(tx).forget(id, clock.now());
    await unsubscribesRepository(tx).forget(id);
  },
};
