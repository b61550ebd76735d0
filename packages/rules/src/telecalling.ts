import type { CallPurpose } from './call-lines.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './clock.ts';
import { addDays, endOfDayInIndia, istDay } from './dates.ts';

export const CALL_CAMPAIGN_STATES = ['draft', 'running', 'paused', 'ended'] as const;
export type CallCampaignState = (typeof CALL_CAMPAIGN_STATES)[number];

/** The step at which a customer stopped, in the order of the journey. People who were declined, withdrew or were paid out are not called. */
export const CALL_STEPS = ['signed_in', 'form', 'offers', 'with_lender', 'approved'] as const;
export type CallStep = (typeof CALL_STEPS)[number];
/** Steps at which the person has an application at a lender, so that a script may name it. */
export const STEPS_WITH_LENDER: readonly CallStep[] = ['with_lender', 'approved'];

/** Why a person is left out of a campaign or isn't called now: the first reason that applies. */
export const LEFT_OUT_REASONS = [
  'erased',
  'no_phone',
  'blocked',
  'contact_changing',
  'no_consent',
  'do_not_call',
  'called_lately',
  'over_budget',
  'unreachable',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
/** Reasons that end by themselves; the others don't. */
export const PASSING_REASONS: readonly LeftOutReason[] = ['contact_changing', 'called_lately', 'over_budget'];

/** How often a person's phone may ring, over all campaigns, by the Indian calendar. */
export const callBudget = { perDay: 1, perWeek: 3, weekDays: 7 } as const;

/** Start of the day and of the week in which calls are counted: Indian midnight today, and six days before it. */
export function budgetDays(now: Date): { day: Date; week: Date } {
  const today = istDay(now.getTime());
  const midnightOf = (iso: string): Date => new Date(endOfDayInIndia(addDays(iso, -1)));
  return { day: midnightOf(today), week: midnightOf(addDays(today, 1 - callBudget.weekDays)) };
}

/**
 * When the phone may ring next, given the times at which it rang: `now`, or the Indian midnight at which enough of them are no longer
 * counted.
 */
export function budgetAllows(rang: readonly Date[], now: Date): Date {
  let at = now;
  for (let tries = 0; tries <= callBudget.weekDays; tries += 1) {
    const { day, week } = budgetDays(at);
    const since = (from: Date): number => rang.filter((one) => one >= from).length;
    if (since(day) < callBudget.perDay && since(week) < callBudget.perWeek) return at;
    at = new Date(endOfDayInIndia(istDay(at.getTime())));
  }
  return at;
}

/** How long a lead stays assigned to an agent after each heartbeat of the page. */
export const holdMs = 2 * MINUTE_MS;
/** How long a lead stays assigned after a call, so that the agent can enter the outcome. */
export const resultMs = 12 * HOUR_MS;
/** How long an agreed call-back stays reserved for its agent; after that any agent can take it. */
export const callBackGraceMs = 15 * MINUTE_MS;
/** A call whose end isn't reported is treated as over after this time. */
export const longestCallMs = 2 * HOUR_MS;
/** A call that has not started to ring after this time is treated as failed. */
export const longestDialMs = 2 * MINUTE_MS;

/** How much later a lead whose call failed is tried again, once its agent has given it back. */
export const failedMs = HOUR_MS;
/** A lead is done after this many failed calls in a row, if they were made on at least so many days: a dialler may be out of order for one. */
export const mostFailed = { calls: 5, days: 2 } as const;

interface DispositionRule {
  /** True if the lead needs no further call. */
  readonly final: boolean;
  /** Whether this outcome needs a conversation, so that the call must have been answered, or needs that it wasn’t answered. */
  readonly needs: 'answer' | 'no_answer';
  /** How much later the lead is tried again. */
  readonly retryMs?: number;
  /** A time must be agreed. */
  readonly time?: true;
  /** The number is never called again. */
  readonly stops?: true;
  /** A note is required. */
  readonly note?: true;
}

/** The possible outcomes of a call. */
export const DISPOSITIONS = {
  goes_on_online: { final: true, needs: 'answer' },
  call_back: { final: false, needs: 'answer', time: true },
  not_interested: { final: true, needs: 'answer' },
  already_bought: { final: true, needs: 'answer' },
  needs_help: { final: true, needs: 'answer', note: true },
  wrong_number: { final: true, needs: 'answer', stops: true },
  do_not_call: { final: true, needs: 'answer', stops: true },
  no_answer: { final: false, needs: 'no_answer', retryMs: 4 * HOUR_MS },
  busy: { final: false, needs: 'no_answer', retryMs: HOUR_MS },
} as const satisfies Readonly<Record<string, DispositionRule>>;
export type Disposition = keyof typeof DISPOSITIONS;
export const CALL_DISPOSITIONS = Object.keys(DISPOSITIONS) as [Disposition, ...Disposition[]];
/** The rule of an outcome, typed with all its optional fields. */
export const dispositionRule = (disposition: Disposition): DispositionRule => DISPOSITIONS[disposition];

/** A lead is done after this many tries without an answer. */
export const mostTries = 5;

export const callLimits = {
  name: 80,
  script: 1500,
  note: 300,
  reason: 200,
  review: 300,
  pinPrefixes: 20,
  ageDays: 365,
  quietDays: 90,
  leads: 100_000,
  callBackDays: 30,
  scripts: 100,
} as const;

/** Hours in India in which calls are allowed: the same as for messages. */
const hours = { from: 10, to: 19 } as const;

/** What is wrong with the time of a call-back, which must be in the future, within 30 days and within contact hours. */
export function callBackFault(at: Date, now: Date): 'past' | 'far' | 'hours' | undefined {
  if (at.getTime() <= now.getTime()) return 'past';
  if (at.getTime() > now.getTime() + callLimits.callBackDays * DAY_MS) return 'far';
  const inIndia = new Date(at.getTime() + 330 * MINUTE_MS);
  const minutes = inIndia.getUTCHours() * 60 + inIndia.getUTCMinutes();
  return minutes < hours.from * 60 || minutes >= hours.to * 60 ? 'hours' : undefined;
}

/** What is wrong with a note: it must have no PAN and no number that could be a phone, an account or an Aadhaar number. */
export function noteFault(note: string): 'pan' | 'number' | undefined {
  if (/[a-z]{5}[\s-]?\d{4}[\s-]?[a-z]/i.test(note)) return 'pan';
  const digits = note.replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return /(?:\d[\s().,/-]*){8,}/.test(digits) ? 'number' : undefined;
}

/** The placeholders of a script. */
export const SCRIPT_PLACES = ['first_name', 'agent', 'brand', 'product', 'step', 'amount', 'lender'] as const;
export type ScriptPlace = (typeof SCRIPT_PLACES)[number];

const isPlace = (word: string): word is ScriptPlace => SCRIPT_PLACES.some((place) => place === word);
const placesIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, word = '']) => word);

