import type { CaseReport } from './repository.ts';

/** A case of the past, open or closed. */
export type PastCase = CaseReport & {
  id: string;
  openedAt: Date;
  closed: { at: Date; by: string; outcome: string; note: string } | null;
};

/** The row of a past case. */
export const historyOfCase = (one: PastCase) => ({
  id: one.id,
  kind: one.kind,
  fingerprint: one.fingerprint,
  lender_key: one.lenderKey,
  lender_application_id: one.lenderApplicationId ?? null,
  credit_application_id: one.creditApplicationId ?? null,
  lead_id: one.leadId ?? null,
  facts: JSON.stringify(one.facts ?? {}),
  opened_at: one.openedAt,
  last_seen_at: one.openedAt,
  closed_at: one.closed?.at ?? null,
  closed_by: one.closed?.by ?? null,
  outcome: one.closed?.outcome ?? null,
  note: one.closed?.note ?? null,
});
