import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { applicationsOf, isSubmittedAndValid } from '../credit-applications/index.ts';

export type AskState = 'waiting' | 'answered' | 'no_answer';

/** One lender request of a submission. */
export interface LenderAsk {
  /** Also the idempotency key of the lead, and the id of the lender application that may follow. */
  id: string;
  creditApplicationId: string;
  lenderKey: string;
  /** Key of its connector. */
  connection: string;
  state: AskState;
  /** The lender's own reference, once it has taken the lead. */
  leadId: string | null;
  /** When the lead was first sent; from then on the lender may have it. */
  leadTriedAt: Date | null;
  /** `offers`, `declined`, `duplicate`, or why there was no answer. */
  outcome: string | null;
  /** Why, in the lender's own words, without the person's own data. */
  lenderReason: string | null;
}

/** How a lender's answer ended. */
export interface AskEnd {
  state: Exclude<AskState, 'waiting'>;
  outcome: string;
  lenderReason: string | null;
  at: Date;
}

/** Outcome of a request that was not sent, because its lender takes no new customers. */
export const lenderPaused = 'lender_paused';

/** Reads and writes of the `lender_asks` table. */
export function asksRepository(db: Db) {
  const columns = [
    'id',
    'credit_application_id as creditApplicationId',
    'lender_key as lenderKey',
    'connection',
    sql<AskState>`state`.as('state'),
    'lead_id as leadId',
    'lead_tried_at as leadTriedAt',
    'outcome',
    'lender_reason as lenderReason',
  ] as const;

  return {
    async add(
      asks: readonly Pick<LenderAsk, 'id' | 'creditApplicationId' | 'lenderKey' | 'connection'>[],
      at: Date,
    ): Promise<void> {
      if (asks.length === 0) return;
      await db
        .insertInto('lender_asks')
        .values(
          asks.map((ask) => ({
            id: ask.id,
            credit_application_id: ask.creditApplicationId,
            lender_key: ask.lenderKey,
            connection: ask.connection,
            state: 'waiting',
            asked_at: at,
          })),
        )
        .execute();
    },

    /** Credit applications whose lead has this id at a lender. */
    async applicationsOfLead(leadId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('lender_asks')
        .select('credit_application_id')
        .where('lead_id', '=', leadId)
        .limit(20)
        .execute();
      return rows.map((row) => row.credit_application_id);
    },

    async byId(id: string): Promise<LenderAsk | undefined> {
      return db.selectFrom('lender_asks').select(columns).where('id', '=', id).executeTakeFirst();
    },

    /** Several requests in no particular order; unknown ids are left out. */
    async byIds(ids: readonly string[]): Promise<LenderAsk[]> {
      return db.selectFrom('lender_asks').select(columns).where('id', 'in', ids).execute();
    },

    async of(creditApplicationId: string): Promise<LenderAsk[]> {
      return db
        .selectFrom('lender_asks')
        .select(columns)
        .where('credit_application_id', '=', creditApplicationId)
        .orderBy('lender_key')
        .execute();
    },

    async byLead(connection: string, leadId: string): Promise<LenderAsk | undefined> {
      return db
        .selectFrom('lender_asks')
        .select(columns)
        .where('connection', '=', connection)
        .where('lead_id', '=', leadId)
        .executeTakeFirst();
    },

    /**
     * Stores the lender's reference as soon as it is known, so that a repeated job does not create a second lead. A lender may answer with an earlier lead of this customer instead of making a second one. The reference then belongs to this request, unless the customer applied with the earlier request.
     * @returns false if the reference belongs to another request
     */
    async tookLead(
      { id, connection }: Pick<LenderAsk, 'id' | 'connection'>,
      leadId: string,
      customerId: string,
    ): Promise<boolean> {
      await sql`
        update lender_asks earlier set lead_id = null
        where earlier.connection = ${connection} and earlier.lead_id = ${leadId} and earlier.id <> ${id}
          and earlier.credit_application_id in (${applicationsOf(db, customerId)})
          and earlier.asked_at <= (select own.asked_at from lender_asks own where own.id = ${id})
          and not exists (select from offers where offers.lender_application_id = earlier.id)`.execute(db);
      const { numAffectedRows } = await sql`
        update lender_asks own set lead_id = ${leadId}
        where own.id = ${id} and not exists (
          select from lender_asks other
          where other.connection = ${connection} and other.lead_id = ${leadId} and other.id <> ${id}
        )`.execute(db);
      return (numAffectedRows ?? 0n) > 0n;
    },

    /** Connections whose lenders have, or may have, a lead about a customer from an application before this one. A lender that refused the lead as a duplicate has none. */
    async connectionsWithEarlierLead(customerId: string, creditApplicationId: string): Promise<Set<string>> {
      const rows = await db
        .selectFrom('lender_asks')
        .select('connection')
        .distinct()
        .where('credit_application_id', 'in', applicationsOf(db, customerId))
        .where('credit_application_id', '<>', creditApplicationId)
        .where('lead_tried_at', 'is not', null)
        .where(sql<boolean>`outcome is distinct from 'duplicate'`)
        .execute();
      return new Set(rows.map(({ connection }) => connection));
    },

    /** Records that the lead is about to be sent; false if the request has ended in the meantime. */
    async triesLead(id: string, at: Date): Promise<boolean> {
      const marked = await db
        .updateTable('lender_asks')
        .set((row) => ({ lead_tried_at: row.fn.coalesce('lead_tried_at', row.val(at)) }))
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      return marked.numUpdatedRows > 0n;
    },

    /** Ends a customer's waiting requests, to every lender or to one; returns the applications that this changed. */
    async endWaiting(customerId: string, lenderKey: string | null, outcome: string, at: Date): Promise<string[]> {
      const rows = await db
        .updateTable('lender_asks')
        .set({ state: 'no_answer', outcome, answered_at: at })
        .where('state', '=', 'waiting')
        .where('credit_application_id', 'in', applicationsOf(db, customerId))
        .$if(lenderKey !== null, (query) => query.where('lender_key', '=', lenderKey))
        .returning('credit_application_id as id')
        .execute();
      return [...new Set(rows.map(({ id }) => id))];
    },

    /**
     * Waits again for a lender whose request was stopped by a withdrawn consent or because it took no customers; false if the request ended for another reason.
     */
    async reopen(id: string, at: Date): Promise<boolean> {
      const reopened = await db
        .updateTable('lender_asks')
        .set({ state: 'waiting', outcome: null, answered_at: null, asked_at: at })
        .where('id', '=', id)
        .where('state', '=', 'no_answer')
        .where('outcome', 'in', ['consent_withdrawn', lenderPaused])
        .executeTakeFirst();
      return reopened.numUpdatedRows > 0n;
    },

    /** Requests that were not sent because the lender took no customers, for applications that are still open. */
    async stopped(lenderKey: string, now: Date): Promise<{ id: string; creditApplicationId: string }[]> {
      return db
        .selectFrom('lender_asks')
        .select(['id', 'credit_application_id as creditApplicationId'])
        .where('lender_key', '=', lenderKey)
        .where('state', '=', 'no_answer')
        .where('outcome', '=', lenderPaused)
        .where(isSubmittedAndValid('lender_asks.credit_application_id', now))
        .orderBy('asked_at')
        .limit(5000)
        .execute();
    },

    /** Requests that have been waiting since before `since`: the process that made them is gone. */
    async stale(since: Date, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('lender_asks')
        .select('id')
        .where('state', '=', 'waiting')
        .where('asked_at', '<', since)
        .orderBy('asked_at')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Ends a waiting request or, with `from`, replaces a missing answer by a late one; false if it had ended before. */
    async end(
      id: string,
      { state, outcome, lenderReason, at }: AskEnd,
      from: 'waiting' | 'no_answer' = 'waiting',
    ): Promise<boolean> {
      const ended = await db
        .updateTable('lender_asks')
        .set({ state, outcome, lender_reason: lenderReason, answered_at: at })
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirst();
      return ended.numUpdatedRows > 0n;
    },

    /** References that lenders gave for a customer's leads, with the connection of each. */
    async leadsOf(customerId: string): Promise<{ connection: string; leadId: string }[]> {
      return await db
        .selectFrom('lender_asks')
        .select(['connection', 'lead_id as leadId'])
        .where('credit_application_id', 'in', applicationsOf(db, customerId))
        .where('lead_id', 'is not', null)
        .$narrowType<{ leadId: string }>()
        .execute();
    },

    /** How many lenders of a submission haven't answered yet. */
    async waiting(creditApplicationId: string): Promise<number> {
      const { count } = await db
        .selectFrom('lender_asks')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('credit_application_id', '=', creditApplicationId)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
