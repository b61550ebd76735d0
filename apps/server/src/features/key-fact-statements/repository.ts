import type { Db } from '../../platform/database/database.ts';

/** A statement as it was first issued. */
export interface IssuedStatement {
  form: string;
  /** Canonical JSON of the facts. */
  facts: string;
}

/** All reads and writes of the `key_fact_statements` table; statements are added and read, never changed. */
export function keyFactStatementsRepository(db: Db) {
  const read = (offerId: string): Promise<IssuedStatement | undefined> =>
    db.selectFrom('key_fact_statements').select(['form', 'facts']).where('offer_id', '=', offerId).executeTakeFirst();
  return {
    read,
    /** Keeps a statement unless one was issued meanwhile; answers the one that stands. */
    async issue(offerId: string, customerId: string, statement: IssuedStatement, at: Date): Promise<IssuedStatement> {
      await db
        .insertInto('key_fact_statements')
        .values({ offer_id: offerId, customer_id: customerId, ...statement, issued_at: at })
        .onConflict((conflict) => conflict.column('offer_id').doNothing())
        .execute();
      return (await read(offerId)) ?? statement;
    },
  };
}
