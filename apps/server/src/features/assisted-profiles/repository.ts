import type { ProfileValues } from '@tulna/contract/customers';
import type { AssistedProduct, AssistedState } from '@tulna/rules/assisted-profiles';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';

type Row = Selectable<Database['assisted_profiles']>;

/** A profile that staff typed; its values are empty once it has ended. */
export interface AssistedProfile extends Omit<Row, 'values_sealed' | 'state' | 'product'> {
  product: AssistedProduct;
  state: AssistedState;
  values: ProfileValues;
}

type Ending = 'confirmed' | 'discarded' | 'expired' | 'overtaken';

/** All reads and writes of `assisted_profiles` except the history; answers are encrypted. */
export function assistedProfilesRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const place = (id: string) => ({ table: 'assisted_profiles', column: 'values_sealed', id });
  const seal = (id: string, values: ProfileValues) => fieldEncryption.seal(place(id), JSON.stringify(values));
  const opened = ({ values_sealed: sealed, state, product, ...row }: Row): AssistedProfile => ({
    ...row,
    state: state as AssistedState,
    product: product as AssistedProduct,
    values: sealed === null ? {} : (JSON.parse(fieldEncryption.open(place(row.id), sealed)) as ProfileValues),
  });
  const update = (id: string) => db.updateTable('assisted_profiles').where('id', '=', id);

  return {
    async add(made: {
      id: string;
      customerId: string;
      product: AssistedProduct;
      agentId: string;
      itemId: string;
      at: Date;
      expiresAt: Date;
    }): Promise<void> {
      await db
        .insertInto('assisted_profiles')
        .values({
          id: made.id,
          customer_id: made.customerId,
          product: made.product,
          state: 'typing',
          agent_id: made.agentId,
          item_id: made.itemId,
          values_sealed: seal(made.id, {}),
          started_at: made.at,
          expires_at: made.expiresAt,
        })
        .execute();
    },

    async byId(id: string): Promise<AssistedProfile | undefined> {
      const row = await db.selectFrom('assisted_profiles').selectAll().where('id', '=', id).executeTakeFirst();
      return row && opened(row);
    },

    /** Locks an assisted profile until the transaction ends; the caller must have locked its customer first. */
    async lock(id: string): Promise<AssistedProfile | undefined> {
      const row = await db
        .selectFrom('assisted_profiles')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row && opened(row);
    },

    /** The newest first. */
    async of(customerId: string, most: number): Promise<AssistedProfile[]> {
      const rows = await db
        .selectFrom('assisted_profiles')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(opened);
    },

    async takeOver(id: string, agentId: string, itemId: string): Promise<void> {
      await update(id).set({ agent_id: agentId, item_id: itemId }).execute();
    },

    async type(id: string, values: ProfileValues, expiresAt: Date): Promise<void> {
      await update(id)
        .set({ values_sealed: seal(id, values), expires_at: expiresAt })
        .execute();
    },

    /** Stores that a code was sent; the code before is no longer valid for this profile. */
    async sent(id: string, challenge: string, codes: number, at: Date, expiresAt: Date): Promise<void> {
      await update(id)
        .set({ state: 'sent', challenge, codes, sent_at: at, opened_at: null, expires_at: expiresAt })
        .execute();
    },

    async opened(id: string, at: Date): Promise<void> {
      await update(id).set({ state: 'opened', opened_at: at }).execute();
    },

    /** Ends a profile and deletes its answers. */
    async end(
      id: string,
      ending: Ending,
      at: Date,
      {
        corrected = [],
        creditApplicationId = null,
      }: { corrected?: string[]; creditApplicationId?: string | null } = {},
    ): Promise<void> {
      await update(id)
        .set({
          state: ending,
          ended_at: at,
          values_sealed: null,
          corrected,
          credit_application_id: creditApplicationId,
        })
        .execute();
    },

    /** Ends profiles that weren't confirmed in time, and deletes their answers. */
    async expire(now: Date): Promise<void> {
      await db
        .updateTable('assisted_profiles')
        .set((row) => ({ state: 'expired', ended_at: row.ref('expires_at'), values_sealed: null }))
        .where('ended_at', 'is', null)
        .where('expires_at', '<=', now)
        .execute();
    },

    async removeOf(customerId: string): Promise<void> {
      await db.deleteFrom('assisted_profiles').where('customer_id', '=', customerId).execute();
    },
  };
}
