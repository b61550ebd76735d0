import { REVIEW_CATEGORIES, type ReviewCategory } from '@tulna/rules/suspicious-leads';
import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/database/portal.ts';

/** What a partner is told of a lead whose commissions are kept back. */
export interface OwnReview {
  category: ReviewCategory;
  since: string;
}

/** Which of some leads of the partner are under review, by the leads' ids. */
export async function reviewsOf(tx: PartnerTransaction, leadIds: readonly string[]): Promise<Map<string, OwnReview>> {
  if (leadIds.length === 0) return new Map();
  const { rows } = await sql<{ leadId: string; category: string; since: Date }>`
    select lead_id as "leadId", category, decided_at as since from suspicious_leads
    where lead_id = any(${[...leadIds]}::uuid[]) and state = 'held'`.execute(tx);
  return new Map(
    rows.map(({ leadId, category, since }) => [
      leadId,
      { category: REVIEW_CATEGORIES.find((one) => one === category) ?? 'other', since: since.toISOString() },
    ]),
  );
}
