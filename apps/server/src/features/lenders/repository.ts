import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { isReady } from './readiness.ts';

/** A lender as stored: rates and fees are decimal text, money whole ₹. */
export type LenderRow = Selectable<Database['lenders']>;
export type NewLender = Insertable<Database['lenders']>;

/** The only door to the `lenders` table. */
export function lendersRepository(db: Db) {
  return {
    /** Lenders of a product that are switched on and complete, by priority: the order of fan-out, never of what a customer sees. */
    async active(product: string): Promise<LenderRow[]> {
      const rows = await db
        .selectFrom('lenders')
        .selectAll()
        .where('product', '=', product)
        .where('lender_status', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('priority')
        .orderBy('lender_id')
        .execute();
      return rows.filter(isReady);
    },

    /** Every lender that is switched on and complete, by name, for the public directory. */
    async directory(): Promise<LenderRow[]> {
      const rows = await db
        .selectFrom('lenders')
        .selectAll()
        .where('lender_status', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('name')
        .execute();
      return rows.filter(isReady);
    },

    /** Key and name of every lender, also of those that are off or deleted: their applications go on. */
    async everyName(): Promise<{ key: string; name: string }[]> {
      return db.selectFrom('lenders').select(['key', 'name']).execute();
    },

    /** One lender by key, also when it is switched off: running applications still show it. */
    async byKey(key: string): Promise<LenderRow | undefined> {
      return db.selectFrom('lenders').selectAll().where('key', '=', key).executeTakeFirst();
    },

    async byId(lenderId: number): Promise<LenderRow | undefined> {
      return db.selectFrom('lenders').selectAll().where('lender_id', '=', lenderId).executeTakeFirst();
    },

    /** A lender, locked until the transaction ends. */
    async locked(lenderId: number): Promise<LenderRow | undefined> {
      return db.selectFrom('lenders').selectAll().where('lender_id', '=', lenderId).forNoKeyUpdate().executeTakeFirst();
    },

    async byIds(lenderIds: readonly number[]): Promise<LenderRow[]> {
      if (lenderIds.length === 0) return [];
      return db.selectFrom('lenders').selectAll().where('lender_id', 'in', lenderIds).execute();
    },

    async add(lender: NewLender): Promise<void> {
      await db
        .insertInto('lenders')
        .values(lender)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },
  };
}
