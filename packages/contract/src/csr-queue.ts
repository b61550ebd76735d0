import { DAY_MINUTES, MOST_INTERVALS, WEEKDAYS } from '@tulna/rules/business-clock';
import { CSR_OUTCOME_WORDS, CSR_PAUSES, CSR_REASONS, CSR_STEPS, csrLimits } from '@tulna/rules/csr-queue';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, flagFilter, listOf, severalFilter } from './lists.ts';
import { flag, isoDate, message, optionalText, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A13';
const count = z.int().check(z.gte(0));
const reason = z.enum(CSR_REASONS);
const outcome = z.enum(CSR_OUTCOME_WORDS);
const note = optionalText(csrLimits.note);
const person = z.object({ id: uuid, name: text(120) });

const csrItem = z.object({
  item_id: uuid,
  reason,
  customer_id: z.nullable(uuid),
  credit_application_id: z.nullable(uuid),
  /** Number or address of the customer, masked; '' if there is none. */
  contact: text(254),
  brand: z.nullable(text(40)),
  lender: z.nullable(z.object({ key: text(60), name: text(120) })),
  product: z.nullable(text(60)),
  /** The step at which a stuck customer stopped; null for other reasons. */
  step: z.nullable(z.enum(CSR_STEPS)),
  opened_at: timestamp,
  /** Null while the item is paused. */
  due_at: z.nullable(timestamp),
  /** Business minutes until it is due, at the time of the answer; negative once it is overdue. For a paused item, the time left. */
  minutes_left: z.int(),
  overdue: flag,
  /** The item's holder, or the person it is assigned to. */
  assignee: z.nullable(person),
  /** When the claim ends; null for an unclaimed item. */
  lease_until: z.nullable(timestamp),
  for_supervisor: flag,
  paused: z.nullable(z.object({ until: timestamp, reason: text(40) })),
  closed: z.nullable(z.object({ at: timestamp, by: text(120), outcome: text(40) })),
});
export type CsrItem = z.output<typeof csrItem>;

export const csrItems = listOf({
  noun: 'csr-items',
  asked,
  summary: 'Open items of customer service, earliest due first; contacts masked',
  row: csrItem,
  sorts: ['due', 'opened'],
  standard: 'due',
  filters: {
    /** `open`, `closed`. */
    state: severalFilter(word(10)),
    overdue: flagFilter,
    paused: flagFilter,
    reason: severalFilter(reason),
    brand: severalFilter(word(40)),
    lender: severalFilter(word(60)),
    product: severalFilter(word(60)),
    /** Ids of staff; `none` for items without an assignee. */
    assignee: severalFilter(word(40)),
    opened: dayFilter,
  },
  search: false,
});

export const getCsrSummary = endpoint({
  name: 'getCsrSummary',
  method: 'GET',
  path: '/api/get-csr-summary',
  session: 'admin',
  asked,
  summary: 'Exact numbers of open items by reason, and the colleagues that an item can be handed to',
  answer: z.object({
    me: uuid,
    mine: count,
    unassigned: count,
    overdue: count,
    reasons: z.array(z.object({ reason, open: count, overdue: count, oldest_at: z.nullable(timestamp) })),
    colleagues: z.array(person),
    brands: z.array(z.object({ key: text(40), name: text(120) })),
    lenders: z.array(z.object({ key: text(60), name: text(120) })),
  }),
});

const step = z.object({
  at: timestamp,
  /** '' if the server did it. */
  by: text(120),
  kind: text(40),
  /** A colleague it was handed to. */
  to: text(120),
  until: z.nullable(timestamp),
  /** Why the item was paused, or its outcome. */
  code: text(40),
  note: text(csrLimits.note),
});

export const getCsrItem = endpoint({
  name: 'getCsrItem',
  method: 'GET',
  path: '/api/get-csr-item/:item_id',
  session: 'admin',
  asked,
  summary: 'One item of the queue with its history, newest first; 200 steps at most',
  params: z.object({ item_id: uuid }),
  answer: z.object({ item: csrItem, steps: z.array(step) }),
});
export type CsrStep = z.output<typeof step>;

export const claimCsrItem = endpoint({
  name: 'claimCsrItem',
  method: 'POST',
  path: '/api/claim-csr-item',
  session: 'admin',
  asked,
  summary: 'Claims one item, or the one that is due first; the claim lasts while the page reports that it’s open',
  /** `take_over`: a supervisor may also claim an item that a colleague holds. */
  body: z.strictObject({ item_id: z.nullable(uuid), take_over: z.boolean() }),
  answer: z.extend(message, { item_id: z.nullable(uuid) }),
  once: true,
});

export const holdCsrItem = endpoint({
  name: 'holdCsrItem',
  method: 'POST',
  path: '/api/hold-csr-item',
  session: 'admin',
  asked,
  summary: 'Heartbeat of an item’s page: extends the claim, unless it has lapsed',
  body: z.strictObject({ item_id: uuid }),
  answer: z.object({
    held: z.boolean(),
    lease_until: z.nullable(timestamp),
    /** Who has the item now, if the caller's claim is no longer valid; null if the item is free. */
    holder: z.nullable(text(120)),
    closed: z.boolean(),
  }),
});

/** Actions of an item's holder; any agent can reopen a closed item. */
export const csrMove = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('release') }),
  /** With `to` null, the item goes to a supervisor. */
  z.strictObject({ step: z.literal('hand'), to: z.nullable(uuid), note }),
  z.strictObject({ step: z.literal('pause'), until: timestamp, reason: z.enum(CSR_PAUSES), note }),
  z.strictObject({ step: z.literal('resume') }),
  z.strictObject({ step: z.literal('finish'), outcome, note }),
  z.strictObject({ step: z.literal('reopen'), note }),
]);
export type CsrMove = z.output<typeof csrMove>;

