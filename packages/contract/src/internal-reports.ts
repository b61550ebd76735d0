import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { jobName } from './failed-jobs.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { brandKey, isoDate, message, text, timestamp, uuid } from './wire.ts';

const asked = 'A9';
const count = z.int().check(z.gte(0));
/**
 * Indian days, such as `2026-11-01..2026-11-30`, written as in the filter of the list below the figures. Both ends are required; at most
 * 366 days.
 */
const period = z.strictObject({ at: dayFilter.schema });
/** The days counted, and the moment up to which everything is included. */
const counted = { from: isoDate, to: isoDate, as_of: timestamp };
const named = z.object({ key: text(60), name: text(120) });
/** Key of a lender; `ours` stands for our own customers. */
const lenderWord = z.string().check(z.regex(/^[a-z0-9_-]{1,60}$/));

const dedupeOutcome = z.enum(['new', 'duplicate', 'no_answer']);
export type DedupeOutcome = z.output<typeof dedupeOutcome>;
const identifier = z.enum(['phone', 'email', 'pan']);
export type SameIdentifier = z.output<typeof identifier>;

/** Searches for the same person, among our own customers and at lenders. */
export const dedupeChecks = listOf({
  noun: 'dedupe-checks',
  asked,
  summary: 'De-dupe checks with their results, customers masked',
  row: z.object({
    check_id: uuid,
    at: timestamp,
    /** The lender that was asked; null for a check among our own customers. */
    lender: z.nullable(named),
    outcome: dedupeOutcome,
    /** What matched; empty for a check at a lender, which doesn’t say. */
    same: z.array(identifier),
    /** Six stars and the last four characters, or a masked address; empty once the person was deleted. */
    person: text(120),
    /** The other customers with the same number, address or PAN, masked in the same way. */
    others: z.array(text(120)),
    /** The partner that the person is credited to. */
    brand: z.nullable(named),
    /** The lender’s words without personal data, or the kind of failure. */
    reason: z.nullable(text(300)),
    credit_application_id: uuid,
  }),
  sorts: ['at'],
  standard: '-at',
  filters: {
    at: dayFilter,
    outcome: severalFilter(dedupeOutcome),
    same: severalFilter(identifier),
    lender: severalFilter(lenderWord),
    brand_key: severalFilter(brandKey),
  },
  search: false,
});

const dedupeSums = { checks: count, duplicates: count, no_answers: count };

export const getDedupeFigures = endpoint({
  name: 'getDedupeFigures',
  method: 'GET',
  path: '/api/get-dedupe-figures',
  session: 'admin',
  asked: 'A9, §9 date presets',
  summary: 'Results of the de-dupe checks of a period, counted',
  query: period,
  answer: z.object({
    ...counted,
    total: z.object(dedupeSums),
    /** By what matched; a check where two of them matched is counted for both. */
    by_same: z.array(z.object({ same: identifier, checks: count })),
    /** By where the check was made: `ours` first, then each lender that was asked, the one with the most checks first. */
    by_lender: z.array(z.object({ ...named.shape, ...dedupeSums })),
    /** An empty key means credited to no partner. */
    by_brand: z.array(z.object({ ...named.shape, ...dedupeSums })),
    by_day: z.array(z.object({ day: isoDate, ...dedupeSums })),
  }),
});

const sending = z.enum(['sent', 'failed', 'waiting']);
/** The provider's report on a code it accepted; `untold` if it sent no report. */
const delivery = z.enum(['delivered', 'undelivered', 'untold']);
const codeState = z.enum(['used', 'replaced', 'expired', 'open']);
const guesses = z.enum(['wrong', 'locked']);
const channel = z.enum(['sms', 'email']);
export type CodeDelivery = z.output<typeof delivery>;
export type CodeSending = z.output<typeof sending>;
export type CodeState = z.output<typeof codeState>;

