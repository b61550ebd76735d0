import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { LenderAsk } from './asks-repository.ts';
import { decisionRow, type LenderDecision } from './decisions-repository.ts';
import { offerRow, type StoredOffer } from './offers-repository.ts';

/** A lender request that has ended, with the time. */
export type EndedAsk = LenderAsk & { askedAt: Date; answeredAt: Date };

/** Decisions, lender requests and offers of one submission, as stored. */
export const historyOfOffers = (submission: {
  id: string;
  at: Date;
  decisions: readonly LenderDecision[];
  asks: readonly EndedAsk[];
  offers: readonly StoredOffer[];
}): {
  lender_decisions: Insertable<Database['lender_decisions']>[];
  lender_asks: Insertable<Database['lender_asks']>[];
  offers: Insertable<Database['offers']>[];
} => ({
  lender_decisions: submission.decisions.map((decision) => decisionRow(submission.id, decision, submission.at)),
  lender_asks: submission.asks.map((ask) => ({
    id: ask.id,
    credit_application_id: ask.creditApplicationId,
    lender_key: ask.lenderKey,
    connection: ask.connection,
    state: ask.state,
    lead_id: ask.leadId,
    lead_tried_at: ask.leadTriedAt,
    outcome: ask.outcome,
    lender_reason: ask.lenderReason,
    asked_at: ask.askedAt,
    answered_at: ask.answeredAt,
  })),
  offers: submission.offers.map((offer) => ({ ...offerRow(offer), lender_application_id: offer.lenderApplicationId })),
});
