import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditedBrand } from '../attributions/index.ts';
import { recordEvents, serveSoon } from '../partner-webhooks/index.ts';
import { partnerIdOf } from '../partners/index.ts';
import type { AppliedChange } from './announce.ts';

/**
 * Notifies partners of changes in the applications of customers credited to them, in the transaction of the change: the application, and
 * its new status or that a payment was recorded. Partners get no amounts, no names, and no text of the lender.
 */
export async function notifyPartners(tx: Db, services: Services, applied: readonly AppliedChange[]): Promise<void> {
  if (applied.length === 0) return;
  const paid = ({ change }: AppliedChange): boolean => change !== 'moved';
  const rows = sql`
    select ${partnerIdOf(creditedBrand('a.customer_id'))} as partner_id, 'live' as mode, change.type, a.id as about_id, change.state,
      change.happened_at
    from unnest(${applied.map((one) => one.lenderApplicationId)}::uuid[],
      ${applied.map((one) => (paid(one) ? 'payment.recorded' : 'application.updated'))}::text[],
      ${applied.map(({ status, change }) => (change === 'corrected' ? 'corrected' : status))}::text[],
      ${applied.map(({ happenedAt }) => happenedAt)}::timestamptz[]) as change (id, type, state, happened_at)
    join lender_applications a on a.id = change.id`;
  await serveSoon(services, tx, await recordEvents(tx, rows, services.clock.now()));
}
