import type { CallPurpose } from '@tulna/rules/call-lines';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { callsRepository } from './calls-repository.ts';
import { type Begun, ring } from './dial.ts';
import { personToCall } from './people.ts';
import { presentOwn } from './present-call.ts';
import { wayOf } from './way.ts';

/**
 * Calls a customer who asked for it, who is locked. Contact hours, blocks and one call at a time hold as for every call; the consent
 * is the request, so neither the consent to calls nor the do-not-call list nor the limit is asked. What rings counts.
 * @throws {Problem} `calls_closed`, `calls_not_connected`, `call_not_allowed`, `call_under_way`
 */
export const startRequestedCall = (
  services: Services,
  tx: Db,
  request: { id: string; customerId: string },
  agent: { id: string; at: Date },
): Promise<Change<Begun>> =>
  ring(services, tx, { customerId: request.customerId, purpose: 'service', requestId: request.id, name: '' }, agent);

/**
 * Calls the customer of an item of the queue, who is locked: nobody asked for it, so all that holds for a campaign holds here.
 * @throws {Problem} `calls_closed`, `calls_not_connected`, `call_not_allowed`, `call_under_way`
 */
export const startCallOfItem = (
  services: Services,
  tx: Db,
  item: { id: string; customerId: string; purpose: CallPurpose },
  agent: { id: string; at: Date },
): Promise<Change<Begun>> =>
  ring(services, tx, { customerId: item.customerId, purpose: item.purpose, itemId: item.id, name: '' }, agent);

/** An agent's own newest call for an item of the queue, how calls are made, and why this customer isn't called now, if so. */
export async function callOfItem(
  services: Services,
  db: Db,
  item: { id: string; customerId: string },
  agentId: string,
) {
  const call = await callsRepository(db).newestOfItem(item.id, agentId);
  const person = await personToCall(services, db, item.customerId, services.clock.now());
  return {
    way: wayOf(services),
    call: call === undefined ? null : presentOwn(call, null),
    left_out: person === undefined ? ('erased' as const) : person.reason,
  };
}

/** An agent's own newest call for a request, as they see it, and how calls are made. */
export async function requestedCall(services: Services, db: Db, requestId: string, agentId: string) {
  const call = await callsRepository(db).newestOfRequest(requestId, agentId);
  return { way: wayOf(services), call: call === undefined ? null : presentOwn(call, null) };
}

/** How often a phone rang, or may have, for a request. */
export const triesOf = (db: Db, requestId: string): Promise<number> => callsRepository(db).triesOfRequest(requestId);
