import type { Db } from '../../platform/database/database.ts';
import { cardNameOf } from '../credit-cards/index.ts';

/** One outbound click to the issuer of a card. */
export interface CreditCardVisit {
  id: string;
  categoryId: string;
  /** Null if the visitor wasn’t signed in. */
  customerId: string | null;
  brand: string;
  host: string;
  at: Date;
}

/** A row of the table. */
export const visitRow = ({ id, categoryId, customerId, brand, host, at }: CreditCardVisit) => ({
  id,
  category_id: categoryId,
  customer_id: customerId,
  brand,
  host,
  at,
});

/** All reads and writes of the `credit_card_visits` table. */
export function creditCardVisitsRepository(db: Db) {
  return {
    async add(visit: CreditCardVisit): Promise<void> {
      await db.insertInto('credit_card_visits').values(visitRow(visit)).execute();
    },

    /** The cards whose links a customer opened, the newest first. */
    async of(customerId: string): Promise<{ card: string; at: Date }[]> {
      return await db
        .selectFrom('credit_card_visits')
        .select([cardNameOf('credit_card_visits.category_id').as('card'), 'at'])
        .where('customer_id', '=', customerId)
        .orderBy('at', 'desc')
        .limit(200)
        .execute();
    },

    /** Removes the customer from their visits, which still count for the cards. */
    async forget(customerId: string): Promise<void> {
      await db
        .updateTable('credit_card_visits')
        .set({ customer_id: null })
        .where('customer_id', '=', customerId)
        .execute();
    },
  };
}
