import type { saveCallResult } from '@tulna/contract/calls';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  budgetAllows,
  budgetDays,
  callBackFault,
  dispositionRule,
  mostTries,
  noteFault,
} from '@tulna/rules/telecalling';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { customersRepository, lockCustomer } from '../customers/index.ts';
import { doNotCallRepository } from '../do-not-call/index.ts';
import { callsRepository, type StoredCall } from './calls-repository.ts';
import { campaignsRepository } from './campaigns-repository.ts';
import { subjectOf } from './dial.ts';
import { leadsRepository } from './leads-repository.ts';
import { sealNote } from './present-call.ts';

type Result = BodyOf<typeof saveCallResult>;

const faults = { past: 'callBackPast', far: 'callBackFar', hours: 'callBackHours', limit: 'callBackLimit' } as const;

/** What is wrong with the time of a call-back. A customer isn't promised a call that the call limit would then postpone. */
async function againFault(tx: Db, { customer_id: customerId }: StoredCall, at: Date, now: Date) {
  const fault = callBackFault(at, now);
  if (fault !== undefined || customerId === null) return fault;
  const rang = await callsRepository(tx).rangSince(customerId, budgetDays(at).week);
  return budgetAllows(rang, at) > at ? 'limit' : undefined;
}

/** @throws {Problem} `invalid_request` naming the field and what would be valid */
async function checkResult(
  tx: Db,
  { outcome, again_at: again, note }: Result,
  call: StoredCall,
  now: Date,
): Promise<void> {
  const rule = dispositionRule(outcome);
  const wasAnswered = call.connected_at !== null;
  if (call.way === 'dialler' && (rule.needs === 'answer') !== wasAnswered)
    throw new Problem('invalid_request', {
      fields: { outcome: { shape: wasAnswered ? 'callAnswered' : 'callUnanswered' } },
    });
  if (rule.time === true) {
    if (again === undefined) throw new Problem('invalid_request', { fields: { again_at: 'required' } });
    const fault = await againFault(tx, call, new Date(again), now);
    if (fault !== undefined) throw new Problem('invalid_request', { fields: { again_at: { shape: faults[fault] } } });
  } else if (again !== undefined)
    throw new Problem('invalid_request', { fields: { again_at: { shape: 'callBackOnly' } } });
  if (rule.note === true && note === '') throw new Problem('invalid_request', { fields: { note: 'required' } });
  if (noteFault(note) !== undefined) throw new Problem('invalid_request', { fields: { note: { shape: 'noNumbers' } } });
}

async function moveLead(tx: Db, leadId: string, { outcome, again_at: again }: Result, agentId: string, now: Date) {
  const leads = leadsRepository(tx);
  const lead = await leads.byId(leadId);
  if (lead === undefined) return;
  const rule = dispositionRule(outcome);
  const tries = lead.tries + 1;
  const isOver = rule.final || (rule.retryMs !== undefined && tries >= mostTries);
  if (isOver) await leads.end(lead.id, outcome, now, tries);
  else
    await leads.wait(lead.id, {
      tries,
      outcome,
      notBefore: rule.retryMs === undefined ? null : new Date(now.getTime() + rule.retryMs),
      againAt: again === undefined ? null : new Date(again),
      againFor: again === undefined ? null : agentId,
    });
}

/**
 * Saves the outcome of a call, once: the lead is done or waits for its next time, and a number that must not be called goes on the
 * do-not-call list, all in one transaction.
 * @throws {Problem} `call_still_on`, `call_never_rang`, `call_has_result`, `invalid_request`, `not_found`
 */
export async function saveResult(
  services: Services,
  tx: Db,
  result: Result,
  agent: { id: string; at: Date },
): Promise<Change<void>> {
  const calls = callsRepository(tx);
  const unlocked = await calls.byId(result.call_id);
  if (unlocked === undefined || unlocked.agent_id !== agent.id || unlocked.lead_id === null)
    throw new Problem('not_found');
  if (unlocked.customer_id !== null) await lockCustomer(tx, unlocked.customer_id);
  const call = await calls.lock(result.call_id);
  if (call === undefined) throw new Problem('not_found');
  if (call.outcome !== null) throw new Problem('call_has_result');
  if (call.ended_at === null && call.way === 'dialler') throw new Problem('call_still_on');
  if (call.rang_at === null) throw new Problem('call_never_rang');
  await checkResult(tx, result, call, agent.at);
  const { outcome, note } = result;
  const started = call.connected_at ?? agent.at;
  await calls.set(call.id, {
    outcome,
    outcome_at: agent.at,
    again_at: result.again_at === undefined ? null : new Date(result.again_at),
    // A customer who was deleted during the call leaves no note.
    note_sealed: call.customer_id === null ? null : sealNote(services, call.id, note),
    ...(call.ended_at === null && {
      state: 'ended',
      ended_at: agent.at,
      seconds: Math.round((agent.at.getTime() - started.getTime()) / 1000),
    }),
  });
  await moveLead(tx, unlocked.lead_id, result, agent.id, agent.at);
  if (dispositionRule(outcome).stops === true && call.customer_id !== null) {
    const phone = (await customersRepository(services, tx).identity(call.customer_id))?.phone ?? null;
    const entry = { source: 'agent', reason: outcome, by: agent.id, at: agent.at } as const;
    if (phone !== null) await doNotCallRepository(services, tx).add(phone, entry);
  }
  const [campaign] = await campaignsRepository(tx).byIds([call.campaign_id ?? '']);
  return {
    answer: undefined,
    records: [
      {
        action: 'update',
        subject: subjectOf(call.id, campaign?.name ?? ''),
        property: 'outcome',
        before: null,
        after: outcome,
      },
    ],
  };
}