export const moveCsrItem = endpoint({
  name: 'moveCsrItem',
  method: 'POST',
  path: '/api/move-csr-item',
  session: 'admin',
  asked,
  summary: 'Releases, hands on, pauses, resumes, finishes or reopens an item of the queue',
  body: z.strictObject({ item_id: uuid, move: csrMove }),
  answer: message,
});

export const showCsrHelpRequest = endpoint({
  name: 'showCsrHelpRequest',
  method: 'POST',
  path: '/api/show-csr-help-request',
  session: 'admin',
  asked,
  summary:
    'The message and contact of somebody without an account, for the agent who has claimed the item; every view is recorded',
  body: z.strictObject({ item_id: uuid }),
  answer: z.object({ name: text(200), email: text(254), phone: text(20), description: text(4000) }),
});

const interval = z.strictObject({
  from: z.int().check(z.gte(0), z.lte(DAY_MINUTES)),
  to: z.int().check(z.gte(0), z.lte(DAY_MINUTES)),
});
/** Intervals of each weekday, Monday first. */
export const businessWeek = z.array(z.array(interval).check(z.maxLength(MOST_INTERVALS))).check(z.length(WEEKDAYS));
const minutes = z.int().check(z.gte(csrLimits.targetLeast), z.lte(csrLimits.targetMost));
export const csrTargets = z.strictObject({
  complaint: minutes,
  call_request: minutes,
  help_request: minutes,
  contradiction: minutes,
  lender_silent: minutes,
  lender_papers: minutes,
  message_failed: minutes,
  reminder: minutes,
  stuck: minutes,
});

export const getCsrCalendar = endpoint({
  name: 'getCsrCalendar',
  method: 'GET',
  path: '/api/get-csr-calendar',
  session: 'admin',
  asked,
  summary: 'Business hours, targets by reason and holidays, earliest first',
  answer: z.object({
    week: businessWeek,
    targets: csrTargets,
    holidays: z.array(z.object({ day: isoDate, name: text(80) })),
    may_edit: z.boolean(),
  }),
});

/** One setting with its new value. */
export const csrCalendarChange = z.discriminatedUnion('property', [
  z.strictObject({ property: z.literal('week'), value: businessWeek }),
  z.strictObject({ property: z.literal('targets'), value: csrTargets }),
]);
export type CsrCalendarChange = z.output<typeof csrCalendarChange>;

export const updateCsrCalendar = endpoint({
  name: 'updateCsrCalendar',
  method: 'POST',
  path: '/api/update-csr-calendar',
  session: 'admin',
  asked,
  summary: 'Changes the business hours or the targets; due times of open items follow them at once',
  body: csrCalendarChange,
  answer: message,
  seen: true,
});

export const addCsrHoliday = endpoint({
  name: 'addCsrHoliday',
  method: 'POST',
  path: '/api/add-csr-holiday',
  session: 'admin',
  asked,
  summary: 'Adds a day on which customer service is closed',
  body: z.strictObject({ day: isoDate, name: word(80) }),
  answer: message,
});

export const removeCsrHoliday = endpoint({
  name: 'removeCsrHoliday',
  method: 'POST',
  path: '/api/remove-csr-holiday',
  session: 'admin',
  asked,
  summary: 'Removes a holiday: the day has the hours of its weekday again',
  body: z.strictObject({ day: isoDate }),
  answer: message,
});
