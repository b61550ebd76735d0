import type { getCustomerCalls } from '@tulna/contract/customer-records';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { callsRepository } from './calls-repository.ts';
import { campaignsRepository } from './campaigns-repository.ts';
import { outcomeOf, stateOf } from './present-call.ts';

type Row = AnswerOf<typeof getCustomerCalls>['rows'][number];

/** A customer's newest calls, with who called and why, but without the agents' notes. */
export async function callsOfCustomer(services: Services, db: Db, customerId: string, most: number): Promise<Row[]> {
  const calls = await callsRepository(db).newest(customerId, most);
  const campaigns = await campaignsRepository(db).byIds([
    ...new Set(calls.flatMap(({ campaign_id }) => campaign_id ?? [])),
  ]);
  const names = await adminNames(
    services,
    db,
    calls.map(({ agent_id }) => agent_id),
  );
  return calls.map((call) => ({
    call_id: call.id,
    agent: names.get(call.agent_id) ?? '',
    cause: call.call_request_id !== null ? 'request' : call.csr_item_id !== null ? 'queue' : 'campaign',
    campaign: campaigns.find(({ id }) => id === call.campaign_id)?.name ?? '',
    state: stateOf(call),
    seconds: call.seconds,
    outcome: outcomeOf(call.outcome),
    at: call.asked_at.toISOString(),
  }));
}
