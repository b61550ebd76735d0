import type { GoldPrice } from '@tulna/contract/gold-comparison';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The price of gold that comparisons use. */
export function goldPriceRepository(db: Db) {
  const read = db
    .selectFrom('gold_price')
    .select(['per_gram_paise', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'source']);
  return {
    current: (): Promise<GoldPrice | undefined> => read.executeTakeFirst(),

    /** The price, locked until the transaction ends. Two people who set the first price also wait for each other. */
    async locked(): Promise<GoldPrice | undefined> {
      await sql`select pg_advisory_xact_lock(hashtext('gold price'))`.execute(db);
      return read.executeTakeFirst();
    },

    async set({ per_gram_paise, day, source }: GoldPrice): Promise<void> {
      await db
        .insertInto('gold_price')
        .values({ per_gram_paise, day, source })
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ per_gram_paise, day, source }))
        .execute();
    },

    async remove(): Promise<void> {
      await db.deleteFrom('gold_price').execute();
    },
  };
}
