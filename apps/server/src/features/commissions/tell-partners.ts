import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { recordEvents } from '../partner-webhooks/index.ts';
import { partnerIdOf } from '../partners/index.ts';
import type { Entry } from './claims.ts';

/** Queues webhooks that tell partners which of their commissions changed and why, without amounts, in the transaction of the entries. They are sent within a minute. */
export async function notifyPartners(db: Db, entries: readonly Entry[], at: Date): Promise<void> {
  const reasons = new Map(
    entries.flatMap(({ ledger, claimId, reason }) => (ledger === 'partner' ? [[claimId, reason] as const] : [])),
  );
  if (reasons.size === 0) return;
  const rows = sql`
    select ${partnerIdOf(sql.ref('c.brand'))} as partner_id, 'live' as mode, 'commission.updated' as type, c.id as about_id, change.reason as state,
      ${at}::timestamptz as happened_at
    from unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) as change (id, reason)
    join commission_claims c on c.id = change.id`;
  await recordEvents(db, rows, at);
}
