import { fieldsOf, held, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { nomineesRepository } from './repository.ts';

export const nomineesPersonalData: PersonalData = {
  tables: ['nominees', 'nominee_changes'],
  erases: ['nominee'],
  async describe(services, db, { id }) {
    const nominee = await nomineesRepository(services, db).of(id);
    if (nominee === undefined) return [];
    const { name, relation, phone, email, namedAt } = nominee;
    const fields = fieldsOf({ nominee_name: name, relation, nominee_phone: phone, nominee_email: email });
    return [held('nominee', fields, namedAt)];
  },
  erase: (services, tx, { id }) => nomineesRepository(services, tx).erase(id),
};
