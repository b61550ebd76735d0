import { randomUUID } from 'node:crypto';
import type { CallAudience } from '@tulna/contract/call-campaigns';
import { lineFor } from '@tulna/rules/call-lines';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulna/rules/clock';
import { type Disposition, dispositionRule } from '@tulna/rules/telecalling';
import { sql } from 'kysely';
import { brandsRepository } from '../../features/brands/index.ts';
import { circumstancesOf, contactCalls, giveConsentOf, textsToShow } from '../../features/consents/index.ts';
import { doNotCallRepository } from '../../features/do-not-call/index.ts';
import { addCallLeads, callScriptsRepository, sealCallNote } from '../../features/telecalling/index.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { inOfficeHours, isSunday, midnightBefore } from './calendar.ts';

const second = 1000;
const campaignId = '6d0f6b52-52e4-4d3b-9a7f-0c35a1f20001';

const scripts = [
  {
    name: 'Offers not taken up',
    queue_reason: 'stuck_offers',
    text_en:
      'Hello {first_name}, this is {agent} from {brand}. You asked us to compare {product}, and your offers are ready. I can’t recommend a lender, but I can help you read the offers or finish what is missing. Is now a good time?',
    text_hi:
      'नमस्ते {first_name}, मैं {brand} से {agent} बोल रही हूँ। आपने {product} की तुलना माँगी थी और आपके ऑफ़र तैयार हैं। मैं कोई लेंडर नहीं सुझा सकती, पर ऑफ़र समझने या अधूरी जानकारी भरने में मदद कर सकती हूँ। क्या अभी बात हो सकती है?',
  },
  {
    name: 'Form left half-way',
    queue_reason: 'stuck_form',
    text_en:
      'Hello {first_name}, this is {agent} from {brand}. You started an application for {product} and stopped before the end. Your answers are saved. Can I help you with the rest?',
    text_hi:
      'नमस्ते {first_name}, मैं {brand} से {agent} बोल रही हूँ। आपने {product} का आवेदन शुरू किया था और वह पूरा नहीं हुआ। आपने जो भरा, वह सुरक्षित है। क्या बाकी हिस्से में मदद करूँ?',
  },
] as const;

/** The calls of one working day in order: the outcome, the length in seconds if the customer answered, and a note. */
const day: readonly (readonly [Disposition, number?, string?])[] = [
  ['goes_on_online', 184],
  ['no_answer'],
  ['not_interested', 41],
  ['call_back', 66],
  ['busy'],
  ['goes_on_online', 243],
  ['no_answer'],
  ['needs_help', 315, 'Bank statement is a scan; asked how to get the PDF from the bank.'],
  ['already_bought', 58],
  ['no_answer'],
];

/** Numbers on the do-not-call list, the reason, and how many days before the first start they were added. */
const nobodyCalls = [
  ['9000000931', 'Asked by letter not to be called', 20],
  ['9000000932', 'Clinic switchboard, given by mistake', 6],
] as const;

/** The fewest days since people began the form or got the offers that they left. */
const restDays = 3;
/** The most people who give consent to calls. */
const mostCalled = 60;

/** Midnight of the last working day before the first start. The campaign ran on that day. */
export function lastWorkingDay(now: number): number {
  const yesterday = midnightBefore(now) - DAY_MS;
  return isSunday(yesterday) ? yesterday - DAY_MS : yesterday;
}

interface People {
  /** Writes scripts and starts the campaign. */
  one: string;
  /** Calls. */
  agent: string;
}

interface ConsentingPerson {
  id: string;
  language: 'en' | 'hi';
  brand: string;
}

/** Gives people's consent to calls at a moment, as in My data. Returns how many; 0 before the day from which the consent text is valid. */
export async function consentToCalls(
  services: Services,
  people: readonly ConsentingPerson[],
  at: Date,
): Promise<number> {
  const then = { ...services, clock: { now: () => at } };
  const brands = new Map((await brandsRepository(services.db).all()).map(({ key, name }) => [key, { key, name }]));
  const hashes = new Map<string, string>();
  for (const { language, brand: key } of people) {
    const brand = brands.get(key);
    const place = `${key} ${language}`;
    if (brand === undefined || hashes.has(place)) continue;
    const [text] = await textsToShow(then, services.db, { language, brand, purpose: contactCalls });
    if (text !== undefined) hashes.set(place, text.text_hash);
  }
  let count = 0;
  await inTransaction(services.db, async (tx) => {
    for (const { id: customerId, language, brand } of people) {
      const textHash = hashes.get(`${brand} ${language}`);
      if (textHash === undefined) continue;
      const circumstances = circumstancesOf(then, { customerId, language, ip: '203.0.113.20' });
      await giveConsentOf(then, tx, circumstances, { purpose: contactCalls, textHash, lenderKey: undefined });
      count += 1;
    }
  });
  return count;
}

/** Gives, in the morning, the consent to calls of people who left their form or offers. Returns how many. */
async function allowCalls(services: Services, midnight: number): Promise<number> {
  const { rows: people } = await sql<ConsentingPerson>`
    select distinct on (customer.id) customer.id, customer.language, application.brand
    from credit_applications application join customers customer on customer.id = application.customer_id
    where application.state in ('draft', 'matched', 'expired')
      and application.created_at < ${new Date(midnight - restDays * DAY_MS)}
      and not exists (select from lender_applications applied where applied.customer_id = customer.id)
    order by customer.id limit ${mostCalled}`.execute(services.db);
  return consentToCalls(services, people, new Date(midnight + 10 * HOUR_MS));
}

