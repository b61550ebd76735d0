import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** SQL: true if the number whose blind index is in a column is on the do-not-call list. */
export const isOnDoNotCallList = (phoneIndex: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from do_not_call_numbers stop where stop.phone_index = ${sql.ref(phoneIndex)})`;

/** All reads and writes of the `do_not_call_numbers` table. */
export function doNotCallRepository(
  { blindIndex, fieldEncryption }: Pick<Services, 'blindIndex' | 'fieldEncryption'>,
  db: Db,
) {
  const has = async (phone: string): Promise<boolean> => {
    const row = await db
      .selectFrom('do_not_call_numbers')
      .select('id')
      .where('phone_index', 'in', blindIndex.candidates('phone', phone))
      .executeTakeFirst();
    return row !== undefined;
  };
  return {
    /** Adds a number of ten digits; returns its id, or undefined if it is on the list already. */
    async add(
      phone: string,
      entry: { source: 'agent' | 'staff'; reason: string; by: string; at: Date },
    ): Promise<string | undefined> {
      // While the key changes, an older entry may still be under the earlier key.
      if (await has(phone)) return undefined;
      const id = randomUUID();
      const row = await db
        .insertInto('do_not_call_numbers')
        .values({
          phone_index: blindIndex.of('phone', phone),
          phone_sealed: fieldEncryption.seal({ table: 'do_not_call_numbers', column: 'phone_sealed', id }, phone),
          id,
          source: entry.source,
          reason: entry.reason,
          added_by: entry.by,
          added_at: entry.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    has,

    /** Deletes the encrypted number of an entry; its hash still prevents calls. */
    async forgetNumber(phone: string): Promise<void> {
      await db
        .updateTable('do_not_call_numbers')
        .set({ phone_sealed: null })
        .where('phone_index', 'in', blindIndex.candidates('phone', phone))
        .execute();
    },

    /** Removes an entry from the list; returns whether there was one. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('do_not_call_numbers').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Removes a number that an agent added, because its owner allows calls again. */
    async liftAgents(phone: string): Promise<void> {
      await db
        .deleteFrom('do_not_call_numbers')
        .where('phone_index', 'in', blindIndex.candidates('phone', phone))
        .where('source', '=', 'agent')
        .execute();
    },
  };
}
