import { randomUUID } from 'node:crypto';
import type { CreditApplicationState } from '@tulna/rules/lifecycle';
import { CREDIT_APPLICATION_STATES, creditApplicationMayBecome, isInFlight } from '@tulna/rules/lifecycle';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** One submission of a customer for a product (product.md §3, §4). Amounts in ₹. */
export interface CreditApplication {
  id: string;
  customerId: string;
  product: string;
  state: CreditApplicationState;
  desiredAmount: number;
  /** Loan term used for the decision, months. */
  desiredTenure: number;
  /** Facts, versions and results of every decision, encrypted; null in a draft. */
  receipt: Buffer | null;
  /** Details for a lender besides the facts, encrypted; null in a draft. */
  lead: Buffer | null;
  rankingVersion: string;
  /** Entry of the consent ledger that allows requests to matching lenders. */
  consentId: string | null;
  /** Key of the brand under which it was submitted; null in a draft. */
  brand: string | null;
  /** Grows with every change that the offers page shows. */
  revision: number;
  createdAt: Date;
  submittedAt: Date | null;
  validUntil: Date | null;
}

/** An application without its encrypted parts. */
export type ApplicationInShort = Omit<CreditApplication, 'receipt' | 'lead'>;

export interface Submission {
  desiredAmount: number;
  /** Months. */
  desiredTenure: number;
  receipt: Buffer;
  lead: Buffer;
  rankingVersion: string;
  consentId: string;
  brand: string;
  at: Date;
  validUntil: Date;
}

const inFlight = CREDIT_APPLICATION_STATES.filter((state) => isInFlight(state));

/** Ids of a customer's applications, for use in a condition of another query. */
export const applicationsOf = (db: Db, customerId: string) =>
  db.selectFrom('credit_applications').select('id').where('customer_id', '=', customerId);

/** SQL: true while the lender details of the application with this id exist; a deletion of the customer removes them. */
export const hasLenderDetails = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(select c.lead is not null from credit_applications c where c.id = ${sql.ref(column)})`;

/** SQL: true if the application with this id was submitted and is still valid, so that its offers may be accepted. */
export const isSubmittedAndValid = (column: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from credit_applications c where c.id = ${sql.ref(column)}
    and c.state in ('submitted', 'matched', 'unmatched') and c.valid_until > ${now})`;

