import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/**
 * After a deletion, a check is still counted, with new random ids and without the ids of other customers. Other people’s checks lose
 * the link to the person.
 */
export const dedupeChecksPersonalData: PersonalData = {
  tables: ['dedupe_checks'],
  async erase(_, tx, { id }) {
    await tx
      .updateTable('dedupe_checks')
      .set({
        customer_id: sql`gen_random_uuid()`,
        credit_application_id: sql`gen_random_uuid()`,
        other_customers: sql`'{}'`,
      })
      .where('customer_id', '=', id)
      .execute();
    await tx
      .updateTable('dedupe_checks')
      .set({ other_customers: sql`array_remove(other_customers, ${id}::uuid)` })
      .where(sql<boolean>`other_customers @> array[${id}::uuid]`)
      .execute();
  },
};
