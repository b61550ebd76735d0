import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Why operations must look at something (product.md §4, §6). */
export type CaseKind =
  /** A status word of the lender that we do not know. */
  | 'unknown_status_word'
  /** A status update about a lead we have no application for. */
  | 'unknown_lead'
  /** A signed event whose body could not be read. */
  | 'unreadable_event'
  /** An event dated in the future. */
  | 'event_ahead'
  /** An event dated before the application began. */
  | 'event_too_early'
  /** An event that contradicts an earlier one, such as a payment after a refusal. */
  | 'contradiction'
  /** A payment without an amount. */
  | 'amount_missing'
  /** A payment that does not fit the offer taken. */
  | 'amount_differs'
  /** A payment or reversal that came again with other content. */
  | 'payment_changed'
  /** The lender's figures for an offer differ from ours. */
  | 'terms_differ'
  /** An offer that cannot be worked out or breaks a bound. */
  | 'bad_offer'
  /** An application of which the lender says nothing any more. */
  | 'lender_silent'
  /** An SMS without a registered template: it was not sent. */
  | 'template_missing';

/** What is reported. */
export interface CaseReport {
  kind: CaseKind;
  /** The same cause reported twice has the same fingerprint: the kind, the lender and what it is about. */
  fingerprint: string;
  lenderKey: string | null;
  lenderApplicationId?: string | null;
  creditApplicationId?: string | null;
  leadId?: string | null;
  /** What the sentence of the kind needs. Never a person's data. */
  facts?: Readonly<Record<string, string | number | boolean | null>>;
  /** The lender's event, already reduced to the fields that may be logged. */
  raw?: unknown;
}

/** The only module that may access `cases`. */
export function casesRepository(db: Db) {
  return {
    /** Opens a case, or counts the report where a case of the same cause is open. */
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
  };
}
