import { CALL_PURPOSES } from '@tulna/rules/call-lines';
import { PRODUCTS } from '@tulna/rules/products';
import { CALL_DISPOSITIONS, CALL_STATES, CALL_STEPS, callLimits, LEFT_OUT_REASONS } from '@tulna/rules/telecalling';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { flag, isoDate, language, message, optionalText, text, timestamp, uuid } from './wire.ts';

const state = z.enum(CALL_STATES);
const outcome = z.enum(CALL_DISPOSITIONS);
const purpose = z.enum(CALL_PURPOSES);

/** A call as its agent sees it during the call. */
export const ownCall = z.object({
  call_id: uuid,
  state,
  way: z.enum(['dialler', 'direct']),
  /** Our line, as the customer's phone shows it. */
  line: text(20),
  /** Four digits that the customer is shown too. */
  code: text(4),
  asked_at: timestamp,
  connected_at: z.nullable(timestamp),
  seconds: z.nullable(z.int()),
  /** The number to dial; only in a demo without a dialler, where the agent dials. */
  dial: z.nullable(text(20)),
});
export type OwnCall = z.output<typeof ownCall>;

/** A lead assigned to an agent: only the facts that the call needs. */
export const callLead = z.object({
  lead_id: uuid,
  campaign: text(callLimits.name),
  purpose,
  first_name: text(60),
  /** Masked. */
  phone: text(20),
  language,
  product: z.nullable(z.enum(PRODUCTS.map(({ name }) => name))),
  step: z.nullable(z.enum(CALL_STEPS)),
  amount: z.nullable(z.int()),
  brand: text(120),
  waiting_since: timestamp,
  /** The last time the phone rang because of us. */
  last_call: z.nullable(timestamp),
  /** The agreed time, if this is a call-back. */
  again_at: z.nullable(timestamp),
  tries: z.int(),
  script: z.object({ name: text(callLimits.name), version: z.int(), en: text(4000), hi: text(4000) }),
  held_until: timestamp,
  /** The agent's call of this lead that has no outcome yet. */
  call: z.nullable(ownCall),
});
export type CallLead = z.output<typeof callLead>;

/** The first data of an agent's page, also used to refresh it. */
export const callDesk = z.object({
  lead: z.nullable(callLead),
  /** False outside contact hours; then `opens_at` says when calls begin again. */
  open: z.boolean(),
  opens_at: z.nullable(timestamp),
  /** Who dials: the dialler or the agent; `none` if no call can be made. */
  way: z.enum(['dialler', 'direct', 'none']),
  today: z.object({ calls: z.int(), connected: z.int() }),
  /** Number of call-backs that this agent agreed and that haven't been made yet. */
  call_backs: z.int(),
});
export type CallDesk = z.output<typeof callDesk>;

export const getCallDesk = endpoint({
  name: 'getCallDesk',
  method: 'GET',
  path: '/api/get-call-desk',
  session: 'admin',
  asked: 'A14',
  summary: 'The lead assigned to an agent, the state of its call, and the agent’s day',
  answer: callDesk,
});

export const takeNextLead = endpoint({
  name: 'takeNextLead',
  method: 'POST',
  path: '/api/take-next-lead',
  session: 'admin',
  asked: 'A14',
  summary:
    'Assigns one lead: the agent’s agreed call-backs first, then anybody’s overdue ones, then the lead that has waited longest; never by lender',
  answer: callDesk,
});

export const keepCallLead = endpoint({
  name: 'keepCallLead',
  method: 'POST',
  path: '/api/keep-call-lead',
  session: 'admin',
  asked: 'A14',
  summary: 'Heartbeat of the page: the lead stays assigned to the agent for 2 more minutes',
  body: z.strictObject({ lead_id: uuid }),
  answer: z.object({ held_until: timestamp }),
});

export const releaseCallLead = endpoint({
  name: 'releaseCallLead',
  method: 'POST',
  path: '/api/release-call-lead',
  session: 'admin',
  asked: 'A14',
  summary: 'Releases a lead that wasn’t called, for a break',
  body: z.strictObject({ lead_id: uuid }),
  answer: message,
});

export const startCall = endpoint({
  name: 'startCall',
  method: 'POST',
  path: '/api/start-call',
  session: 'admin',
  asked: 'A14',
  summary: 'Calls the person of a lead, after checking contact hours, consent, the do-not-call list and the call limit',
  body: z.strictObject({ lead_id: uuid }),
  answer: z.object({ message: text(500), call: ownCall }),
  once: true,
});

export const hangUpCall = endpoint({
  name: 'hangUpCall',
  method: 'POST',
  path: '/api/hang-up-call',
  session: 'admin',
  asked: 'A14',
  summary: 'Ends the agent’s own call',
  body: z.strictObject({ call_id: uuid }),
  answer: message,
});

export const saveCallResult = endpoint({
  name: 'saveCallResult',
  method: 'POST',
  path: '/api/save-call-result',
  session: 'admin',
  asked: 'A14',
  summary: 'Saves the outcome of a call, once, with what follows from it',
  body: z.strictObject({
    call_id: uuid,
    outcome,
    /** For a call-back: a time within contact hours, at most 30 days ahead. */
    again_at: z.optional(timestamp),
    note: optionalText(callLimits.note),
  }),
  answer: message,
  once: true,
});