/** Codes sent, and their results. */
export const sentCodes = listOf({
  noun: 'sent-codes',
  asked,
  summary: 'Requested one-time passcodes with their outcome, customers masked',
  row: z.object({
    code_id: uuid,
    at: timestamp,
    channel,
    /** Six stars and the last four digits, or a masked address. */
    sent_to: text(120),
    /** The first four digits of the phone number; empty for an email address. */
    prefix: text(4),
    brand: z.nullable(named),
    /** Host of the provider; `outbox` if there is none. */
    provider: text(100),
    sending,
    /** Null if the code wasn’t sent. */
    delivery: z.nullable(delivery),
    /** The kind of the last failure. */
    failure: z.nullable(text(40)),
    state: codeState,
    wrong: count,
    locked: z.boolean(),
  }),
  sorts: ['at'],
  standard: '-at',
  filters: {
    at: dayFilter,
    sending: severalFilter(sending),
    delivery: severalFilter(delivery),
    failure: severalFilter(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
    state: severalFilter(codeState),
    guesses: severalFilter(guesses),
    channel: severalFilter(channel),
    provider: severalFilter(z.string().check(z.regex(/^[A-Za-z0-9.:_-]{1,100}$/))),
    prefix: severalFilter(z.string().check(z.regex(/^\d{4}$/))),
    brand_key: severalFilter(brandKey),
    hour: severalFilter(z.string().check(z.regex(/^(?:\d|1\d|2[0-3])$/))),
  },
  search: 'texts',
});

const codeSums = {
  asked: count,
  sent: count,
  failed: count,
  waiting: count,
  /** By the provider’s reports. The codes sent are delivered, undelivered and untold ones together. */
  delivered: count,
  undelivered: count,
  untold: count,
  used: count,
  replaced: count,
  expired: count,
  open: count,
  wrong: count,
  locked: count,
};

export const getCodeFigures = endpoint({
  name: 'getCodeFigures',
  method: 'GET',
  path: '/api/get-code-figures',
  session: 'admin',
  asked: 'A9, §9 date presets',
  summary: 'Outcomes of the one-time passcodes of a period, counted',
  query: period,
  answer: z.object({
    ...counted,
    total: z.object(codeSums),
    by_day: z.array(z.object({ day: isoDate, ...codeSums })),
    /** By hour of the Indian day, 0 to 23. */
    by_hour: z.array(z.object({ hour: count, ...codeSums })),
    by_provider: z.array(z.object({ key: text(100), ...codeSums })),
    /** By the first four digits of the number: the twenty prefixes with the most codes. Email addresses have none. */
    by_prefix: z.array(z.object({ key: text(4), ...codeSums })),
    /** An empty key means requested under no brand. */
    by_brand: z.array(z.object({ ...named.shape, ...codeSums })),
    /** Why codes were not sent. */
    by_failure: z.array(z.object({ key: text(40), codes: count })),
  }),
});

const operation = z.enum([
  'authenticate',
  'dedupe',
  'create_lead',
  'offers',
  'journey_link',
  'status',
  'send_passcode',
  'confirm_passcode',
  'withdraw',
]);
const callOutcome = z.enum([
  'ok',
  'timeout',
  'refused',
  'unauthorised',
  'bad_answer',
  'declined',
  'duplicate',
  'unavailable',
  'circuit_open',
  'cancelled',
]);
export type LenderOperationName = z.output<typeof operation>;
export type LenderCallOutcome = z.output<typeof callOutcome>;
const milliseconds = z.int().check(z.gte(0));

const lenderCallRow = z.object({
  call_id: uuid,
  at: timestamp,
  lender: named,
  operation,
  outcome: callOutcome,
  /** It ended without a deciding answer; `ok`, `declined` and `duplicate` are deciding answers. */
  failed: z.boolean(),
  duration_ms: milliseconds,
  /** 1 for the first try; 0 if the call was never sent. */
  attempt: count,
  http_status: z.nullable(z.int()),
  error_code: z.nullable(text(100)),
  credit_application_id: z.nullable(uuid),
});

/** Calls to lenders’ APIs. */
export const lenderCalls = listOf({
  noun: 'lender-calls',
  asked,
  summary: 'Calls to lenders’ APIs, without their content',
  row: lenderCallRow,
  sorts: ['at'],
  standard: '-at',
  filters: {
    at: dayFilter,
    lender: severalFilter(lenderWord),
    operation: severalFilter(operation),
    outcome: severalFilter(callOutcome),
    failed: severalFilter(z.enum(['1', '0'])),
    application: severalFilter(uuid),
  },
  search: false,
});

export const getLenderCall = endpoint({
  name: 'getLenderCall',
  method: 'GET',
  path: '/api/get-lender-call/:call_id',
  session: 'admin',
  asked: 'A9 (one call)',
  summary:
    'One call to a lender’s API with what is stored of it: listed fields and the structure of the rest, nothing personal',
  params: z.object({ call_id: uuid }),
  answer: z.object({
    call: lenderCallRow,
    /** JSON; null if the request wasn't stored. */
    request: z.nullable(text(20_000)),
    answer: z.nullable(text(20_000)),
    /** The lender can be asked again now. */
    may_retry: z.boolean(),
  }),
});

export const retryLenderCall = endpoint({
  name: 'retryLenderCall',
  method: 'POST',
  path: '/api/retry-lender-call',
  session: 'admin',
  asked: 'A9 (retry where safe)',
  summary:
    'Asks a lender again for the status of an application after a failed call; nothing else can be repeated by hand',
  body: z.strictObject({ call_id: uuid }),
  answer: message,
});

const callSums = { calls: count, failures: count };
/** Percentiles of the calls that were sent, in milliseconds; null if there are none. */
const times = { p50_ms: z.nullable(milliseconds), p95_ms: z.nullable(milliseconds), p99_ms: z.nullable(milliseconds) };

export const getLenderCallFigures = endpoint({
  name: 'getLenderCallFigures',
  method: 'GET',
  path: '/api/get-lender-call-figures',
  session: 'admin',
  asked: 'A9, §9 date presets',
  summary: 'Calls to lenders’ APIs in a period: failures by kind, response times, and whether a lender is paused now',
  query: period,
  answer: z.object({
    ...counted,
    total: z.object({ ...callSums, ...times }),
    by_day: z.array(z.object({ day: isoDate, ...callSums })),
    /** Kinds of failure, the most frequent first. */
    by_failure: z.array(z.object({ outcome: callOutcome, calls: count })),
    /** By lender, the one with the most failures first. */
    by_lender: z.array(
      z.object({
        ...named.shape,
        ...callSums,
        ...times,
        /**
         * The current state, whatever the period: `open` while calls are stopped after repeated failures, `half_open` while one call is
         * tried.
         */
        breaker: z.enum(['closed', 'open', 'half_open']),
        last_call_at: timestamp,
        last_failure_at: z.nullable(timestamp),
        operations: z.array(z.object({ operation, ...callSums, ...times })),
      }),
    ),
  }),
});

export const getSystemHealth = endpoint({
  name: 'getSystemHealth',
  method: 'GET',
  path: '/api/get-system-health',
  session: 'admin',
  asked: 'A9 (health)',
  summary:
    'System status: queues and their ages, failed jobs, scheduled work, today’s errors on our side, lenders and products',
  answer: z.object({
    as_of: timestamp,
    /** The current Indian day. */
    today: isoDate,
    /** One row for each kind of job. */
    queues: z.array(
      z.object({
        job: jobName,
        /** Due, but not started yet. */
        waiting: count,
        /** Due later. */
        planned: count,
        running: count,
        /** Failed after the last try. */
        failed: count,
        /** When the job that has waited longest became due. */
        oldest_at: z.nullable(timestamp),
      }),
    ),
    /** Jobs of the last 30 days that failed after the last try: the same number as in their list. */
    failed_jobs: count,
    scheduled: z.array(
      z.object({
        job: jobName,
        cron: text(60),
        /** When the last run ended; null before the first. */
        last_at: z.nullable(timestamp),
        last_state: z.nullable(z.enum(['completed', 'failed', 'waiting', 'running'])),
        next_at: z.nullable(timestamp),
      }),
    ),
    /** Figures of today, except the open cases. */
    ours: z.object({
      failed_jobs: count,
      codes_not_sent: count,
      undelivered_messages: count,
      rejected_calls: count,
      unreadable_answers: count,
      open_cases: count,
    }),
    lenders: z.array(
      z.object({
        ...named.shape,
        product: text(60),
        on: z.boolean(),
        connected: z.boolean(),
        /** When the lender was switched off everywhere automatically; null if it wasn't. */
        off_by_rule_since: z.nullable(timestamp),
        breaker: z.nullable(z.enum(['closed', 'open', 'half_open'])),
        calls: count,
        failures: count,
        last_call_at: z.nullable(timestamp),
      }),
    ),
    products: z.array(z.object({ product: text(60), lenders_on: count, lenders: count })),
  }),
});
export type SystemHealth = z.output<typeof getSystemHealth.answer>;
