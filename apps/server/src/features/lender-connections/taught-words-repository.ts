import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { LenderStatusWord } from './connector.ts';

/** A lender's word for a status whose meaning staff have set. */
export interface TaughtWord {
  id: string;
  connection: string;
  word: string;
  status: LenderStatusWord;
  taughtBy: string;
  taughtAt: Date;
}

/** The only module that may access `taught_status_words`. */
export function taughtWordsRepository(db: Db) {
  const inForce = () =>
    db
      .selectFrom('taught_status_words')
      .select([
        'id',
        'connection',
        'word',
        sql<LenderStatusWord>`status`.as('status'),
        'taught_by as taughtBy',
        'taught_at as taughtAt',
      ])
      .where('taken_back_at', 'is', null);

  return {
    /** Our status for a lender's word, if it was taught and not undone. */
    async statusOf(connection: string, word: string): Promise<LenderStatusWord | undefined> {
      const found = await inForce().where('connection', '=', connection).where('word', '=', word).executeTakeFirst();
      return found?.status;
    },

    async byId(id: string): Promise<TaughtWord | undefined> {
      return inForce().where('id', '=', id).executeTakeFirst();
    },

    /** Every word in force, by lender. */
    async all(): Promise<TaughtWord[]> {
      return inForce().orderBy('connection').orderBy('word').limit(1000).execute();
    },

    /** Returns undefined if the lender's word is taught already. */
    async teach(word: { connection: string; word: string; status: LenderStatusWord; by: string; at: Date }) {
      const id = randomUUID();
      const added = await db
        .insertInto('taught_status_words')
        .values({
          id,
          connection: word.connection,
          word: word.word,
          status: word.status,
          taught_by: word.by,
          taught_at: word.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n ? id : undefined;
    },

    async removeMeaning(id: string, by: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('taught_status_words')
        .set({ taken_back_by: by, taken_back_at: at })
        .where('id', '=', id)
        .where('taken_back_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