/** Whether a script uses the person's lender. */
export const namesLender = (text: string): boolean => placesIn(text).includes('lender');

const bare = (text: string): string =>
  text
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What is wrong with a script: an unknown placeholder, a loose bracket, or the name of a lender. A lender is only filled in by `{lender}`,
 * for a person who has applied there; a script that names a lender would favour it.
 */
export function scriptFault(
  text: string,
  lenders: readonly string[],
): { fault: 'place'; word: string } | { fault: 'bracket' } | { fault: 'lender'; word: string } | undefined {
  const unknown = placesIn(text).find((word) => !isPlace(word));
  if (unknown !== undefined) return { fault: 'place', word: unknown.slice(0, 40) };
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))) return { fault: 'bracket' };
  const spaced = ` ${bare(text)} `;
  const named = lenders.find((lender) => bare(lender) !== '' && spaced.includes(` ${bare(lender)} `));
  return named === undefined ? undefined : { fault: 'lender', word: named };
}

/** A script with a person's facts filled in. */
export const filledScript = (text: string, facts: Readonly<Record<ScriptPlace, string>>): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (whole, word: string) => (isPlace(word) ? facts[word] : whole));

/** Whether a campaign with these steps and this purpose may use a text: `{lender}` requires that all people have applied. */
export const mayUseScript = (texts: readonly string[], purpose: CallPurpose, steps: readonly CallStep[]): boolean =>
  !texts.some(namesLender) ||
  (purpose === 'service' && steps.length > 0 && steps.every((step) => STEPS_WITH_LENDER.includes(step)));

/** The first name of a person, as shown to both sides of a call. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** States of a call in their order; a call never moves back to an earlier one. */
export const CALL_STATES = ['asked', 'ringing', 'connected', 'ended', 'failed'] as const;
export type CallState = (typeof CALL_STATES)[number];
const rankOf: Readonly<Record<CallState, number>> = { asked: 0, ringing: 1, connected: 2, ended: 3, failed: 3 };
/** Whether an event with one state changes a call that is in another. */
export const movesCall = (from: CallState, to: CallState): boolean => rankOf[to] > rankOf[from];
