import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { lockCustomer } from '../customers/index.ts';
import { type ChainedEntry, chainStart, chainVersion, entryHash, type NamedLender } from './chain.ts';

/** A person's answer to one consent text, before it is added to the ledger. */
export interface GivenConsent {
  purpose: string;
  lenderKey?: string;
  /** The lenders that the text named. */
  lenders?: readonly NamedLender[];
  textVersion: string;
  /** SHA-256 of the text as it was on the screen, hexadecimal. */
  textHash: string | null;
  /** The brand that showed the text, with its name at that time. */
  brand: { key: string; name: string } | null;
  /** Language the text was read in; if absent, the language of the request. */
  language?: string;
  granted: boolean;
}

/** The parts of an answer that decide what it allows. */
export type Answered = Pick<ChainedEntry, 'id' | 'lenderKey' | 'lenders' | 'granted'>;

/** Where and how the answers were given. */
export interface ConsentCircumstances {
  customerId: string;
  language: string;
  channel: string;
  ipHash: Buffer;
  at: Date;
}

/**
 * Answers as rows of one customer's chain, each hashed together with the previous row.
 * @param last the newest entry so far; undefined if there is none
 */
export function chainedRows(
  { customerId, language, channel, ipHash, at }: ConsentCircumstances,
  last: { sequence: number; hash: Buffer } | undefined,
  answers: readonly (GivenConsent & { id: string })[],
) {
  let sequence = last?.sequence ?? 0;
  let previous: Buffer = last?.hash ?? chainStart;
  return answers.map((answer) => {
    sequence += 1;
    const { purpose, lenderKey = null, lenders = null, textVersion, textHash, brand, granted } = answer;
    const entry = {
      version: chainVersion,
      id: answer.id,
      customerId,
      sequence,
      purpose,
      lenderKey,
      lenders,
      textVersion,
      textHash,
      brand,
      granted,
      language: answer.language ?? language,
      channel,
      ipHash: ipHash.toString('hex'),
      at: at.toISOString(),
    };
    const hash = entryHash(previous, entry);
    const row = {
      id: entry.id,
      customer_id: customerId,
      sequence,
      purpose,
      lender_key: lenderKey,
      named_lenders: lenders && JSON.stringify(lenders),
      text_version: textVersion,
      text_hash: textHash === null ? null : Buffer.from(textHash, 'hex'),
      brand_key: brand?.key ?? null,
      brand_name: brand?.name ?? null,
      granted,
      language: entry.language,
      channel,
      ip_hash: ipHash,
      at,
      previous_hash: previous,
      hash,
      chain_version: chainVersion,
    };
    previous = hash;
    return row;
  });
}

/**
 * SQL: true if an entry is the customer's yes to a purpose for one lender and the newest answer is a yes, too. The entry, the customer and
 * the lender are columns of the surrounding statement. It uses a scalar subquery by key for each row, because joins are planned badly right
 * after many rows have changed.
 */
export const stillAgreed = (
  purpose: string,
  { entry, customer, lender }: Readonly<Record<'entry' | 'customer' | 'lender', string>>,
): RawBuilder<boolean> => sql<boolean>`(
    select given.granted and given.purpose = ${purpose} and given.lender_key = ${sql.ref(lender)}
    from consents given where given.id = ${sql.ref(entry)}
  ) and (
    select granted from consents answer
    where answer.customer_id = ${sql.ref(customer)} and answer.purpose = ${purpose} and answer.lender_key = ${sql.ref(lender)}
    order by sequence desc limit 1
  )`;

/**
 * SQL: the newest answer to a purpose by the customer whose id is in a column; `unanswered` if there is none.
 */
export const newestAnswer = (customer: string, purpose: string, unanswered: boolean): RawBuilder<boolean> =>
  sql<boolean>`coalesce((
    select answer.granted from consents answer
    where answer.customer_id = ${sql.ref(customer)} and answer.purpose = ${purpose} and answer.lender_key is null
    order by answer.sequence desc limit 1), ${unanswered})`;

/** All reads and writes of the consent ledger. Entries are added and read, never changed. */
export function consentsRepository(db: Db) {
  return {
    /**
     * Appends answers to a customer's chain, inside a transaction, and returns the ids of the entries in the same order. The
     * customer is locked, so that two requests cannot chain to the same entry.
     */
    async append(circumstances: ConsentCircumstances, answers: readonly GivenConsent[]): Promise<string[]> {
      const { customerId } = circumstances;
      await lockCustomer(db, customerId);
      const last = await db
        .selectFrom('consents')
        .select(['sequence', 'hash'])
        .where('customer_id', '=', customerId)
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst();
      const rows = chainedRows(
        circumstances,
        last,
        answers.map((answer) => ({ ...answer, id: randomUUID() })),
      );
      if (rows.length > 0) await db.insertInto('consents').values(rows).execute();
      return rows.map(({ id }) => id);
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
        version: row.chain_version,
        id: row.id,
        customerId: row.customer_id,
        sequence: row.sequence,
        purpose: row.purpose,
        lenderKey: row.lender_key,
        lenders: row.named_lenders as NamedLender[] | null,
        textVersion: row.text_version,
        textHash: row.text_hash?.toString('hex') ?? null,
        brand: row.brand_key === null ? null : { key: row.brand_key, name: row.brand_name ?? '' },
        granted: row.granted,
        language: row.language,
        channel: row.channel,
        ipHash: row.ip_hash.toString('hex'),
        at: row.at.toISOString(),
        previousHash: row.previous_hash,
        hash: row.hash,
      }));
    },

    /** Ids of customers who have entries, in order, after a given id. */
    async customersAfter(last: string | undefined, most: number): Promise<string[]> {
      let query = db.selectFrom('consents').select('customer_id').distinct().orderBy('customer_id').limit(most);
      if (last !== undefined) query = query.where('customer_id', '>', last);
      return (await query.execute()).map((row) => row.customer_id);
    },

    /**
     * Those of the given entries that are still in force: each is a yes for one lender, and its customer hasn't answered no since. Returns when each
     * was given, by its id.
     */
    async inForce(ids: readonly string[], purpose: string, lenderKey: string): Promise<Map<string, Date>> {
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

    /** Which of these customers last answered no to a purpose. */
    async refusing(customerIds: readonly string[], purpose: string): Promise<Set<string>> {
      if (customerIds.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        select customer.id from unnest(${[...new Set(customerIds)]}::uuid[]) as customer (id)
        cross join lateral (
          select granted from consents where customer_id = customer.id and purpose = ${purpose} order by sequence desc limit 1
        ) newest
        where not newest.granted`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** A customer's answers to a purpose, as a whole and for single lenders, the newest first. */
    async answersTo(customerId: string, purpose: string): Promise<Answered[]> {
      const rows = await db
        .selectFrom('consents')
        .select(['id', 'lender_key as lenderKey', 'named_lenders as lenders', 'granted'])
        .where('customer_id', '=', customerId)
        .where('purpose', '=', purpose)
        .orderBy('sequence', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, lenders: row.lenders as NamedLender[] | null }));
    },
  };
}
