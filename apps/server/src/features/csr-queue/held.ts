import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { csrRepository } from './repository.ts';

/** An open item of a customer that an agent has claimed; undefined if there is none, or the claim has lapsed. */
export async function heldItem(
  db: Db,
  { customerId, agentId }: { customerId: string; agentId: string },
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('csr_items')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('assigned_to', '=', agentId)
    .where('lease_until', '>', now)
    .where('closed_at', 'is', null)
    .orderBy('lease_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Extends a claim because its agent is working for the customer; false if the claim is no longer theirs. */
export const extendClaim = async (services: Services, tx: Db, itemId: string, agentId: string, now: Date) =>
  (await csrRepository(services, tx).hold(itemId, agentId, now)) !== undefined;
