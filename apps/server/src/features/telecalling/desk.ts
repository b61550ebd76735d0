import type { CallDesk, CallLead } from '@tulna/contract/calls';
import { DAY_MS } from '@tulna/rules/clock';
import { maskMobile } from '@tulna/rules/masks';
import { productByName } from '@tulna/rules/products';
import {
  budgetAllows,
  budgetDays,
  CALL_STEPS,
  callBackGraceMs,
  holdMs,
  mostFailed,
  PASSING_REASONS,
  resultMs,
} from '@tulna/rules/telecalling';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { customersRepository, firstNameToCall } from '../customers/index.ts';
import { withinContactHours } from '../messages/index.ts';
import { callsRepository, type StoredCall } from './calls-repository.ts';
import { campaignsRepository } from './campaigns-repository.ts';
import { type LeadRow, leadsRepository } from './leads-repository.ts';
import { personToCall } from './people.ts';
import { presentOwn, purposeOf } from './present-call.ts';
import { wordsFor } from './said.ts';
import { scriptsRepository } from './scripts-repository.ts';
import { wayOf } from './way.ts';

/** The most leads that one request checks. If none of them may be called, the next request continues from there. */
const mostLooks = 50;

async function presentLead(
  services: Services,
  db: Db,
  brands: BrandDirectory,
  lead: LeadRow,
  agentId: string,
  call: StoredCall | undefined,
): Promise<CallLead | null> {
  if (lead.customer_id === null) return null;
  const now = services.clock.now();
  const person = await personToCall(services, db, lead.customer_id, now);
  const identity = await customersRepository(services, db).identity(lead.customer_id);
  const [campaign] = await campaignsRepository(db).byIds([lead.campaign_id]);
  const script = campaign && (await scriptsRepository(db).byId(campaign.script_id));
  if (person === undefined || identity === undefined || campaign === undefined || script === undefined) return null;
  const firstName = await firstNameToCall(services, db, lead.customer_id);
  const brand = (brands.byKey(person.brand) ?? brands.standard()).name;
  const agent = (await adminNames(services, db, [agentId])).get(agentId) ?? '';
  const about = { person, firstName, agent, brand };
  const product = productByName(person.product);
  return {
    lead_id: lead.id,
    campaign: campaign.name,
    purpose: purposeOf(campaign),
    first_name: firstName,
    phone: identity.phone === null ? '' : maskMobile(identity.phone),
    language: identity.language,
    product: product?.name ?? null,
    step: CALL_STEPS.find((step) => step === person.step) ?? null,
    amount: person.amount === 0 ? null : person.amount,
    brand,
    waiting_since: lead.waiting_since.toISOString(),
    last_call: (await callsRepository(db).lastRang(lead.customer_id))?.toISOString() ?? null,
    again_at: lead.again_at?.toISOString() ?? null,
    tries: lead.tries,
    script: {
      name: script.name,
      version: script.version,
      ...(await wordsFor(db, script, about)),
    },
    held_until: (lead.held_until ?? now).toISOString(),
    call: call === undefined ? null : presentOwn(call, identity.phone),
  };
}

/** The lead that an agent is working on: the lead whose call has no outcome yet, or else the lead reserved for them. */
async function inHand(
  db: Db,
  agentId: string,
  now: Date,
): Promise<{ lead: LeadRow; call: StoredCall | undefined } | undefined> {
  const open = await callsRepository(db).openOf(agentId, now);
  const called = open?.lead_id == null ? undefined : await leadsRepository(db).byId(open.lead_id);
  if (open !== undefined && called !== undefined && called.customer_id !== null) return { lead: called, call: open };
  const lead = await leadsRepository(db).heldBy(agentId, now);
  if (lead === undefined) return undefined;
  const newest = await callsRepository(db).newestOf(lead.id);
  // A call that never rang is shown as such; calls of other agents aren't shown.
  return { lead, call: newest?.agent_id === agentId && newest.outcome === null ? newest : undefined };
}

/** What an agent's page shows now. */
export async function readDesk(services: Services, db: Db, brands: BrandDirectory, agentId: string): Promise<CallDesk> {
  const now = services.clock.now();
  const hand = await inHand(db, agentId, now);
  const opens = withinContactHours(now, services.config.callHours);
  return {
    lead: hand === undefined ? null : await presentLead(services, db, brands, hand.lead, agentId, hand.call),
    open: opens.getTime() === now.getTime(),
    opens_at: opens.getTime() === now.getTime() ? null : opens.toISOString(),
    way: wayOf(services),
    today: await callsRepository(db).dayOf(agentId, now),
    call_backs: await leadsRepository(db).agreedWith(agentId),
  };
}

/** Whether calls of a lead have failed so often that it isn't tried again. */
async function isUnreachable(db: Db, lead: LeadRow): Promise<boolean> {
  const failed = await callsRepository(db).failedOf(lead.id);
  return failed.calls >= mostFailed.calls && failed.days >= mostFailed.days;
}

/** True if a lead may be called; if not, ends it or ends its reservation. */
async function mayBeCalled(services: Services, db: Db, lead: LeadRow, now: Date): Promise<boolean> {
  const person = lead.customer_id === null ? undefined : await personToCall(services, db, lead.customer_id, now);
  const reason =
    person === undefined ? 'erased' : (person.reason ?? ((await isUnreachable(db, lead)) ? 'unreachable' : null));
  if (reason === null) return true;
  const leads = leadsRepository(db);
  if (!PASSING_REASONS.includes(reason)) await leads.end(lead.id, reason, now, lead.tries);
  else {
    const rang = await callsRepository(db).rangSince(lead.customer_id ?? '', budgetDays(now).week);
    // Correcting a contact detail takes hours, or a day if the customer has lost the old number.
    const later = reason === 'contact_changing' ? new Date(now.getTime() + DAY_MS) : budgetAllows(rang, now);
    await leads.giveBack(lead.id, later);
  }
  return false;
}

/**
 * Reserves the next lead for an agent, unless they are working on one. Ends or gives back the leads before it that may no longer be
 * called.
 */
export async function takeNext(services: Services, db: Db, agentId: string): Promise<void> {
  const now = services.clock.now();
  if (withinContactHours(now, services.config.callHours).getTime() !== now.getTime()) return;
  const calls = callsRepository(db);
  await calls.endLost(null, agentId, now);
  if ((await calls.openOf(agentId, now)) !== undefined) return;
  const leads = leadsRepository(db);
  const held = await leads.heldBy(agentId, now);
  if (held !== undefined && (await mayBeCalled(services, db, held, now))) return;
  const until = new Date(now.getTime() + holdMs);
  const overdue = new Date(now.getTime() - callBackGraceMs);
  for (let attempts = 0; attempts < mostLooks; attempts += 1) {
    const lead = await leads.reserve(agentId, now, until, overdue);
    if (lead === undefined || (await mayBeCalled(services, db, lead, now))) return;
  }
}

/** Until when a lead stays reserved for its agent after the call. */
export const untilResult = (now: Date): Date => new Date(now.getTime() + resultMs);