async function addCampaign(
  services: Services,
  tx: Db,
  script: { id: string; midnight: number },
  { one }: People,
): Promise<void> {
  const at = new Date(script.midnight + 11 * HOUR_MS);
  const audience = {
    products: [],
    brands: [],
    steps: ['form', 'offers'],
    languages: [],
    places: [],
    pin_prefixes: [],
    youngest: restDays,
    oldest: 120,
    quiet_days: 7,
  } satisfies CallAudience;
  await tx
    .insertInto('call_campaigns')
    .values({
      id: campaignId,
      name: 'Offers not taken up',
      purpose: 'promotional',
      audience: JSON.stringify(audience),
      script_id: script.id,
      created_by: one,
      created_at: at,
    })
    .execute();
  const counted = await addCallLeads(services, tx, campaignId, { ...audience, steps: [...audience.steps] }, at);
  const size = counted.find(({ reason }) => reason === null)?.people ?? 0;
  const leftOut = counted.filter(({ reason }) => reason !== null);
  await tx
    .updateTable('call_campaigns')
    .set({ state: 'running', size, left_out: JSON.stringify(leftOut), started_at: new Date(at.getTime() + HOUR_MS) })
    .where('id', '=', campaignId)
    .execute();
}

async function addCalls(
  services: Services,
  tx: Db,
  script: { id: string; midnight: number },
  { one, agent }: People,
): Promise<void> {
  const now = services.clock.now().getTime();
  const leads = await tx
    .selectFrom('call_leads')
    .select(['id', 'customer_id'])
    .where('campaign_id', '=', campaignId)
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(day.length)
    .execute();
  for (const [index, lead] of leads.entries()) {
    const [outcome, seconds, note = ''] = day[index] ?? ['no_answer'];
    const dialledAt = script.midnight + 13 * HOUR_MS + index * 14 * MINUTE_MS;
    const line = lineFor('promotional', new Date(dialledAt));
    if (line === undefined) continue;
    const rang = dialledAt + 4 * second;
    const connected = seconds === undefined ? null : rang + 8 * second;
    const ended = connected === null ? rang + 32 * second : connected + (seconds ?? 0) * second;
    const rule = dispositionRule(outcome);
    // The agreed time is the next afternoon, on the day of the first start.
    const again = rule.time === true ? new Date(midnightBefore(now) + 15 * HOUR_MS) : null;
    const id = randomUUID();
    const isScored = index === 0;
    await tx
      .insertInto('calls')
      .values({
        id,
        lead_id: lead.id,
        campaign_id: campaignId,
        customer_id: lead.customer_id,
        agent_id: agent,
        purpose: 'promotional',
        script_id: script.id,
        script_version: 1,
        line: line.number,
        way: 'dialler',
        code: String(1000 + ((index * 7919) % 9000)),
        state: 'ended',
        asked_at: new Date(dialledAt),
        rang_at: new Date(rang),
        connected_at: connected === null ? null : new Date(connected),
        ended_at: new Date(ended),
        seconds: seconds ?? 0,
        outcome,
        outcome_at: new Date(ended + 20 * second),
        again_at: again,
        note_sealed: sealCallNote(services, id, note),
        ...(isScored && {
          review_score: 4,
          review_note: 'Said who called and why; favoured no lender.',
          reviewed_by: one,
          reviewed_at: new Date(script.midnight + 18 * HOUR_MS),
        }),
      })
      .execute();
    await tx
      .updateTable('call_leads')
      .set(
        rule.final
          ? { state: 'done', outcome, done_at: new Date(ended), tries: 1 }
          : {
              tries: 1,
              outcome,
              not_before: rule.retryMs === undefined ? null : new Date(ended + rule.retryMs),
              again_at: again,
              again_for: again === null ? null : agent,
            },
      )
      .where('id', '=', lead.id)
      .execute();
  }
}

/**
 * Adds a call campaign that began on the last working day, with scripts and the outcomes of the first calls, and two do-not-call numbers.
 * No customer is really called, because no job is queued. Before the day from which the consent text for calls is valid, it adds only
 * scripts and numbers.
 */
export async function seedCalls(services: Services, people: People): Promise<void> {
  const now = services.clock.now().getTime();
  const midnight = lastWorkingDay(now);
  const agreed = await allowCalls(services, midnight);
  await inTransaction(services.db, async (tx) => {
    const by = { id: people.one, at: new Date(inOfficeHours(midnight - DAY_MS)) };
    const ids: string[] = [];
    for (const { name, ...texts } of scripts) ids.push(await callScriptsRepository(tx).add(name, texts, by));
    const list = doNotCallRepository(services, tx);
    for (const [phone, reason, back] of nobodyCalls) {
      const at = new Date(inOfficeHours(now - back * DAY_MS));
      await list.add(phone, { source: 'staff', reason, by: people.one, at });
    }
    if (agreed === 0) return;
    const script = { id: ids[0] ?? '', midnight };
    await addCampaign(services, tx, script, people);
    await addCalls(services, tx, script, people);
  });
}
