import { AUTO_SWITCH_LIMITS as limits } from '@tulna/rules/auto-switch';
import { PRODUCTS, type ProductName } from '@tulna/rules/products';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, flagFilter, listOf, severalFilter } from './lists.ts';
import { brandKey, flag, message, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A7, product.md §6';
const productNames: readonly ProductName[] = PRODUCTS.map((product) => product.name);
const product = z.enum(productNames);
const lenderId = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** The scope of a switch: a product, or the customers of a partner; with neither, the lender everywhere. */
const target = { product: z.nullable(text(60)), partner: z.nullable(text(40)) };

/** What an automatic change was based on: `failed_calls` of `calls`, or `answers`, within `minutes`. */
const figures = z.object({
  failed_calls: z.nullable(z.int()),
  calls: z.nullable(z.int()),
  answers: z.nullable(z.int()),
  minutes: z.int(),
});
export type SwitchFigures = z.output<typeof figures>;

const within = ([least, most]: readonly [number, number]) => z.int().check(z.gte(least), z.lte(most));

/** When a lender is switched off everywhere automatically, and on again. */
const rule = {
  goes_off: z.boolean(),
  /** Percentage of the calls of the last 15 minutes that must have failed. */
  off_share: within(limits.offShare),
  /** The lender stays on if there were fewer calls than this. */
  off_calls: within(limits.offCalls),
  /** Minutes for which the share of failures must have been that high. */
  off_minutes: within(limits.offMinutes),
  /** A switch that was turned off automatically is also turned on automatically. */
  comes_back: z.boolean(),
  /** Consecutive answers, to one test call a minute, before a switch turns on again. */
  on_answers: within(limits.onAnswers),
  /** Minutes over which those answers must have arrived. */
  on_minutes: within(limits.onMinutes),
};
export const switchRule = z.strictObject(rule);
export type SwitchRule = z.output<typeof switchRule>;

/** A switch that was used at least once; all others are on. */
const lenderSwitch = z.object({
  ...target,
  partner_name: z.nullable(text(120)),
  off: z.boolean(),
  since: timestamp,
  by: text(120),
  reason: text(500),
  version: z.int(),
  /** It is off and turns on automatically when the lender answers again. */
  on_again: z.boolean(),
});
export type LenderSwitch = z.output<typeof lenderSwitch>;

const nextPlan = z.object({ ...target, off: z.boolean(), due_at: timestamp });

const switchedLender = z.object({
  lender_id: z.int(),
  key: text(60),
  name: text(120),
  product: text(60),
  /** The status on the page of lenders; 0 is off, whatever the switches are set to. */
  lender_status: flag,
  /** Facts that customers must see are missing, so the lender isn’t shown. */
  incomplete: z.boolean(),
  switches: z.array(lenderSwitch),
  /** Planned changes, the next first. */
  planned: z.array(nextPlan),
  /** The lender has an API, so its health can be known. */
  connected: z.boolean(),
  /** The automatic rule of this lender. */
  rule: z.object(rule),
  /** 0 for the standard rule. */
  rule_version: z.int(),
});
export type SwitchedLender = z.output<typeof switchedLender>;

export const switchedLenders = listOf({
  noun: 'switched-lenders',
  asked,
  summary: 'Lenders and where each is switched off: everywhere, for a product or for a partner',
  row: switchedLender,
  sorts: ['name', 'priority'],
  standard: 'priority',
  filters: {
    product: severalFilter(product),
    /** At least one switch is off, or the status on the page of lenders. */
    off: flagFilter,
  },
  search: 'texts',
});

export const getSwitchTargets = endpoint({
  name: 'getSwitchTargets',
  method: 'GET',
  path: '/api/get-switch-targets',
  session: 'admin',
  asked,
  summary:
    'What a switch can be for: a lender’s products, and partners; and how many scheduled switches were suspended',
  answer: z.object({
    products: z.array(text(60)),
    partners: z.array(z.object({ key: text(40), name: text(120) })),
    suspended: z.int(),
  }),
});

export const switchLender = endpoint({
  name: 'switchLender',
  method: 'POST',
  path: '/api/switch-lender',
  session: 'admin',
  asked,
  summary: 'Switches a lender off or on, everywhere, for a product or for a partner: now or at a set time',
  body: z.strictObject({
    lender_id: lenderId,
    product: z.nullable(product),
    partner: z.nullable(brandKey),
    off: z.boolean(),
    reason: word(500),
    /** Null for an immediate change. */
    at: z.nullable(timestamp),
    /** When the switch returns to its earlier setting; null for never. */
    back_at: z.nullable(timestamp),
    /** Version of the switch that the person saw, 0 if it was never used; null if the change doesn't depend on it. */
    version: z.nullable(z.int().check(z.gte(0))),
    /** Switch it off now, and on again automatically when the lender answers; false if absent. */
    on_again: z.optional(z.boolean()),
  }),
  answer: message,
  once: true,
});

export const setSwitchRule = endpoint({
  name: 'setSwitchRule',
  method: 'POST',
  path: '/api/set-switch-rule',
  session: 'admin',
  asked,
  summary: 'Sets whether and when a lender is switched off everywhere, and on again, automatically',
  body: z.strictObject({
    lender_id: lenderId,
    rule: switchRule,
    /** Version of the rule that the person saw, 0 for the standard rule. */
    version: z.int().check(z.gte(0)),
  }),
  answer: message,
});

export const cancelSwitchPlan = endpoint({
  name: 'cancelSwitchPlan',
  method: 'POST',
  path: '/api/cancel-switch-plan',
  session: 'admin',
  asked,
  summary: 'Cancels a scheduled switch, or dismisses a suspended one, together with the switch scheduled to end it',
  body: z.strictObject({ plan_id: uuid }),
  answer: message,
});

const lender = z.object({ key: text(60), name: text(120) });
const partnerName = { partner_name: z.nullable(text(120)) };

export const planState = z.enum(['waiting', 'done', 'cancelled', 'suspended']);

const switchPlan = z.object({
  plan_id: uuid,
  lender,
  ...target,
  ...partnerName,
  off: z.boolean(),
  due_at: timestamp,
  reason: text(500),
  planned_by: text(120),
  planned_at: timestamp,
  state: planState,
  why: z.nullable(z.enum(['changed', 'author_left', 'lender_gone', 'before'])),
  settled_at: z.nullable(timestamp),
  /** This plan ends the change made by another plan. */
  is_end: z.boolean(),
});
export type SwitchPlanRow = z.output<typeof switchPlan>;

export const switchPlans = listOf({
  noun: 'switch-plans',
  asked,
  summary: 'Scheduled switches of lenders with their outcome',
  row: switchPlan,
  sorts: ['due'],
  standard: '-due',
  filters: { state: severalFilter(planState), lender: severalFilter(word(60)), due: dayFilter },
  search: false,
});

const switchMove = z.object({
  move_id: z.int(),
  lender,
  ...target,
  ...partnerName,
  off: z.boolean(),
  at: timestamp,
  by: text(120),
  reason: text(500),
  how: z.enum(['person', 'plan', 'undo', 'rule']),
  /** Only for an automatic change. */
  figures: z.nullable(figures),
});
export type SwitchMoveRow = z.output<typeof switchMove>;

export const switchMoves = listOf({
  noun: 'switch-moves',
  asked,
  summary: 'Every time a lender was switched off or on, newest first',
  row: switchMove,
  sorts: ['at'],
  standard: '-at',
  filters: {
    off: flagFilter,
    lender: severalFilter(word(60)),
    partner_key: severalFilter(word(40)),
    product: severalFilter(product),
    at: dayFilter,
  },
  search: false,
});
