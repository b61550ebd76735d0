import { counted, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { remindersRepository } from './repository.ts';

export const remindersPersonalData: PersonalData = {
  tables: ['reminders'],
  erases: ['reminders'],
  async describe(_, db, { id }) {
    const { count } = await db
      .selectFrom('reminders')
      .select((row) => row.fn.countAll().as('count'))
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    return [counted('reminders', Number(count))];
  },
  async erase(_, tx, { id }) {
    await remindersRepository(tx).removeAll(id);
  },
};
