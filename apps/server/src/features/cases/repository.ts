import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

/** Why operations must look at something (product.md §4, §6). */
export type CaseKind =
  /** A status word of the lender that we do not know. */
  | 'unknown_status_word'
  /** A status update about a lead for which we have no application. */
  | 'unknown_lead'
  /** A signed event whose body could not be read. */
  | 'unreadable_event'
  /** An event dated in the future. */
  | 'event_ahead'
  /** An event dated before the application was made. */
  | 'event_too_early'
  /** An event that contradicts an earlier one, such as a payment after a decline. */
  | 'contradiction'
  /** A payment without an amount. */
  | 'amount_missing'
  /** A payment that does not fit the offer taken. */
  | 'amount_differs'
  /** Less was returned than is outstanding, so it is unclear what is still owed. */
  | 'reversal_differs'
  /** A payment or reversal that was reported again with different content. */
  | 'payment_changed'
  /** The lender's figures for an offer differ from ours. */
  | 'terms_differ'
  /** An offer that can't be calculated or breaks a limit. */
  | 'bad_offer'
  /** The lender says that it does not know a lead that it accepted from us. */
  | 'lead_unknown_to_lender'
  /** An application on which the lender no longer reports. */
  | 'lender_silent'
  /** A question to a lender about a loan for which its MIS and our records differ. */
  | 'mis_question'
  /** An SMS without a registered template: it was not sent. */
  | 'template_missing';

/** The facts of a reported case. */
export interface CaseReport {
  kind: CaseKind;
  /** Identifies a cause, made from the kind, the lender and the subject. The same cause reported twice has the same fingerprint. */
  fingerprint: string;
  lenderKey: string | null;
  lenderApplicationId?: string | null;
  creditApplicationId?: string | null;
  leadId?: string | null;
  /** The values for the sentence of the kind, never a person's data. */
  facts?: Readonly<Record<string, string | number | boolean | null>>;
  /** The lender's event, already reduced to the fields that may be logged. */
  raw?: unknown;
}

/** A case as stored. */
export interface Case {
  id: string;
  kind: string;
  fingerprint: string;
  lenderKey: string | null;
  lenderApplicationId: string | null;
  creditApplicationId: string | null;
  leadId: string | null;
  facts: Readonly<Record<string, string | number | boolean | null>>;
  raw: unknown;
  openedAt: Date;
  lastSeenAt: Date;
  seen: number;
  closedAt: Date | null;
  closedBy: string | null;
  outcome: string | null;
  note: string | null;
}

/** All cases with their columns, for the list. */
export const caseRows = (db: Db) => db.selectFrom('cases as one').selectAll('one');

/** A case as a list reads it. */
export const caseOf = (row: Selectable<Database['cases']>): Case => ({
  id: row.id,
  kind: row.kind,
  fingerprint: row.fingerprint,
  lenderKey: row.lender_key,
  lenderApplicationId: row.lender_application_id,
  creditApplicationId: row.credit_application_id,
  leadId: row.lead_id,
  facts: row.facts as Case['facts'],
  raw: row.raw,
  openedAt: row.opened_at,
  lastSeenAt: row.last_seen_at,
  seen: row.seen,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  outcome: row.outcome,
  note: row.note,
});

