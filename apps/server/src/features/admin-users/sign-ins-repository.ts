import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { SignInChallenge } from '../password-sign-in/index.ts';

/** All reads and writes of the `admin_sign_ins` table. */
export function signInsRepository(db: Db) {
  const columns = [
    'id',
    'admin_id as accountId',
    'code_hash as codeHash',
    'guesses',
    'sent_at as sentAt',
    'expires_at as expiresAt',
    'used_at as usedAt',
  ] as const;
  return {
    async add(challenge: SignInChallenge): Promise<void> {
      await db
        .insertInto('admin_sign_ins')
        .values({
          id: challenge.id,
          admin_id: challenge.accountId,
          code_hash: challenge.codeHash,
          sent_at: challenge.sentAt,
          expires_at: challenge.expiresAt,
          created_at: challenge.sentAt,
        })
        .execute();
    },

    async find(id: string): Promise<SignInChallenge | undefined> {
      return db.selectFrom('admin_sign_ins').select(columns).where('id', '=', id).executeTakeFirst();
    },

    /** Counts a guess before it is looked at and holds the challenge until the transaction ends; undefined when none is left. */
    async payGuess(id: string, most: number): Promise<SignInChallenge | undefined> {
      return db
        .updateTable('admin_sign_ins')
        .set({ guesses: sql`guesses + 1` })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('guesses', '<', most)
        .returning(columns)
        .executeTakeFirst();
    },

    /** Puts a new code in the place of the earlier one; the count of guesses stays. */
    async renew(id: string, codeHash: Buffer, sentAt: Date, expiresAt: Date): Promise<boolean> {
      const changed = await db
        .updateTable('admin_sign_ins')
        .set({ code_hash: codeHash, sent_at: sentAt, expires_at: expiresAt })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /** Forgets sign-ins that were begun: their password counts no more. */
    async forget(adminId: string): Promise<void> {
      await db.deleteFrom('admin_sign_ins').where('admin_id', '=', adminId).execute();
    },

    async use(id: string, now: Date): Promise<void> {
      await db.updateTable('admin_sign_ins').set({ used_at: now }).where('id', '=', id).execute();
    },

    /** Removes what no sign-in needs any more. */
    async purge(olderThan: Date): Promise<void> {
      await db.deleteFrom('admin_sign_ins').where('created_at', '<', olderThan).execute();
      await db.deleteFrom('passkey_challenges').where('expires_at', '<', olderThan).execute();
    },
  };
}
