import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type DisputeKind = 'dispute' | 'correction';

/** A stored dispute or correction; amounts are in whole paise. */
export interface Dispute {
  readonly id: string;
  readonly claimId: string;
  readonly partner: string;
  readonly kind: DisputeKind;
  readonly text: string;
  readonly wantedPaise: number | null;
  readonly openedBy: string;
  /** Whether it was opened by the back office or by the partner. */
  readonly openedAs: 'admin' | 'partner';
  readonly openedAt: Date;
  readonly outcome: 'kept' | 'changed' | null;
  readonly changePaise: number | null;
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
}

export type NewDispute = Pick<Dispute, 'id' | 'claimId' | 'partner' | 'kind' | 'text' | 'wantedPaise' | 'openedAs'>;

/** All disputes and corrections with their columns, for the list. */
export const disputeRows = (db: Db) => db.selectFrom('commission_disputes as dispute').selectAll('dispute');

const columns = sql`id, claim_id as "claimId", partner, kind, text, wanted_paise as "wantedPaise", opened_by as "openedBy", opened_as as "openedAs",
  opened_at as "openedAt", outcome, change_paise as "changePaise", answer, answered_by as "answeredBy", answered_at as "answeredAt"`;

/** All reads and writes of `commission_disputes`. */
export function disputesRepository(db: Db) {
  return {
    /** Opens a dispute; false if the claim already has an open one. */
    async open(dispute: NewDispute, by: { id: string; at: Date }): Promise<boolean> {
      const { id, claimId, partner, kind, text, wantedPaise, openedAs } = dispute;
      const { rows } = await sql`
        insert into commission_disputes (id, claim_id, partner, kind, text, wanted_paise, opened_by, opened_as, opened_at)
        values (${id}, ${claimId}, ${partner}, ${kind}, ${text}, ${wantedPaise}, ${by.id}, ${openedAs}, ${by.at})
        on conflict (claim_id) where answered_at is null do nothing returning id`.execute(db);
      return rows.length > 0;
    },

    /** A dispute, locked until the transaction ends. */
    async lock(id: string): Promise<Dispute | undefined> {
      const { rows } = await sql<Dispute>`
        select ${columns} from commission_disputes where id = ${id} for no key update`.execute(db);
      return rows[0];
    },

    async answer(
      { id, outcome, changePaise, answer }: Pick<Dispute, 'id' | 'outcome' | 'changePaise' | 'answer'>,
      by: { id: string; at: Date },
    ): Promise<void> {
      await sql`
        update commission_disputes set outcome = ${outcome}, change_paise = ${changePaise}, answer = ${answer}, answered_by = ${by.id},
          answered_at = ${by.at}
        where id = ${id}`.execute(db);
    },

    /** Deletes an unanswered dispute. */
    async remove(id: string): Promise<void> {
      await sql`delete from commission_disputes where id = ${id} and answered_at is null`.execute(db);
    },

    /** The disputes of a claim, the oldest first. */
    async of(claimId: string): Promise<Dispute[]> {
      const { rows } = await sql<Dispute>`
        select ${columns} from commission_disputes where claim_id = ${claimId} order by sequence`.execute(db);
      return rows;
    },

    /** Which of these claims have an open dispute. */
    async openOf(claimIds: readonly string[]): Promise<Set<string>> {
      if (claimIds.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        select claim_id as id from commission_disputes where claim_id = any(${claimIds}::uuid[]) and answered_at is null`.execute(
        db,
      );
      return new Set(rows.map(({ id }) => id));
    },
  };
}
