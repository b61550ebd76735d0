import { randomInt, randomUUID } from 'node:crypto';
import { lineFor } from '@tulna/rules/call-lines';
import { type LeftOutReason, longestDialMs } from '@tulna/rules/telecalling';
import pg from 'pg';
import type { Change } from '../../platform/audit/changes.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { DiallerFailure } from '../../platform/dialler/dialler.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { callRequestsRepository } from '../call-requests/index.ts';
import { customersRepository, lockCustomer } from '../customers/index.ts';
import { withinContactHours } from '../messages/index.ts';
import { callsRepository, type StoredCall } from './calls-repository.ts';
import { campaignsRepository } from './campaigns-repository.ts';
import { untilResult } from './desk.ts';
import { endCall, placeCall } from './jobs.ts';
import { leadsRepository } from './leads-repository.ts';
import { personToCall } from './people.ts';
import { purposeOf } from './present-call.ts';
import { type ScriptVersion, scriptsRepository } from './scripts-repository.ts';
import { wayOf } from './way.ts';

export const callKind = 'call';
/** The audit names calls by campaign, never by the person. */
export const subjectOf = (id: string, campaign: string) => ({ kind: callKind, id, name: campaign });

const newCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** @throws {Problem} `calls_closed` outside contact hours */
function checkHours(services: Services, now: Date): void {
  const opens = withinContactHours(now, services.config.callHours);
  if (opens.getTime() === now.getTime()) return;
  throw new Problem('calls_closed', { retryAfterSeconds: Math.ceil((opens.getTime() - now.getTime()) / 1000) });
}

/** @throws {Problem} `call_not_allowed` with the reason */
async function checkPerson(services: Services, tx: Db, customerId: string, now: Date, isAsked: boolean): Promise<void> {
  const person = await personToCall(services, tx, customerId, now, isAsked);
  const reason: LeftOutReason | null = person === undefined ? 'erased' : person.reason;
  if (reason !== null) throw new Problem('call_not_allowed', { values: { reason } });
}

/** The script used for a call, in the version of that moment. */
type Words = Pick<ScriptVersion, 'script_id' | 'version'>;

/** What a call is for: a lead with the script of its campaign, a request of the customer, or an item in the queue; the last two may have no script. */
type CallPurpose = { customerId: string; purpose: 'promotional' | 'service'; name: string } & (
  | { requestId: string; script: Words | undefined }
  | { itemId: string; script: Words | undefined }
  | { leadId: string; campaignId: string; script: Words }
);

/** A call that was started, and the number if the agent dials it. */
export interface Started {
  call: StoredCall;
  dial: string | null;
}

/**
 * Begins a call to a customer, whose row is locked, if the hours, the customer and the lines allow it.
 * @throws {Problem} `calls_closed`, `calls_not_connected`, `call_not_allowed`, `call_under_way`
 */
export async function ring(
  services: Services,
  tx: Db,
  purpose: CallPurpose,
  agent: { id: string; at: Date },
): Promise<Change<Started>> {
  const { at } = agent;
  const { customerId } = purpose;
  checkHours(services, at);
  const way = wayOf(services);
  if (way === 'none') throw new Problem('calls_not_connected');
  const calls = callsRepository(tx);
  await calls.endLost(customerId, agent.id, at);
  await checkPerson(services, tx, customerId, at, 'requestId' in purpose);
  const line = lineFor(purpose.purpose, at);
  if (line === undefined) throw new Problem('calls_not_connected');
  const call = await calls
    .add({
      id: randomUUID(),
      ...('requestId' in purpose
        ? { call_request_id: purpose.requestId }
        : 'itemId' in purpose
          ? { csr_item_id: purpose.itemId }
          : { lead_id: purpose.leadId, campaign_id: purpose.campaignId }),
      ...(purpose.script && { script_id: purpose.script.script_id, script_version: purpose.script.version }),
      customer_id: customerId,
      agent_id: agent.id,
      purpose: line.purpose,
      line: line.number,
      way,
      code: newCode(),
      asked_at: at,
      // Nothing reports what happens on the agent's own phone: the call counts as having rung from the moment the number is shown.
      ...(way === 'direct' ? { state: 'connected', rang_at: at, connected_at: at } : { state: 'asked' }),
    })
    .catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.code === '23505' ? new Problem('call_under_way') : error;
    });
  if (way === 'dialler') await services.jobs.send(placeCall, { callId: call.id }, { db: tx });
  const phone = (await customersRepository(services, tx).identity(customerId))?.phone ?? null;
  return {
    answer: { call, dial: way === 'direct' ? phone : null },
    records: [{ action: way === 'direct' ? 'show' : 'create', subject: subjectOf(call.id, purpose.name) }],
  };
}

