import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** What two records can share. */
export type Identifier = 'phone' | 'email' | 'pan';

export type DedupeOutcome = 'new' | 'duplicate' | 'no_answer';

/** One look for the same person. */
export interface DedupeCheck {
  id: string;
  at: Date;
  creditApplicationId: string;
  customerId: string;
  /** The lender that was asked, or null for our own customers. */
  lenderKey: string | null;
  outcome: DedupeOutcome;
  /** What was the same; a lender does not tell. */
  same: Identifier[];
  /** Other customers who have it. */
  otherCustomers: string[];
  /** The lender's words without personal data, or the kind of failure. */
  reason: string | null;
}

/** Which checks to read. */
export interface DedupeFilter {
  /** A lender's key, or `ours` for the checks among our own customers. */
  lender?: string;
  outcome?: DedupeOutcome;
  since?: Date;
  until?: Date;
  creditApplicationId?: string;
  limit: number;
  offset?: number;
}

/** Blind indexes of what a person is known by, one or more per identifier while the key is being changed. */
export type Indexes = Readonly<Record<Identifier, readonly Buffer[]>>;

const mostOthers = 20;

/** A check as stored. */
export const checkRow = (check: DedupeCheck) => ({
  id: check.id,
  at: check.at,
  credit_application_id: check.creditApplicationId,
  customer_id: check.customerId,
  lender_key: check.lenderKey,
  outcome: check.outcome,
  same: check.same,
  other_customers: check.otherCustomers.slice(0, mostOthers),
  reason: check.reason?.slice(0, 300) ?? null,
});

/** The only door to `dedupe_checks`. */
export function dedupeChecksRepository(db: Db) {
  const matching = ({ lender, outcome, since, until, creditApplicationId }: DedupeFilter) => {
    const conditions: Expression<SqlBool>[] = [
      ...(lender === undefined
        ? []
        : [lender === 'ours' ? sql<SqlBool>`lender_key is null` : sql<SqlBool>`lender_key = ${lender}`]),
      ...(outcome === undefined ? [] : [sql<SqlBool>`outcome = ${outcome}`]),
      ...(since === undefined ? [] : [sql<SqlBool>`at >= ${since}`]),
      ...(until === undefined ? [] : [sql<SqlBool>`at < ${until}`]),
      ...(creditApplicationId === undefined ? [] : [sql<SqlBool>`credit_application_id = ${creditApplicationId}`]),
    ];
    return db.selectFrom('dedupe_checks').where((row) => row.and(conditions));
  };

  return {
    async add(check: DedupeCheck): Promise<void> {
      await db.insertInto('dedupe_checks').values(checkRow(check)).execute();
    },

    /** Newest first. */
    async find(filter: DedupeFilter): Promise<DedupeCheck[]> {
      return matching(filter)
        .select([
          'id',
          'at',
          'credit_application_id as creditApplicationId',
          'customer_id as customerId',
          'lender_key as lenderKey',
          sql<DedupeOutcome>`outcome`.as('outcome'),
          sql<Identifier[]>`same`.as('same'),
          'other_customers as otherCustomers',
          'reason',
        ])
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(filter.limit)
        .offset(filter.offset ?? 0)
        .execute();
    },

    /** How many there are, whatever `limit` and `offset` say. */
    async count(filter: Omit<DedupeFilter, 'limit' | 'offset'>): Promise<number> {
      const { count } = await matching({ ...filter, limit: 0 })
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /**
     * Other customers who share something with this one: a proved number, an address (proved, or of the profile), a PAN.
     * Three look-ups by unique or partial indexes in one statement.
     */
    async others(customerId: string, indexes: Indexes): Promise<{ same: Identifier; customerId: string }[]> {
      const { rows } = await sql<{ same: Identifier; customerId: string }>`
        select 'phone' as same, id as "customerId" from customers
          where phone_index = any(${indexes.phone}) and phone_verified and id <> ${customerId}
        union
        select 'email', id from customers
          where email_index = any(${indexes.email}) and email_verified and id <> ${customerId}
        union
        select 'email', customer_id from customer_profiles
          where email_index = any(${indexes.email}) and customer_id <> ${customerId}
        union
        select 'pan', customer_id from customer_profiles
          where pan_index = any(${indexes.pan}) and customer_id <> ${customerId}
        order by 1, 2 limit ${3 * mostOthers}`.execute(db);
      return rows;
    },
  };
}
