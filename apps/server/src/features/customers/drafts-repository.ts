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

/** The columns of a draft, with the answers encrypted. */
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

    /** Every unfinished form of a customer, the last saved first. */
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
     * Stores the form if `revision` is the newest, and returns it with the next revision. Undefined if another device saved in between;
     * then nothing is overwritten.
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
      // Repeating a save whose response was lost isn't a conflict.
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
