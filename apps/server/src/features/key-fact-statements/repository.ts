import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

/** A statement as it was first issued. */
export interface IssuedStatement {
  form: string;
  /** Canonical JSON of the facts. */
  facts: string;
}

/** All reads and writes of `key_fact_statements` and `key_fact_acknowledgements`; statements are added and read, never changed. */
export function keyFactStatementsRepository(db: Db) {
  const read = (offerId: string): Promise<IssuedStatement | undefined> =>
    db.selectFrom('key_fact_statements').select(['form', 'facts']).where('offer_id', '=', offerId).executeTakeFirst();
  return {
    read,
    /** Stores a statement unless one has been issued; returns the stored one. */
    async issue(offerId: string, customerId: string, statement: IssuedStatement, at: Date): Promise<IssuedStatement> {
      await db
        .insertInto('key_fact_statements')
        .values({ offer_id: offerId, customer_id: customerId, ...statement, issued_at: at })
        .onConflict((conflict) => conflict.column('offer_id').doNothing())
        .execute();
      return (await read(offerId)) ?? statement;
    },
    /** Stores that a statement was read before applying. */
    async acknowledge(row: Insertable<Database['key_fact_acknowledgements']>): Promise<void> {
      await db.insertInto('key_fact_acknowledgements').values(row).execute();
    },
  };
}
