import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { OwnTable } from './challenges-in.ts';

export interface Passkey {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A new passkey, which has never been used. */
export type NewPasskey = Omit<Passkey, 'lastUsedAt'>;

export interface PasskeyQuestionRow {
  id: string;
  /** Null for a sign-in, because it isn't known yet who signs in. */
  accountId: string | null;
  challenge: string;
  expiresAt: Date;
}

/** Passkeys of one kind of account and their challenges, in two tables of that kind. The statements are the same for all kinds. */
export function passkeysIn({ table, account, questions }: OwnTable & { questions: string }) {
  const rows = sql.table(table);
  const challenges = sql.table(questions);
  const owner = sql.ref(account);
  const columns = sql`id, ${owner} as "accountId", credential_id as "credentialId", public_key as "publicKey", counter, transports, name,
    created_at as "createdAt", last_used_at as "lastUsedAt"`;
  return (db: Db) => ({
    async of(accountId: string): Promise<Passkey[]> {
      const found =
        await sql<Passkey>`select ${columns} from ${rows} where ${owner} = ${accountId} order by created_at, id`.execute(
          db,
        );
      return found.rows;
    },

    async byCredential(credentialId: string): Promise<Passkey | undefined> {
      const found = await sql<Passkey>`select ${columns} from ${rows} where credential_id = ${credentialId}`.execute(
        db,
      );
      return found.rows[0];
    },

    /** Stores a passkey; false if it is already stored. */
    async add(passkey: NewPasskey): Promise<boolean> {
      const added =
        await sql`insert into ${rows} (id, ${owner}, credential_id, public_key, counter, transports, name, created_at)
        values (${passkey.id}, ${passkey.accountId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
          ${passkey.transports}, ${passkey.name}, ${passkey.createdAt}) on conflict do nothing`.execute(db);
      return (added.numAffectedRows ?? 0n) > 0n;
    },

    async used(id: string, counter: number, at: Date): Promise<void> {
      await sql`update ${rows} set counter = ${counter}, last_used_at = ${at} where id = ${id}`.execute(db);
    },

    /** How many passkeys some accounts have, by their ids; those without are left out. */
    async counts(accountIds: readonly string[]): Promise<Map<string, number>> {
      const found = await sql<{ accountId: string; count: number }>`
        select ${owner} as "accountId", count(*)::int as count from ${rows}
        where ${owner} = any(${[...accountIds]}::uuid[]) group by 1`.execute(db);
      return new Map(found.rows.map(({ accountId, count }) => [accountId, count]));
    },

    async removeAll(accountId: string): Promise<void> {
      await sql`delete from ${rows} where ${owner} = ${accountId}`.execute(db);
    },

    /** Removes one of someone's own passkeys; returns its name. */
    async remove(accountId: string, id: string): Promise<string | undefined> {
      const removed = await sql<{ name: string }>`delete from ${rows} where id = ${id} and ${owner} = ${accountId}
        returning name`.execute(db);
      return removed.rows[0]?.name;
    },

    async addQuestion({ id, accountId, challenge, expiresAt }: PasskeyQuestionRow): Promise<void> {
      await sql`insert into ${challenges} (id, ${owner}, challenge, expires_at)
        values (${id}, ${accountId}, ${challenge}, ${expiresAt})`.execute(db);
    },

    /** Takes a challenge, which is valid once and only for the account it was made for. */
    async takeChallenge(id: string, accountId: string | null, now: Date): Promise<string | undefined> {
      const taken = await sql<{ challenge: string }>`delete from ${challenges}
        where id = ${id} and ${owner} is not distinct from ${accountId}::uuid and expires_at > ${now} returning challenge`.execute(
        db,
      );
      return taken.rows[0]?.challenge;
    },

    /** Removes challenges that no sign-in needs any more. */
    async purge(olderThan: Date): Promise<void> {
      await sql`delete from ${challenges} where expires_at < ${olderThan}`.execute(db);
    },
  });
}

export type Passkeys = ReturnType<ReturnType<typeof passkeysIn>>;
