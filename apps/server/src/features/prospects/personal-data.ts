import { counted, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { prospectsRepository } from './repository.ts';

export const prospectsPersonalData: PersonalData = {
  tables: ['prospects'],
  erases: ['prospects'],
  async describe(_, db, { id }) {
    const { count } = await db
      .selectFrom('prospects')
      .select((row) => row.fn.countAll().as('count'))
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    return [counted('prospects', Number(count))];
  },
  // A claimed prospect has only the masked number that its partner sees, and the consent that the partner stated. Other prospects identify a person only by the phone.
  async erase(services, tx, { id, phone }) {
    const prospects = prospectsRepository(services, tx);
    await prospects.wipeOfCustomer(id);
    if (phone !== null) await prospects.wipeOfPhone(phone);
  },
};
