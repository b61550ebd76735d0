import type { Db } from '../../platform/database/database.ts';
import { counted, type PersonalData } from '../../platform/personal-data/personal-data.ts';

async function countOf(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('complaints')
    .select((row) => row.fn.countAll().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const complaintsPersonalData: PersonalData = {
  tables: ['complaints'],
  async describe(_, db, { id }) {
    return [counted('complaints', await countOf(db, id))];
  },
  async keeps(_, db, { id }) {
    return (await countOf(db, id)) > 0 ? ['complaints'] : [];
  },
  purge: {
    complaints: (tx, customerId) => tx.deleteFrom('complaints').where('customer_id', '=', customerId).execute(),
  },
};