/**
 * Calls the customer of a lead that is reserved for the agent. Consents are given and withdrawn under the same lock, so what is read here holds until the call is queued; two agents who call one customer at the same moment wait for each other at the lock, and only one of them calls.
 * @throws {Problem} `lead_gone`, `calls_closed`, `calls_not_connected`, `call_not_allowed`, `call_under_way`
 */
export async function startCallOf(
  services: Services,
  tx: Db,
  leadId: string,
  agent: { id: string; at: Date },
): Promise<Change<Started>> {
  const { at } = agent;
  checkHours(services, at);
  if (wayOf(services) === 'none') throw new Problem('calls_not_connected');
  const leads = leadsRepository(tx);
  const unlocked = await leads.byId(leadId);
  if (unlocked?.customer_id == null) throw new Problem('lead_gone');
  const { customer_id: customerId } = unlocked;
  // The customer is locked before the lead, in the same order as a deletion locks them.
  await lockCustomer(tx, customerId);
  const lead = await leads.lockHeld(leadId, agent.id, at);
  const [campaign] = await campaignsRepository(tx).byIds([unlocked.campaign_id]);
  if (lead === undefined || campaign?.state !== 'running') throw new Problem('lead_gone');
  const script = await scriptsRepository(tx).byId(campaign.script_id);
  if (script === undefined) throw new Problem('calls_not_connected');
  const { name } = campaign;
  const about = { leadId, campaignId: campaign.id, script, customerId, purpose: purposeOf(campaign), name };
  const started = await ring(services, tx, about, agent);
  await leads.hold(leadId, agent.id, at, untilResult(at));
  return started;
}

/** Whether a customer still waits for a call that they requested, and its time isn't over. */
async function isWaitedFor(db: Db, requestId: string, now: Date): Promise<boolean> {
  const request = await callRequestsRepository(db).byId(requestId);
  return request !== undefined && request.ended_at === null && now < request.window_to;
}

/**
 * Sends a call to the dialler, unless the customer has withdrawn consent or contact hours have ended since. A call that waited in the queue for longer than dialling may take isn't made: its agent has gone on to another.
 */
export async function place(services: Services, callId: string, signal: AbortSignal): Promise<void> {
  const { dialler, clock, db } = services;
  const failed = (): Promise<void> =>
    callsRepository(db).set(callId, { state: 'failed', ended_at: services.clock.now() });
  const call = await callsRepository(db).byId(callId);
  if (call?.state !== 'asked' || call.ended_at !== null || call.customer_id === null) return;
  const now = clock.now();
  const request = call.call_request_id;
  const person = await personToCall(services, db, call.customer_id, now, request !== null);
  const to = (await customersRepository(services, db).identity(call.customer_id))?.phone;
  const isAllowed =
    person?.reason === null &&
    withinContactHours(now, services.config.callHours).getTime() === now.getTime() &&
    now.getTime() - call.asked_at.getTime() <= longestDialMs &&
    (request === null || (await isWaitedFor(db, request, now)));
  if (dialler === undefined || !isAllowed || to == null) return failed();
  try {
    await dialler.place({ key: call.id, agent: call.agent_id, line: call.line, to }, signal);
  } catch (error) {
    if (!(error instanceof DiallerFailure)) throw error;
    services.log.warn({ kind: error.kind }, 'the dialler did not accept a call');
    // After a lost answer the phone may ring all the same: the dialler's events decide, and without any the call counts as if it had rung.
    if (error.kind === 'refused') await failed();
  }
}

/** Ends the agent's own call. @throws {Problem} `not_found` */
export async function hangUp(services: Services, callId: string, agentId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    await callsRepository(tx).endLost(null, agentId, now);
    const call = await callsRepository(tx).lock(callId);
    if (call === undefined || call.agent_id !== agentId) throw new Problem('not_found');
    if (call.ended_at !== null) return;
    if (call.way === 'direct') {
      const seconds = Math.round((now.getTime() - (call.connected_at ?? now).getTime()) / 1000);
      await callsRepository(tx).set(callId, { state: 'ended', ended_at: now, seconds });
    } else await services.jobs.send(endCall, { callId }, { db: tx });
  });
}
