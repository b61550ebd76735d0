import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Challenges, SignInChallenge } from './account.ts';

/** The table in which one kind of account stores something about its people, and the column that names the account. */
export interface OwnTable {
  table: string;
  account: string;
}

/** Open sign-ins in the table of one kind of account. The table's name is passed in, because the statements are the same for all kinds. */
export function challengesIn({ table, account }: OwnTable) {
  const rows = sql.table(table);
  const owner = sql.ref(account);
  const columns = sql`id, ${owner} as "accountId", code_hash as "codeHash", guesses, sent_at as "sentAt",
    expires_at as "expiresAt", used_at as "usedAt"`;
  return (
    db: Db,
  ): Challenges & { forget(accountId: string): Promise<void>; purge(olderThan: Date): Promise<void> } => ({
    async add(challenge) {
      await sql`insert into ${rows} (id, ${owner}, code_hash, sent_at, expires_at, created_at)
        values (${challenge.id}, ${challenge.accountId}, ${challenge.codeHash}, ${challenge.sentAt}, ${challenge.expiresAt},
          ${challenge.sentAt})`.execute(db);
    },

    async find(id) {
      const found = await sql<SignInChallenge>`select ${columns} from ${rows} where id = ${id}`.execute(db);
      return found.rows[0];
    },

    async countGuess(id, most) {
      const found = await sql<SignInChallenge>`update ${rows} set guesses = guesses + 1
        where id = ${id} and used_at is null and guesses < ${most} returning ${columns}`.execute(db);
      return found.rows[0];
    },

    async renew(id, codeHash, sentAt, expiresAt) {
      const changed =
        await sql`update ${rows} set code_hash = ${codeHash}, sent_at = ${sentAt}, expires_at = ${expiresAt}
        where id = ${id} and used_at is null`.execute(db);
      return (changed.numAffectedRows ?? 0n) > 0n;
    },

    async use(id, now) {
      await sql`update ${rows} set used_at = ${now} where id = ${id}`.execute(db);
    },

    /** Deletes open sign-ins, because their password is no longer valid. */
    async forget(accountId) {
      await sql`delete from ${rows} where ${owner} = ${accountId}`.execute(db);
    },

    /** Removes challenges that no sign-in needs any more. */
    async purge(olderThan) {
      await sql`delete from ${rows} where created_at < ${olderThan}`.execute(db);
    },
  });
}
