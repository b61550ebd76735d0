import { isUnexpired } from '@tulna/rules/staff';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { OwnTable } from './challenges-in.ts';

export type LinkPurpose = 'invitation' | 'reset';

/** A one-use link that sets a password, as stored: without its token. */
export interface PasswordLink {
  id: string;
  /** Null once the account was deleted because its invitation was withdrawn. */
  accountId: string | null;
  purpose: LinkPurpose;
  messageId: string;
  expiresAt: Date;
  usedAt: Date | null;
  withdrawnAt: Date | null;
}

export interface NewPasswordLink extends Pick<PasswordLink, 'id' | 'purpose' | 'messageId' | 'expiresAt'> {
  accountId: string;
  tokenHash: Buffer;
  createdAt: Date;
}

/** @throws {Problem} `link_unknown`, `link_used`, `link_withdrawn` or `link_expired`, saying why a link can't be used */
export function usableLink(link: PasswordLink | undefined, now: Date): PasswordLink & { accountId: string } {
  if (link === undefined) throw new Problem('link_unknown');
  if (link.usedAt !== null) throw new Problem('link_used');
  if (link.withdrawnAt !== null || link.accountId === null) throw new Problem('link_withdrawn');
  if (!isUnexpired(link.expiresAt, now)) throw new Problem('link_expired');
  return { ...link, accountId: link.accountId };
}

/** Links that set a password in the table of one kind of account. */
export function linksIn({ table, account }: OwnTable) {
  const rows = sql.table(table);
  const owner = sql.ref(account);
  const columns = sql`id, ${owner} as "accountId", purpose, message_id as "messageId", expires_at as "expiresAt",
    used_at as "usedAt", withdrawn_at as "withdrawnAt"`;
  return (db: Db) => ({
    async add(link: NewPasswordLink): Promise<void> {
      await sql`insert into ${rows} (id, ${owner}, purpose, token_hash, message_id, created_at, expires_at)
        values (${link.id}, ${link.accountId}, ${link.purpose}, ${link.tokenHash}, ${link.messageId}, ${link.createdAt},
          ${link.expiresAt})`.execute(db);
    },

    async byToken(tokenHash: Buffer): Promise<PasswordLink | undefined> {
      const found = await sql<PasswordLink>`select ${columns} from ${rows} where token_hash = ${tokenHash}`.execute(db);
      return found.rows[0];
    },

    /** When the open links of the given accounts run out, by their ids; expired ones are left out. */
    async openUntil(accountIds: readonly string[], now: Date): Promise<Map<string, Date>> {
      if (accountIds.length === 0) return new Map();
      const found = await sql<{
        account: string;
        until: Date;
      }>`select ${owner} as account, expires_at as until from ${rows}
        where ${owner} = any(${[...accountIds]}::uuid[]) and used_at is null and withdrawn_at is null and expires_at > ${now}`.execute(
        db,
      );
      return new Map(found.rows.map((row) => [row.account, row.until]));
    },

    /** Ends the open link of an account; returns the id of the email with it. */
    async withdraw(accountId: string, at: Date): Promise<string | undefined> {
      const found = await sql<{ messageId: string }>`update ${rows} set withdrawn_at = ${at}
        where ${owner} = ${accountId} and used_at is null and withdrawn_at is null
        returning message_id as "messageId"`.execute(db);
      return found.rows[0]?.messageId;
    },

    async use(id: string, at: Date): Promise<void> {
      await sql`update ${rows} set used_at = ${at} where id = ${id}`.execute(db);
    },

    async purge(expiredBefore: Date): Promise<void> {
      await sql`delete from ${rows} where expires_at < ${expiredBefore}`.execute(db);
    },
  });
}
