import { held, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { creditCardVisitsRepository } from './repository.ts';

export const creditCardVisitsPersonalData: PersonalData = {
  tables: ['credit_card_visits'],
  erases: ['card_visits'],
  async describe(_, db, { id }) {
    const visits = await creditCardVisitsRepository(db).of(id);
    const fields = visits.map(({ card, at }) => ({ name: at.toISOString(), value: card }));
    return [held('card_visits', fields)];
  },
  async erase(_, tx, { id }) {
    await creditCardVisitsRepository(tx).forget(id);
  },
};
