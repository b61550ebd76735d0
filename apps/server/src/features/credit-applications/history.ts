import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { CreditApplication } from './repository.ts';

/** An earlier credit application as stored; its encrypted parts stay encrypted. */
export const historyOfCreditApplication = (
  application: CreditApplication & { closedAt: Date | null },
): Insertable<Database['credit_applications']> => ({
  id: application.id,
  customer_id: application.customerId,
  product: application.product,
  state: application.state,
  desired_amount: application.desiredAmount,
  desired_tenure: application.desiredTenure,
  receipt: application.receipt,
  lead: application.lead,
  ranking_version: application.rankingVersion,
  consent_id: application.consentId,
  brand: application.brand,
  revision: application.revision,
  created_at: application.createdAt,
  submitted_at: application.submittedAt,
  valid_until: application.validUntil,
  closed_at: application.closedAt,
});
