import type { BodyOf } from '@tulna/contract/endpoint';
import type { openOwnDispute as openOwnDisputeCall } from '@tulna/contract/partner-reports';
import type { Ends } from '@tulna/rules/list-choice';
import type { Period } from '@tulna/rules/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { onDays } from '../../platform/lists/columns.ts';
import { openDispute } from './changes.ts';
import type { Dispute } from './repository.ts';

/** A dispute in the form that its partner may see: without the names of our staff who opened or answered it. */
export type OwnDispute = Omit<Dispute, 'kind' | 'openedBy' | 'answeredBy' | 'partner'> & { own: boolean };

/** Disputes of some commissions of the partner, the oldest first. Our own corrections are not included. */
export async function ownDisputesOf(tx: PartnerTransaction, claimIds: readonly string[]): Promise<OwnDispute[]> {
  if (claimIds.length === 0) return [];
  const { rows } = await sql<OwnDispute>`
    select id, claim_id as "claimId", text, wanted_paise as "wantedPaise", opened_at as "openedAt", outcome,
      change_paise as "changePaise", answer, answered_at as "answeredAt", opened_as = 'partner' as own
    from commission_disputes where claim_id = any(${claimIds}::uuid[]) and kind = 'dispute' order by sequence`.execute(
    tx,
  );
  return rows;
}

/** SQL: the commissions of a partner with a dispute that the partner opened and that was answered on some days. */
export const answeredOn = (partner: string, days: Ends<string>): RawBuilder<unknown> =>
  sql`(select claim_id from commission_disputes dispute
    where dispute.partner = ${partner} and dispute.opened_as = 'partner' and ${onDays('dispute.answered_at')(days)})`;

/** The number of commissions with a dispute of the partner that was answered on some days. */
export async function countAnswered(tx: PartnerTransaction, partner: string, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct claim_id)::int as count from ${answeredOn(partner, { least: from, most: to })} as answered`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Opens a dispute of a commission.
 * @throws {Problem} `not_found` if it isn't a commission of the partner, `dispute_open` if one waits already
 */
export function openOwnDispute(
  db: Db,
  { partner }: PartnerScope,
  { claim_id, text, wanted_paise }: BodyOf<typeof openOwnDisputeCall>,
  by: { id: string; at: Date },
): Promise<Change<string>> {
  return openDispute(db, { claim_id, kind: 'dispute', text, wanted_paise }, by, partner);
}
