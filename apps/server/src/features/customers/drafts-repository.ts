import type { ProfileValues } from '@tulna/contract/customers';
import { isSame } from '@tulna/rules/same-value';
import type { Selectable } from 'kysely';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

/** The unfinished form of one product, exactly as typed. */
export interface Draft {
  step: string;
  values: ProfileValues;
  revision: number;
  savedAt: Date;
}

type DraftRow = Selectable<Database['profile_drafts']>;

const place = (customerId: string, product: string) => ({
  table: 'profile_drafts',
  column: 'form_values',
  id: `${customerId} ${product}`,
});

/** The columns of a draft; answers are sealed. */
export const draftColumns = (
  fieldEncryption: FieldEncryption,
  customerId: string,
  product: string,
  { step, values, revision }: Omit<Draft, 'savedAt'>,
  at: Date,
) => ({
  step,
  form_values: fieldEncryption.seal(place(customerId, product), JSON.stringify(values)),
  revision,
  saved_at: at,
});

/** All reads and writes of the `profile_drafts` table. */
export function draftsRepository(db: Db, fieldEncryption: FieldEncryption) {
  const open = ({ customer_id, product, form_values, step, revision, saved_at }: DraftRow): Draft => ({
    step,
    values: JSON.parse(fieldEncryption.open(place(customer_id, product), form_values)) as ProfileValues,
    revision,
    savedAt: saved_at,
  });

  async function read(customerId: string, product: string): Promise<Draft | undefined> {
    const row = await db
      .selectFrom('profile_drafts')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('product', '=', product)
      .executeTakeFirst();
    return row && open(row);
  }

  return {
    read,

    /** Every unfinished form of a customer, the one that was saved last first. */
    async newestFirst(customerId: string): Promise<Draft[]> {
      const rows = await db
        .selectFrom('profile_drafts')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('saved_at', 'desc')
        .orderBy('product')
        .execute();
      return rows.map(open);
    },

    /**
     * Keeps the form when `revision` is the newest one, and returns it with the next number. Undefined when another
     * device saved in between: nothing is overwritten.
     */
    async save(
      customerId: string,
      product: string,
      form: Omit<Draft, 'savedAt'>,
      at: Date,
    ): Promise<Draft | undefined> {
      const { step, values, revision } = form;
      const next = draftColumns(fieldEncryption, customerId, product, { step, values, revision: revision + 1 }, at);
      const saved =
        revision === 0
          ? await db
              .insertInto('profile_drafts')
              .values({ customer_id: customerId, product, ...next })
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst()
              .then((result) => (result.numInsertedOrUpdatedRows ?? 0n) > 0n)
          : await db
              .updateTable('profile_drafts')
              .set(next)
              .where('customer_id', '=', customerId)
              .where('product', '=', product)
              .where('revision', '=', revision)
              .executeTakeFirst()
              .then((result) => result.numUpdatedRows > 0n);
      if (saved) return { step, values, revision: revision + 1, savedAt: at };
      // The same save sent twice, because its answer was lost on the way, is no conflict.
      const newest = await read(customerId, product);
      const same = newest?.revision === revision + 1 && isSame(newest.values, values);
      return same ? newest : undefined;
    },

    async remove(customerId: string, product: string): Promise<void> {
      await db
        .deleteFrom('profile_drafts')
        .where('customer_id', '=', customerId)
        .where('product', '=', product)
        .execute();
    },
  };
}