/** SQL: true if a customer submitted an application at or after a moment. Both are columns of the surrounding statement. */
export const hasSubmittedSince = (customer: string, since: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from credit_applications c where c.customer_id = ${sql.ref(customer)}
    and c.submitted_at >= ${sql.ref(since)})`;

/** SQL: id of the newest application for a product that was not superseded. Both are columns of the surrounding statement. */
export const newestApplication = (customer: string, product: string): string =>
  `(select a.id from credit_applications a
    where a.customer_id = ${customer} and a.product = ${product} and a.state <> 'superseded'
    order by a.created_at desc limit 1)`;

/** SQL: joins the customer's newest application of any product that was not superseded. @param customer column @param as alias */
export const joinNewestApplication = (customer: string, as: string): RawBuilder<unknown> =>
  sql`left join lateral (
    select a.id, a.product, a.state, a.brand, a.desired_amount, a.created_at from credit_applications a
    where a.customer_id = ${sql.ref(customer)} and a.state <> 'superseded'
    order by a.created_at desc limit 1
  ) as ${sql.ref(as)} on true`;

/**
 * SQL: the application `a` with the id `$1`, without its encrypted parts, with extra columns, for a page that is read by one query.
 */
export const applicationInShort = (beside: string): string =>
  `select a.id, a.customer_id as "customerId", a.product, a.state, a.desired_amount as "desiredAmount",
    a.desired_tenure as "desiredTenure", a.ranking_version as "rankingVersion", a.consent_id as "consentId", a.brand, a.revision,
    a.created_at as "createdAt", a.submitted_at as "submittedAt", a.valid_until as "validUntil", ${beside}
  from credit_applications a where a.id = $1`;

/** The place of an encrypted value of an application. */
export const sealedPlace = (column: 'receipt' | 'lead', id: string) => ({ table: 'credit_applications', column, id });

/** All reads and writes of the `credit_applications` table. */
export function creditApplicationsRepository(db: Db) {
  const columns = [
    'id',
    'customer_id as customerId',
    'product',
    sql<CreditApplicationState>`state`.as('state'),
    'desired_amount as desiredAmount',
    'desired_tenure as desiredTenure',
    'receipt',
    'lead',
    'ranking_version as rankingVersion',
    'consent_id as consentId',
    'brand',
    'revision',
    'created_at as createdAt',
    'submitted_at as submittedAt',
    'valid_until as validUntil',
  ] as const;

  return {
    async byId(id: string): Promise<CreditApplication | undefined> {
      return db.selectFrom('credit_applications').select(columns).where('id', '=', id).executeTakeFirst();
    },

    async byIds(ids: readonly string[]): Promise<CreditApplication[]> {
      if (ids.length === 0) return [];
      return db.selectFrom('credit_applications').select(columns).where('id', 'in', ids).execute();
    },

    /** Applications of a customer, the newest first. */
    async newestOf(customerId: string, most: number): Promise<CreditApplication[]> {
      return db
        .selectFrom('credit_applications')
        .select(columns)
        .where('customer_id', '=', customerId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
    },

    /** The customer's application for a product, unless it is expired or superseded. */
    async inFlight(customerId: string, product: string): Promise<CreditApplication | undefined> {
      return db
        .selectFrom('credit_applications')
        .select(columns)
        .where('customer_id', '=', customerId)
        .where('product', '=', product)
        .where('state', 'in', inFlight)
        .executeTakeFirst();
    },

    /** The newest draft of a customer, of any product. */
    async newestDraftOf(customerId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('credit_applications')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('state', '=', 'draft')
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row?.id;
    },

    /** Opens a draft if none is in flight; two concurrent calls open one. */
    async openDraft(customerId: string, product: string, at: Date): Promise<void> {
      await db
        .insertInto('credit_applications')
        .values({ id: randomUUID(), customer_id: customerId, product, state: 'draft', created_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(['customer_id', 'product'])
            .where(sql<boolean>`state in ('draft', 'submitted', 'matched', 'unmatched')`)
            .doNothing(),
        )
        .execute();
    },

    /** Closes any open application for the product, so that a new one can be opened. */
    async supersede(customerId: string, product: string, at: Date): Promise<void> {
      await db
        .updateTable('credit_applications')
        .set((row) => ({ state: 'superseded', closed_at: at, revision: row('revision', '+', 1) }))
        .where('customer_id', '=', customerId)
        .where('product', '=', product)
        .where('state', 'in', creditApplicationMayBecome('superseded'))
        .execute();
    },

    /**
     * Creates a submitted application, or submits the draft with this id. Another open application for the product must be superseded
     * first.
     */
    async submit(id: string, customerId: string, product: string, submission: Submission): Promise<void> {
      const { desiredAmount, desiredTenure, receipt, lead, rankingVersion, consentId, brand, at, validUntil } =
        submission;
      const submitted = {
        state: 'submitted',
        desired_amount: desiredAmount,
        desired_tenure: desiredTenure,
        receipt,
        lead,
        ranking_version: rankingVersion,
        consent_id: consentId,
        brand,
        submitted_at: at,
        valid_until: validUntil,
        revision: 1,
      };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('credit_applications')
        .values({ id, customer_id: customerId, product, created_at: at, ...submitted })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(submitted).where('credit_applications.state', '=', 'draft'),
        )
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) throw new Error('Only a draft can become a submitted application.');
    },

    /** Locks the row until the transaction ends and reads it; every change visible on the page takes this lock. */
    async lock(id: string): Promise<CreditApplication | undefined> {
      return db
        .selectFrom('credit_applications')
        .select(columns)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    /**
     * Counts a change visible on the page, and changes the state if a new one is given and the lifecycle allows it. Returns the new
     * revision. An application that has ended since stays ended.
     */
    async changed(id: string, state?: CreditApplicationState): Promise<number> {
      const { revision } = await db
        .updateTable('credit_applications')
        .set((row) => ({
          revision: row('revision', '+', 1),
          ...(state !== undefined && {
            state: sql<string>`case when state = any(${creditApplicationMayBecome(state)}::text[]) then ${state} else state end`,
          }),
        }))
        .where('id', '=', id)
        .returning('revision')
        .executeTakeFirstOrThrow();
      return revision;
    },

    /** Replaces the details for lenders of an application; those of a deleted person stay deleted. */
    async replaceLead(id: string, lead: Buffer): Promise<void> {
      await db
        .updateTable('credit_applications')
        .set({ lead })
        .where('id', '=', id)
        .where('lead', 'is not', null)
        .execute();
    },

    /** Deletes the decisions of a customer's applications, except those with some ids (deletion). */
    async removeReceipts(customerId: string, except: readonly string[]): Promise<void> {
      await db
        .updateTable('credit_applications')
        .set({ receipt: null })
        .where('customer_id', '=', customerId)
        .$if(except.length > 0, (query) => query.where('id', 'not in', except))
        .execute();
    },

    /** Decided applications of a product, newest first, after a given place in that order. */
    async decided(
      product: string,
      before: { at: Date; id: string } | undefined,
      most: number,
    ): Promise<CreditApplication[]> {
      return db
        .selectFrom('credit_applications')
        .select(columns)
        .where('product', '=', product)
        .where('receipt', 'is not', null)
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(submitted_at, id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
        )
        .orderBy('submitted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
    },

    /** Ids of submitted applications whose validity is over. */
    async overdue(now: Date, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('credit_applications')
        .select('id')
        .where('state', 'in', creditApplicationMayBecome('expired'))
        .where('valid_until', '<', now)
        .orderBy('valid_until')
        .limit(most)
        .execute();
      return rows.map((row) => row.id);
    },

    /** Expires one application, unless its state has changed meanwhile. */
    async expire(id: string, at: Date): Promise<void> {
      await db
        .updateTable('credit_applications')
        .set((row) => ({ state: 'expired', closed_at: at, revision: row('revision', '+', 1) }))
        .where('id', '=', id)
        .where('state', 'in', creditApplicationMayBecome('expired'))
        .execute();
    },
  };
}

/** True for an application that was submitted and is neither expired nor superseded. */
export const isOpen = (application: Pick<CreditApplication, 'state'>): boolean =>
  isInFlight(application.state) && application.state !== 'draft';
