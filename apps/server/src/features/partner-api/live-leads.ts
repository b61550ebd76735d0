import type { ApiLead } from '@tulna/contract/partner-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { freshAnswers, type Once } from '../../platform/http/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import {
  endpointsToServe,
  eventParts,
  eventRows,
  type PartnerEvent,
  recordEvents,
  serveSoon,
} from '../partner-webhooks/index.ts';
import { type KeyedLead, keyedLeads, type LeadOfKey, leadStateOf } from '../prospects/index.ts';
import { transferLink } from '../sent-links/index.ts';
import { steadyContactHashing } from '../suppressions/index.ts';
import type { TypedLead } from './typed-lead.ts';

/** A lead to create, its caller, and the address of its link. */
export interface NewLead {
  lead: TypedLead;
  partnerId: number;
  /** Key of the partner. */
  partner: string;
  keyId: string;
  /** Address of this installation, without a slash at its end. */
  origin: string;
}

/** A lead as the API answers it. */
export function presentLead(
  lead: LeadOfKey,
  { origin, partner }: Pick<NewLead, 'origin' | 'partner'>,
  now: Date,
): ApiLead {
  const { state, expiresAt } = leadStateOf(lead, now);
  return {
    lead_id: lead.id,
    mode: 'live',
    reference: lead.reference,
    product: lead.product,
    state,
    link: transferLink(origin, lead.id, partner),
    created_at: lead.createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

const namesOf = (name: string): { first_name: string; last_name: string } => {
  const [first = '', ...rest] = name.split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
};

/** Leads as the database takes them; the statement that writes them leaves out what may not be stored of a person. */
async function keyedOf(services: Services, wanted: readonly NewLead[]): Promise<KeyedLead[]> {
  const hash = await steadyContactHashing(services);
  return wanted.map(({ lead, partnerId, keyId }): KeyedLead => {
    const { mobile, email } = lead;
    return {
      partnerId,
      apiKeyId: keyId,
      reference: lead.reference,
      product: lead.product,
      phone: mobile,
      email,
      values: namesOf(lead.name),
      phoneHash: hash({ channel: 'sms', value: mobile }),
      emailHash: email === '' ? null : hash({ channel: 'email', value: email }),
      statement: lead.statement,
      agreedAt: lead.agreedAt,
    };
  });
}

const createdEvent = (partnerId: number, aboutId: string, happenedAt: Date): PartnerEvent => ({
  partnerId,
  mode: 'live',
  type: 'lead.created',
  aboutId,
  state: 'waiting',
  happenedAt,
});

const nobody = { origin: '', partner: '', partnerId: 0 };

/**
 * Makes leads with their answers and events in one statement. If a key or a lead is already known, nothing is made. Returns the created leads, and the endpoints that have messages to send.
 */
export async function makeNewLeads(
  services: Services,
  all: readonly { once: Once; call: NewLead }[],
): Promise<{ answers: ApiLead[]; endpoints: string[] }> {
  const now = services.clock.now();
  const calls = all.map(({ call }) => call);
  const { leads, insert } = keyedLeads(services, services.db).fresh(await keyedOf(services, calls), now);
  const answers = leads.map((lead, at) => presentLead(lead, calls[at] ?? nobody, now));
  const events = leads.map(({ id }, at) => createdEvent(calls[at]?.partnerId ?? 0, id, now));
  const answered = all.map(({ once }, at) => ({ once, answer: answers[at] }));
  const { sql: text, parameters } = sql<{ id: string }>`
    with answered as (${freshAnswers(services, answered)}), made as (${insert}), ${eventParts(eventRows(events), now)} ${endpointsToServe}`.compile(
    services.db,
  );
  // The text is the same for any number of leads, so PostgreSQL plans it once.
  const rows = await prepared<readonly unknown[], { id: string }>(text).all(services.pool, ...parameters);
  return { answers, endpoints: rows.map(({ id }) => id) };
}

/**
 * Makes leads in one transaction, with their events; a lead that its partner has sent before is returned as it is. The same statements run and the answer is the same whether the person is unknown, is another partner's customer, or had their data deleted.
 */
export async function makeLeads(services: Services, tx: Db, wanted: readonly NewLead[]): Promise<ApiLead[]> {
  const now = services.clock.now();
  const made = await keyedLeads(services, tx).add(await keyedOf(services, wanted), now);
  const events = made.flatMap(({ lead, isNew }, at) =>
    isNew ? [createdEvent(wanted[at]?.partnerId ?? 0, lead.id, now)] : [],
  );
  if (events.length > 0) await serveSoon(services, tx, await recordEvents(tx, eventRows(events), now));
  return made.map(({ lead }, at) => presentLead(lead, wanted[at] ?? nobody, now));
}