/** A call in the supervisor's list: the masked phone number is the only fact about the customer. */
export const callRow = z.object({
  call_id: uuid,
  asked_at: timestamp,
  agent: text(120),
  campaign: text(callLimits.name),
  purpose,
  state,
  seconds: z.nullable(z.int()),
  outcome: z.nullable(outcome),
  /** Masked; empty after a deletion. */
  phone: text(20),
  line: text(20),
  /** Null for a call without a script. */
  script_version: z.nullable(z.int()),
  review_score: z.nullable(z.int()),
});
export type CallRow = z.output<typeof callRow>;

export const calls = listOf({
  noun: 'calls',
  asked: 'A14',
  summary: 'Calls to customers',
  row: callRow,
  sorts: ['asked_at'],
  standard: '-asked_at',
  filters: {
    state: severalFilter(state),
    outcome: severalFilter(outcome),
    campaign: severalFilter(uuid),
    agent: severalFilter(uuid),
    asked_at: dayFilter,
  },
  search: false,
});

const count = z.int().check(z.gte(0));
const outcomes = z.array(z.object({ outcome: z.nullable(outcome), calls: count }));

export const getCallBoard = endpoint({
  name: 'getCallBoard',
  method: 'GET',
  path: '/api/get-call-board',
  session: 'admin',
  asked: 'A14',
  summary: 'Who is on a call now, today’s calls of each agent, and exact outcomes of the newest 30 started campaigns',
  answer: z.object({
    at: timestamp,
    agents: z.array(
      z.object({
        agent_id: uuid,
        name: text(120),
        /** When the current call was requested; null between calls. */
        on_call_since: z.nullable(timestamp),
        state: z.nullable(state),
        calls: count,
        connected: count,
        seconds: count,
        outcomes,
      }),
    ),
    campaigns: z.array(
      z.object({
        call_campaign_id: uuid,
        name: text(callLimits.name),
        state: text(20),
        size: count,
        waiting: count,
        done: count,
        calls: count,
        connected: count,
        outcomes,
        /** Leads that were left out after the start, counted by reason. */
        left_out: z.array(z.object({ reason: z.enum(LEFT_OUT_REASONS), people: count })),
      }),
    ),
  }),
});

/** A call of the sample, with its note. The supervisor reviews the note: there is no recording. */
export const sampledCall = z.object({
  call_id: uuid,
  asked_at: timestamp,
  agent: text(120),
  campaign: text(callLimits.name),
  language,
  seconds: z.nullable(z.int()),
  outcome,
  note: text(callLimits.note),
  /** Null for a call without a script. */
  script: z.nullable(z.object({ name: text(callLimits.name), version: z.int() })),
  review_score: z.nullable(z.int()),
  review_note: text(callLimits.review),
  reviewed_by: text(120),
});
export type SampledCall = z.output<typeof sampledCall>;

export const getCallSample = endpoint({
  name: 'getCallSample',
  method: 'GET',
  path: '/api/get-call-sample',
  session: 'admin',
  asked: 'A14',
  summary: 'Ten random calls of a day with a conversation, the same for everybody',
  query: z.object({ day: z.optional(isoDate) }),
  answer: z.object({ day: isoDate, calls: z.array(sampledCall) }),
});

export const reviewCall = endpoint({
  name: 'reviewCall',
  method: 'POST',
  path: '/api/review-call',
  session: 'admin',
  asked: 'A14',
  summary: 'Scores another agent’s call from 1 to 5, with a note',
  body: z.strictObject({
    call_id: uuid,
    score: z.int().check(z.gte(1), z.lte(5)),
    note: optionalText(callLimits.review),
  }),
  answer: message,
});

/** Our calls as the customer sees them in My data. */
export const myCalls = z.object({
  /** The consent to calls, and whether the number is on the do-not-call list. */
  allowed: flag,
  listed: flag,
  per_day: z.int(),
  per_week: z.int(),
  today: count,
  this_week: count,
  from_hour: z.int(),
  to_hour: z.int(),
  /** A call in progress: who calls, and the code that the agent is shown too. */
  live: z.nullable(z.object({ agent: text(60), code: text(4), line: text(20), since: timestamp })),
});
export type MyCalls = z.output<typeof myCalls>;

export const getMyCalls = endpoint({
  name: 'getMyCalls',
  method: 'GET',
  path: '/api/get-my-calls',
  session: 'customer',
  asked: 'A14, C15',
  summary: 'How often we may call and have called the customer this week, whether we’re calling now, and the code',
  answer: myCalls,
});

export const checkCallNumber = endpoint({
  name: 'checkCallNumber',
  method: 'POST',
  path: '/api/check-call-number',
  session: 'nobody',
  asked: 'A14',
  summary: 'Whether a number is one of our lines; nothing is stored',
  body: z.strictObject({ number: text(30) }),
  answer: z.object({ line: z.enum(['promotional', 'service', 'former', 'not_ours']) }),
});

export const diallerCallback = endpoint({
  name: 'diallerCallback',
  method: 'POST',
  path: '/api/dialler-callback',
  session: 'lender',
  asked: 'A14, product.md §6 (signed call-backs)',
  summary: 'The dialler’s signed event about a call',
  body: z.unknown(),
  answer: z.object({ received: z.boolean() }),
});
