import { REVIEW_CATEGORIES, type ReviewCategory } from '@tulna/rules/suspicious-leads';
import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/database/portal.ts';

/** A held or refused lead as its partner sees it. */
export interface OwnReview {
  category: ReviewCategory;
  since: string;
  refused: boolean;
  /** Why it was refused, in our words; empty while it is only under review. */
  reason: string;
}

/** Which of these leads of the partner are under review or refused, by id. */
export async function reviewsOf(tx: PartnerTransaction, leadIds: readonly string[]): Promise<Map<string, OwnReview>> {
  if (leadIds.length === 0) return new Map();
  const { rows } = await sql<{ leadId: string; category: string; since: Date; refused: boolean; reason: string }>`
    select lead_id as "leadId", category, decided_at as since, state = 'refused' as refused, told as reason from suspicious_leads
    where lead_id = any(${[...leadIds]}::uuid[]) and state in ('held', 'refusal_asked', 'refused')`.execute(tx);
  return new Map(
    rows.map(({ leadId, category, since, refused, reason }) => [
      leadId,
      {
        category: REVIEW_CATEGORIES.find((one) => one === category) ?? 'other',
        since: since.toISOString(),
        refused,
        reason,
      },
    ]),
  );
}
