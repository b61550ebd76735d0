import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type ChainedEntry, chainStart, entryHash, type NamedLender } from './chain.ts';

/** One answer of the person to one consent text, before it has a place in the ledger. */
export interface GivenConsent {
  purpose: string;
  lenderKey?: string;
  /** The lenders that the text named. */
  lenders?: readonly NamedLender[];
  textVersion: string;
  granted: boolean;
}

/** Where and how the answers were given. */
export interface ConsentCircumstances {
  customerId: string;
  language: string;
  channel: string;
  ipHash: Buffer;
  at: Date;
}

/**
 * Locks a customer until the transaction ends. Taken before any other lock, it makes everything that changes one
 * customer's consents and applications happen one after the other.
 */
export async function lockCustomer(tx: Db, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The same for many customers, always in the same order. */
export async function lockCustomers(tx: Db, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  await sql`select id from customers where id = any(${customerIds}::uuid[]) order by id for no key update`.execute(tx);
}

/** The only door to the consent ledger. Entries are added and read, never changed. */
export function consentsRepository(db: Db) {
  return {
    /**
     * Appends answers to a customer's chain, inside a transaction, and gives the ids of the entries in the same order. The
     * customer is locked, so that two requests cannot chain to the same entry.
     */
    async append(circumstances: ConsentCircumstances, answers: readonly GivenConsent[]): Promise<string[]> {
      const { customerId, language, channel, ipHash, at } = circumstances;
      await lockCustomer(db, customerId);
      const last = await db
        .selectFrom('consents')
        .select(['sequence', 'hash'])
        .where('customer_id', '=', customerId)
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst();
      let sequence = last?.sequence ?? 0;
      let previous: Buffer = last?.hash ?? chainStart;
      const ids: string[] = [];
      for (const { purpose, lenderKey = null, lenders = null, textVersion, granted } of answers) {
        sequence += 1;
        const id = randomUUID();
        const entry = {
          id,
          customerId,
          sequence,
          purpose,
          lenderKey,
          lenders,
          textVersion,
          granted,
          language,
          channel,
          ipHash: ipHash.toString('hex'),
          at: at.toISOString(),
        };
        const hash = entryHash(previous, entry);
        await db
          .insertInto('consents')
          .values({
            id,
            customer_id: customerId,
            sequence,
            purpose,
            lender_key: lenderKey,
            named_lenders: lenders && JSON.stringify(lenders),
            text_version: textVersion,
            granted,
            language,
            channel,
            ip_hash: ipHash,
            at,
            previous_hash: previous,
            hash,
          })
          .execute();
        previous = hash;
        ids.push(id);
      }
      return ids;
    },

    /** A customer's chain, oldest first. */
    async chainOf(customerId: string): Promise<ChainedEntry[]> {
      const rows = await db
        .selectFrom('consents')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('sequence')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        customerId: row.customer_id,
        sequence: row.sequence,
        purpose: row.purpose,
        lenderKey: row.lender_key,
        lenders: row.named_lenders as NamedLender[] | null,
        textVersion: row.text_version,
        granted: row.granted,
        language: row.language,
        channel: row.channel,
        ipHash: row.ip_hash.toString('hex'),
        at: row.at.toISOString(),
        previousHash: row.previous_hash,
        hash: row.hash,
      }));
    },

    /** Customers who have entries, in the order of their ids, after one of them. */
    async customersAfter(last: string | undefined, most: number): Promise<string[]> {
      let query = db.selectFrom('consents').select('customer_id').distinct().orderBy('customer_id').limit(most);
      if (last !== undefined) query = query.where('customer_id', '>', last);
      return (await query.execute()).map((row) => row.customer_id);
    },

    /**
     * Of some entries those that stand: a yes that names a lender, whose customer has not answered no since. With when each
     * was given, by its id.
     */
    async standing(ids: readonly string[], purpose: string, lenderKey: string): Promise<Map<string, Date>> {
      const { rows } = await sql<{ id: string; at: Date }>`
        select given.id, given.at from consents given
        join lateral (
          select granted from consents
          where customer_id = given.customer_id and purpose = ${purpose} and lender_key = ${lenderKey}
          order by sequence desc limit 1
        ) newest on newest.granted
        where given.id = any(${ids}::uuid[]) and given.granted
          and given.purpose = ${purpose} and given.lender_key = ${lenderKey}`.execute(db);
      return new Map(rows.map(({ id, at }) => [id, at]));
    },

    /** True while the newest answer to a purpose (and, where named, a lender) is a yes. */
    async stands(customerId: string, purpose: string, lenderKey: string | null = null): Promise<boolean> {
      const newest = await db
        .selectFrom('consents')
        .select('granted')
        .where('customer_id', '=', customerId)
        .where('purpose', '=', purpose)
        .where((row) => (lenderKey === null ? row('lender_key', 'is', null) : row('lender_key', '=', lenderKey)))
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst();
      return newest?.granted ?? false;
    },
  };
}