/** The only module that may access `cases`. */
export function casesRepository(db: Db) {
  const all = () =>
    db
      .selectFrom('cases')
      .select([
        'id',
        'kind',
        'fingerprint',
        'lender_key as lenderKey',
        'lender_application_id as lenderApplicationId',
        'credit_application_id as creditApplicationId',
        'lead_id as leadId',
        sql<Case['facts']>`facts`.as('facts'),
        'raw',
        'opened_at as openedAt',
        'last_seen_at as lastSeenAt',
        'seen',
        'closed_at as closedAt',
        'closed_by as closedBy',
        'outcome',
        'note',
      ]);

  return {
    /** Locks one case until the transaction ends. */
    async lock(id: string): Promise<Case | undefined> {
      return all().where('id', '=', id).forUpdate().executeTakeFirst();
    },

    /** Whether a case of this cause is open. */
    async isOpen(fingerprint: string): Promise<boolean> {
      const open = await all().where('fingerprint', '=', fingerprint).where('closed_at', 'is', null).executeTakeFirst();
      return open !== undefined;
    },

    /** Whether this cause was ever reported, even if its case is closed. */
    async wasReported(fingerprint: string): Promise<boolean> {
      return (await all().where('fingerprint', '=', fingerprint).limit(1).executeTakeFirst()) !== undefined;
    },

    /** Closes a case; `by` is null if it is closed automatically. */
    async close(id: string, end: { by: string | null; outcome: string; note: string; at: Date }): Promise<void> {
      await db
        .updateTable('cases')
        .set({ closed_at: end.at, closed_by: end.by, outcome: end.outcome, note: end.note })
        .where('id', '=', id)
        .execute();
    },

    /** Closes the open case of a cause, if there is one, because the cause no longer exists. */
    async closeOpen(fingerprint: string, end: { outcome: string; at: Date }): Promise<void> {
      await db
        .updateTable('cases')
        .set({ closed_at: end.at, closed_by: null, outcome: end.outcome, note: '' })
        .where('fingerprint', '=', fingerprint)
        .where('closed_at', 'is', null)
        .execute();
    },

    async reopen(id: string): Promise<void> {
      await db
        .updateTable('cases')
        .set({ closed_at: null, closed_by: null, outcome: null, note: null })
        .where('id', '=', id)
        .execute();
    },

    /** The number of open cases by kind, the highest first. */
    async openByKind(): Promise<{ kind: string; count: number }[]> {
      return db
        .selectFrom('cases')
        .select(['kind', sql<number>`count(*)`.as('count')])
        .where('closed_at', 'is', null)
        .groupBy('kind')
        .orderBy('count', 'desc')
        .orderBy('kind')
        .execute();
    },

    /** Keys of the lenders that have cases, with one step in the index for each key, because there are few keys and many cases. */
    async lenderKeys(): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        with recursive found (key) as (
          select min(lender_key) from cases
          union all select (select min(lender_key) from cases where lender_key > found.key) from found
            where found.key is not null)
        select key from found where key is not null limit 500`.execute(db);
      return rows.map(({ key }) => key);
    },

    /** Opens a case, or counts the report if a case of the same cause is open. */
    async report(report: CaseReport, at: Date): Promise<void> {
      await db
        .insertInto('cases')
        .values({
          id: randomUUID(),
          kind: report.kind,
          fingerprint: report.fingerprint.slice(0, 400),
          lender_key: report.lenderKey,
          lender_application_id: report.lenderApplicationId ?? null,
          credit_application_id: report.creditApplicationId ?? null,
          lead_id: report.leadId?.slice(0, 200) ?? null,
          facts: JSON.stringify(report.facts ?? {}),
          raw: report.raw === undefined ? null : JSON.stringify(report.raw),
          opened_at: at,
          last_seen_at: at,
        })
        .onConflict((conflict) =>
          conflict
            .column('fingerprint')
            .where('closed_at', 'is', null)
            .doUpdateSet({ seen: sql<number>`cases.seen + 1`, last_seen_at: at }),
        )
        .execute();
    },

    /** Removes from the cases of the given applications everything that may lead to the person: lead ID, event, note and fingerprint. */
    async forgetLeads(creditApplicationIds: readonly string[], lenderApplicationIds: readonly string[]): Promise<void> {
      await db
        .updateTable('cases')
        .set({ lead_id: null, raw: null, note: null, fingerprint: sql<string>`'forgotten ' || id` })
        .where((row) =>
          row.or([
            row('credit_application_id', '=', sql<string>`any(${[...creditApplicationIds]}::uuid[])`),
            row('lender_application_id', '=', sql<string>`any(${[...lenderApplicationIds]}::uuid[])`),
          ]),
        )
        .execute();
    },
  };
}
