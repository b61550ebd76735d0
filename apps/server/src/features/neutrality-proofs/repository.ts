import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type ProofRow = Selectable<Database['neutrality_proofs']>;

/** All reads and writes of `neutrality_proofs`: rows are added and read, never changed. */
export function proofsRepository(db: Db) {
  return {
    /** The newest ones, newest first. */
    async newest(most: number): Promise<ProofRow[]> {
      return db.selectFrom('neutrality_proofs').selectAll().orderBy('number', 'desc').limit(most).execute();
    },

    async last(): Promise<ProofRow | undefined> {
      return (await this.newest(1))[0];
    },

    /** Proofs are added one at a time, so that each names the one before it. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('neutrality proofs'))`.execute(db);
    },

    async add(proof: ProofRow): Promise<void> {
      await db.insertInto('neutrality_proofs').values(proof).execute();
    },
  };
}

/** How many lists differed in the last proof; null if there was none yet. */
export const lastDiffering = async (db: Db): Promise<number | null> =>
  (await proofsRepository(db).last())?.differing ?? null;
