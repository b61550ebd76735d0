import type { getCsrCall } from '@tulna/contract/call-requests';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { callWindowLimits } from '@tulna/rules/call-windows';
import { purposeOfReason, scriptReasonOf } from '@tulna/rules/csr-queue';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { callRequestsRepository } from '../call-requests/index.ts';
import { lockCustomer } from '../customers/index.ts';
import {
  callOfItem,
  requestedCall,
  type StartedCall,
  scriptFor,
  startCallOfItem,
  startRequestedCall,
  triesOfRequest,
} from '../telecalling/index.ts';
import { holderOf } from './claim.ts';
import { csrRepository, isHeld, reasonOf } from './repository.ts';

/** An item's call as its agent sees it, whether the customer requested it or not. @throws {Problem} `not_found` without a customer */
export async function readCsrCall(
  services: Services,
  db: Db,
  itemId: string,
  agentId: string,
): Promise<AnswerOf<typeof getCsrCall>> {
  const row = await csrRepository(services, db).byId(itemId);
  if (row === undefined || row.customer_id === null) throw new Problem('not_found');
  const customerId = row.customer_id;
  const reason = scriptReasonOf(reasonOf(row), row.step);
  const isTheirs = row.closed_at === null && row.assigned_to === agentId && isHeld(row, services.clock.now());
  const script =
    isTheirs && reason !== undefined
      ? await scriptFor(services, db, { customerId, reason, lenderKey: row.lender_key }, agentId)
      : null;
  if (row.reason !== 'call_request') {
    return { window: null, ...(await callOfItem(services, db, { id: row.id, customerId }, agentId)), script };
  }
  const request = await callRequestsRepository(db).byId(row.source_id);
  if (request === undefined) throw new Problem('not_found');
  const { way, call } = await requestedCall(services, db, request.id, agentId);
  const window = { from: request.window_from.toISOString(), to: request.window_to.toISOString() };
  return { window, way, call, left_out: null, script };
}

/**
 * Calls the customer of an item that the agent holds. A requested call is made only within the chosen time, and only a few times. Any other
 * call follows the rules of call campaigns: it needs the customer's consent and is within the call limit.
 * @throws {Problem} `csr_lapsed`, `csr_closed`, `call_request_time`, `call_request_tries`, `not_found`, and what a call is refused for
 */
export async function startCsrCallOf(
  services: Services,
  tx: Db,
  itemId: string,
  by: { id: string; at: Date },
): Promise<Change<StartedCall>> {
  const items = csrRepository(services, tx);
  const known = await items.byId(itemId);
  if (known === undefined || known.customer_id === null) throw new Problem('not_found');
  // The customer is locked before the item, in the same order as in a deletion.
  await lockCustomer(tx, known.customer_id);
  const row = await items.lock(itemId);
  if (row === undefined) throw new Problem('not_found');
  if (row.closed_at !== null) throw new Problem('csr_closed');
  if (row.assigned_to !== by.id || !isHeld(row, by.at))
    throw new Problem('csr_lapsed', { values: { by: await holderOf(services, tx, row, by.at) } });
  const reason = reasonOf(row);
  if (reason !== 'call_request') {
    const item = { id: row.id, customerId: known.customer_id, purpose: purposeOfReason(reason) };
    return startCallOfItem(services, tx, { ...item, reason: scriptReasonOf(reason, row.step) }, by);
  }
  const requests = callRequestsRepository(tx);
  const request = await requests.lock(row.source_id);
  if (request === undefined || request.ended_at !== null) throw new Problem('csr_closed');
  if (by.at < request.window_from || by.at >= request.window_to) throw new Problem('call_request_time');
  if ((await triesOfRequest(tx, request.id)) >= callWindowLimits.tries) throw new Problem('call_request_tries');
  const started = await startRequestedCall(services, tx, { id: request.id, customerId: request.customer_id }, by);
  await requests.called(request.id, by.at);
  return started;
}
