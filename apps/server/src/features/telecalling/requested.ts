import type { CallPurpose } from '@tulna/rules/call-lines';
import type { ScriptReason } from '@tulna/rules/csr-queue';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { brandsRepository } from '../brands/index.ts';
import { firstNameToCall } from '../customers/index.ts';
import { callsRepository } from './calls-repository.ts';
import { ring, type Started } from './dial.ts';
import { personToCall } from './people.ts';
import { presentOwn } from './present-call.ts';
import { wordsFor } from './said.ts';
import { scriptsRepository } from './scripts-repository.ts';
import { wayOf } from './way.ts';

/**
 * Calls a customer, whose row is locked, as they requested. Contact hours, blocks and one call at a time apply as to every call; the request is the consent, so the consent to calls, the do-not-call list and the call limit aren't checked. The call counts if it rings. The script that its agent is shown is stored with it.
 * @throws {Problem} `calls_closed`, `calls_not_connected`, `call_not_allowed`, `call_under_way`
 */
export async function startRequestedCall(
  services: Services,
  tx: Db,
  { id: requestId, customerId }: { id: string; customerId: string },
  agent: { id: string; at: Date },
): Promise<Change<Started>> {
  const script = await scriptsRepository(tx).ofReason('call_request');
  return ring(services, tx, { customerId, purpose: 'service', requestId, script, name: '' }, agent);
}

/**
 * Calls the customer of an item in the queue, whose row is locked. The customer didn’t request the call, so all the rules of a campaign
 * apply. The script of the item's reason, if there is one, is stored with the call.
 * @throws {Problem} `calls_closed`, `calls_not_connected`, `call_not_allowed`, `call_under_way`
 */
export async function startCallOfItem(
  services: Services,
  tx: Db,
  item: { id: string; customerId: string; purpose: CallPurpose; reason: ScriptReason | undefined },
  agent: { id: string; at: Date },
): Promise<Change<Started>> {
  const { id: itemId, customerId, purpose, reason } = item;
  const script = reason === undefined ? undefined : await scriptsRepository(tx).ofReason(reason);
  return ring(services, tx, { customerId, purpose, itemId, script, name: '' }, agent);
}

/** An agent's own newest call for an item in the queue, how calls are made, and why this customer isn't called now, if there is a reason. */
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

/**
 * The script of a reason in the queue, filled in for a customer, with the lender where the item has one; null if there is no script, or the customer was deleted.
 */
export async function scriptFor(
  services: Services,
  db: Db,
  item: { customerId: string; reason: ScriptReason; lenderKey: string | null },
  agentId: string,
) {
  const script = await scriptsRepository(db).ofReason(item.reason);
  if (script === undefined) return null;
  const person = await personToCall(services, db, item.customerId, services.clock.now());
  if (person === undefined || person.reason === 'erased') return null;
  const firstName = await firstNameToCall(services, db, item.customerId);
  const brands = await brandsRepository(db).all();
  const brand = [person.brand, services.config.defaultBrand].flatMap((key) =>
    brands.filter((one) => one.key === key),
  )[0];
  const agent = (await adminNames(services, db, [agentId])).get(agentId) ?? '';
  const about = { person, firstName, agent, brand: brand?.name ?? '', lenderKey: item.lenderKey };
  return {
    name: script.name,
    version: script.version,
    language: person.language === 'hi' ? ('hi' as const) : ('en' as const),
    ...(await wordsFor(db, script, about)),
  };
}

/** An agent's own newest call for a request, as the agent sees it, and how calls are made. */
export async function requestedCall(services: Services, db: Db, requestId: string, agentId: string) {
  const call = await callsRepository(db).newestOfRequest(requestId, agentId);
  return { way: wayOf(services), call: call === undefined ? null : presentOwn(call, null) };
}

/** How often a phone rang, or may still ring, for a request. */
export const triesOf = (db: Db, requestId: string): Promise<number> => callsRepository(db).triesOfRequest(requestId);
