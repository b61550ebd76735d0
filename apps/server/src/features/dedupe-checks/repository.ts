import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Identifier } from '../customers/index.ts';

export type DedupeOutcome = 'new' | 'duplicate' | 'no_answer';

/** One search for other records of the same person. */
export interface DedupeCheck {
  id: string;
  at: Date;
  creditApplicationId: string;
  customerId: string;
  /** The lender that made the check, or null for the check among our own customers. */
  lenderKey: string | null;
  outcome: DedupeOutcome;
  /** The matching identifiers; empty for a lender, which doesn't tell them. */
  same: Identifier[];
  /** Other customers with these identifiers. */
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

/** The most other customers stored in one check. */
export const mostOthers = 20;

/** A row of the table. */
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

/** All reads and writes of `dedupe_checks`. */
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

    /** The total number, independent of `limit` and `offset`. */
    async count(filter: Omit<DedupeFilter, 'limit' | 'offset'>): Promise<number> {
      const { count } = await matching({ ...filter, limit: 0 })
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
