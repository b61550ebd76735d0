import type { RefusedAlone, ReviewCategory, SuspiciousLeadState } from '@tulna/rules/suspicious-leads';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type SuspiciousLeadRow = Selectable<Database['suspicious_leads']>;

/** The decision about a lead, which may be that there is none yet. */
export interface Review {
  readonly state: SuspiciousLeadState;
  readonly category: ReviewCategory | null;
  readonly reason: string;
}

/** Every suspicious lead. */
export const suspiciousLeadRows = (db: Db) => db.selectFrom('suspicious_leads as listed').selectAll('listed');

/** Reads and writes of `suspicious_leads`, `lead_check_settings` and `lead_checks_due`. */
export function suspiciousLeadsRepository(db: Db) {
  return {
    async lock(id: string): Promise<SuspiciousLeadRow | undefined> {
      return await db
        .selectFrom('suspicious_leads')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    /** Facts of some suspicious leads besides the findings, by id. */
    async facts(ids: readonly string[]): Promise<Map<string, Selectable<Database['suspicious_lead_facts']>>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('suspicious_lead_facts')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id ?? '', row]));
    },

    /** Stores a decision. @param refusal who requested it, if a second person is needed; for a refused lead also its id and the amount it reversed */
    async decide(
      id: string,
      { state, category, reason }: Review,
      by: { id: string; at: Date },
      refusal: { askedBy?: string | null; id?: string; paise?: number } = {},
    ): Promise<void> {
      const decided =
        state === 'open' ? { decided_by: null, decided_at: null } : { decided_by: by.id, decided_at: by.at };
      await db
        .updateTable('suspicious_leads')
        .set({
          state,
          category,
          reason,
          ...decided,
          asked_by: refusal.askedBy ?? null,
          refusal_id: refusal.id ?? null,
          refused_paise: refusal.paise ?? null,
        })
        .where('id', '=', id)
        .execute();
    },

    /** The commissions of a lead. */
    async claims(id: string): Promise<{ applicationId: string; earnedPaise: number; isPaid: boolean }[]> {
      const { rows } = await sql<{ applicationId: string; earnedPaise: number; isPaid: boolean }>`
        select lender_application_id as "applicationId", earned_paise as "earnedPaise", is_paid as "isPaid"
        from suspicious_lead_claims where id = ${id}`.execute(db);
      return rows;
    },

    /** Number and amount of the leads that a person has refused alone since a moment, without undone refusals. */
    async refusedAlone(by: string, since: Date): Promise<RefusedAlone> {
      const { rows } = await sql<RefusedAlone>`
        select count(*)::int as leads, coalesce(sum(refused_paise), 0)::bigint as paise from suspicious_leads
        where state = 'refused' and asked_by is null and decided_by = ${by} and decided_at >= ${since}`.execute(db);
      return rows[0] ?? { leads: 0, paise: 0 };
    },

    /** Checks at most `most` new or continued leads, each once. Returns how many it checked. */
    async checkDue(most: number, ownBrand: string, at: Date): Promise<number> {
      const { rows } = await sql<{ took: number }>`select check_due_leads(${most}, ${ownBrand}, ${at}) as took`.execute(
        db,
      );
      return rows[0]?.took ?? 0;
    },

    /** Queues every lead with an unpaid commission for another check. */
    async recheckUnpaid(): Promise<void> {
      await sql`select recheck_unpaid_leads()`.execute(db);
    },

    async burstLimit(): Promise<number> {
      const row = await db.selectFrom('lead_check_settings').select('burst_limit').executeTakeFirstOrThrow();
      return row.burst_limit;
    },

    /** Sets the limit and returns the earlier one. */
    async setBurstLimit(limit: number): Promise<number> {
      const { rows } = await sql<{ before: number }>`
        update lead_check_settings set burst_limit = ${limit}
        from (select burst_limit as before from lead_check_settings for update) as earlier returning earlier.before`.execute(
        db,
      );
      const [row] = rows;
      if (row === undefined) throw new Error('The settings should have exactly one row.');
      return row.before;
    },
  };
}
