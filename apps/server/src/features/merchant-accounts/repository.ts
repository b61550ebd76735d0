import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A drafted account of a merchant. */
export interface NewMerchantAccount {
  readonly id: string;
  readonly merchantId: string;
  readonly holder: string;
  /** 9 to 18 digits. */
  readonly accountNumber: string;
  readonly ifsc: string;
}

export type CheckState = 'asked' | 'matched' | 'differs' | 'failed';

/** The bank's answer about an account. */
export interface AccountCheck {
  readonly state: CheckState;
  /** The holder's name at the bank. */
  readonly bankName: string | null;
  readonly tries: number;
  readonly askedAt: Date;
  readonly answeredAt: Date | null;
}

/** An account as stored: the last four digits of the number, the rest encrypted. */
export interface StoredMerchantAccount extends Omit<NewMerchantAccount, 'accountNumber'> {
  readonly accountLast4: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Null for a draft. */
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  /** Null if no provider was configured for the check. */
  readonly check: AccountCheck | null;
}

interface Row {
  id: string;
  merchant_id: string;
  holder_sealed: Buffer;
  account_last4: string;
  ifsc: string;
  created_by: string;
  created_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  state: CheckState | null;
  bank_name_sealed: Buffer | null;
  tries: number | null;
  asked_at: Date | null;
  answered_at: Date | null;
}

type By = { id: string; at: Date };
const table = 'merchant_accounts';
const checks = 'merchant_account_checks';

/** All reads and writes of `merchant_accounts` and `merchant_account_checks`; numbers and names are encrypted. */
export function merchantAccountsRepository(
  { fieldEncryption, blindIndex }: Pick<Services, 'fieldEncryption' | 'blindIndex'>,
  db: Db,
) {
  const open = (id: string, column: string, sealed: Buffer, of = table) =>
    fieldEncryption.open({ table: of, column, id }, sealed);
  const seal = (id: string, column: string, text: string, of = table) =>
    fieldEncryption.seal({ table: of, column, id }, text);

  const accountOf = (row: Row): StoredMerchantAccount => ({
    id: row.id,
    merchantId: row.merchant_id,
    holder: open(row.id, 'holder_sealed', row.holder_sealed),
    accountLast4: row.account_last4,
    ifsc: row.ifsc,
    createdBy: row.created_by,
    createdAt: row.created_at,
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at,
    check:
      row.state === null || row.asked_at === null
        ? null
        : {
            state: row.state,
            bankName: row.bank_name_sealed && open(row.id, 'bank_name_sealed', row.bank_name_sealed, checks),
            tries: row.tries ?? 0,
            askedAt: row.asked_at,
            answeredAt: row.answered_at,
          },
  });
  const found = sql`select a.id, a.merchant_id, a.holder_sealed, a.account_last4, a.ifsc, a.created_by, a.created_at, a.confirmed_by,
    a.confirmed_at, c.state, c.bank_name_sealed, c.tries, c.asked_at, c.answered_at
    from merchant_accounts a left join merchant_account_checks c on c.account_id = a.id`;

  return {
    /** A merchant's draft and newest confirmed account, if there are any. */
    async currentOf(merchantId: string): Promise<{ draft?: StoredMerchantAccount; confirmed?: StoredMerchantAccount }> {
      const { rows } = await sql<Row>`
        ${found} where a.merchant_id = ${merchantId} and (a.confirmed_at is null or a.sequence = (
          select max(newest.sequence) from merchant_accounts newest where newest.merchant_id = ${merchantId} and newest.confirmed_at is not null
        ))`.execute(db);
      const draft = rows.find(({ confirmed_at }) => confirmed_at === null);
      const confirmed = rows.find(({ confirmed_at }) => confirmed_at !== null);
      return { ...(draft && { draft: accountOf(draft) }), ...(confirmed && { confirmed: accountOf(confirmed) }) };
    },

    /** An account, locked with its check until the transaction ends. */
    async lock(id: string): Promise<StoredMerchantAccount | undefined> {
      await sql`select id from merchant_accounts where id = ${id} for no key update`.execute(db);
      const { rows } = await sql<Row>`${found} where a.id = ${id}`.execute(db);
      return rows[0] && accountOf(rows[0]);
    },

    async add({ id, merchantId, holder, accountNumber, ifsc }: NewMerchantAccount, by: By): Promise<void> {
      await db
        .insertInto(table)
        .values({
          id,
          merchant_id: merchantId,
          holder_sealed: seal(id, 'holder_sealed', holder),
          account_sealed: seal(id, 'account_sealed', accountNumber),
          account_index: blindIndex.of('bank account', accountNumber),
          account_last4: accountNumber.slice(-4),
          ifsc,
          created_by: by.id,
          created_at: by.at,
        })
        .execute();
    },

    async confirm(id: string, by: By): Promise<void> {
      await db.updateTable(table).set({ confirmed_by: by.id, confirmed_at: by.at }).where('id', '=', id).execute();
    },

    async removeDraft(id: string): Promise<void> {
      await db.deleteFrom(table).where('id', '=', id).where('confirmed_at', 'is', null).execute();
    },

    /** For each account id, the ids of other merchants whose draft or newest confirmed account is the same. */
    async sharedWith(ids: readonly string[]): Promise<Map<string, string[]>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string; others: string[] }>`
        select own.id, array_agg(distinct other.merchant_id) as others from merchant_accounts own
        join merchant_accounts other on other.account_index = own.account_index and other.merchant_id <> own.merchant_id
          and (other.confirmed_at is null or other.sequence = (
            select max(newest.sequence) from merchant_accounts newest
            where newest.merchant_id = other.merchant_id and newest.confirmed_at is not null
          ))
        where own.id = any(${[...ids]}::uuid[]) group by 1`.execute(db);
      return new Map(rows.map(({ id, others }) => [id, others]));
    },

    /** Stores that an account is to be checked at the bank. */
    async ask(id: string, at: Date): Promise<void> {
      await db.insertInto(checks).values({ account_id: id, state: 'asked', asked_at: at }).execute();
    },

    /** The data for the check, counting the attempt; undefined if the bank has answered, or the draft was discarded. */
    async nextTry(id: string): Promise<Pick<NewMerchantAccount, 'accountNumber' | 'ifsc' | 'holder'> | undefined> {
      const { rows } = await sql<{ account_sealed: Buffer; holder_sealed: Buffer; ifsc: string }>`
        update merchant_account_checks c set tries = tries + 1 from merchant_accounts a
        where a.id = c.account_id and c.account_id = ${id} and c.state = 'asked' and a.confirmed_at is null
        returning a.account_sealed, a.holder_sealed, a.ifsc`.execute(db);
      const [row] = rows;
      return (
        row && {
          accountNumber: open(id, 'account_sealed', row.account_sealed),
          holder: open(id, 'holder_sealed', row.holder_sealed),
          ifsc: row.ifsc,
        }
      );
    },

    /** Stores the first answer. False if there is one already, or the draft was discarded. */
    async answer(id: string, state: Exclude<CheckState, 'asked'>, bankName: string | null, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable(checks)
        .set({
          state,
          bank_name_sealed: bankName === null ? null : seal(id, 'bank_name_sealed', bankName, checks),
          answered_at: at,
        })
        .where('account_id', '=', id)
        .where('state', '=', 'asked')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}
