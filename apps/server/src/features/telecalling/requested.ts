import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { callsRepository } from './calls-repository.ts';
import { type Begun, ring } from './dial.ts';
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

/** An agent's own newest call for a request, as they see it, and how calls are made. */
export async function requestedCall(services: Services, db: Db, requestId: string, agentId: string) {
  const call = await callsRepository(db).newestOfRequest(requestId, agentId);
  return { way: wayOf(services), call: call === undefined ? null : presentOwn(call, null) };
}

/** How often a phone rang, or may have, for a request. */
export const triesOf = (db: Db, requestId: string): Promise<number> => callsRepository(db).triesOfRequest(requestId);
