import type { Db } from '../../platform/database/database.ts';

/** A referral to the insurance intermediary, which gets only the id. */
export interface InsuranceHandOff {
  id: string;
  customerId: string;
  product: string;
  brand: string;
  /** Name and registration of the intermediary on that day. */
  intermediary: string;
  registration: string;
  at: Date;
}

/** All reads and writes of the `insurance_hand_offs` table. */
export function insuranceHandOffsRepository(db: Db) {
  return {
    async add({ customerId, ...rest }: InsuranceHandOff): Promise<void> {
      await db
        .insertInto('insurance_hand_offs')
        .values({ ...rest, customer_id: customerId })
        .execute();
    },

    /** A customer's referrals with product and recipient, the newest first. */
    async of(customerId: string): Promise<Pick<InsuranceHandOff, 'id' | 'product' | 'intermediary' | 'at'>[]> {
      return await db
        .selectFrom('insurance_hand_offs')
        .select(['id', 'product', 'intermediary', 'at'])
        .where('customer_id', '=', customerId)
        .orderBy('at', 'desc')
        .limit(200)
        .execute();
    },

    /** Deletes a customer's referrals. If the intermediary asks about a reference, it can't be matched to a person any more. */
    async forget(customerId: string): Promise<void> {
      await db.deleteFrom('insurance_hand_offs').where('customer_id', '=', customerId).execute();
    },
  };
}
