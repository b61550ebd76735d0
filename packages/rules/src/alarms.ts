import { MINUTE_MS } from './clock.ts';

/** Alarms on the figures of the reports: what can be watched, what a threshold may be, and when one is raised and ends. */

export const ALARM_SCOPES = ['all', 'lender', 'brand', 'provider'] as const;
export type AlarmScope = (typeof ALARM_SCOPES)[number];

export const ALARM_SIDES = ['above', 'below'] as const;
export type AlarmSide = (typeof ALARM_SIDES)[number];

/** Possible lengths of the window that a figure is worked out over, in minutes. */
export const ALARM_WINDOWS = ['15', '60', '1440'] as const;
export type AlarmWindow = (typeof ALARM_WINDOWS)[number];

export type AlarmUnit = 'count' | 'percent' | 'milliseconds' | 'minutes';
/** The report that shows the figure. */
export type AlarmReport = 'dedupe' | 'codes' | 'lender-api' | 'health';

interface AlarmFigureFacts {
  readonly report: AlarmReport;
  readonly unit: AlarmUnit;
  /** The scopes besides `all`. */
  readonly scopes: readonly Exclude<AlarmScope, 'all'>[];
  /** Set for a figure that is a state at this moment, whatever the window; it has no cases to count. */
  readonly isNow?: true;
}

const dedupe = (unit: AlarmUnit): AlarmFigureFacts => ({ report: 'dedupe', unit, scopes: ['lender', 'brand'] });
const codes = (unit: AlarmUnit): AlarmFigureFacts => ({ report: 'codes', unit, scopes: ['provider', 'brand'] });
const calls = (unit: AlarmUnit): AlarmFigureFacts => ({ report: 'lender-api', unit, scopes: ['lender'] });
const health = (unit: AlarmUnit): AlarmFigureFacts => ({ report: 'health', unit, scopes: [] });

const facts = {
  dedupe_checks: dedupe('count'),
  dedupe_duplicates: dedupe('count'),
  dedupe_duplicate_share: dedupe('percent'),
  dedupe_no_answers: dedupe('count'),
  dedupe_no_answer_share: dedupe('percent'),
  codes_asked: codes('count'),
  codes_sent: codes('count'),
  codes_failed: codes('count'),
  codes_failed_share: codes('percent'),
  codes_waiting: codes('count'),
  codes_undelivered_share: codes('percent'),
  codes_used_share: codes('percent'),
  codes_expired_share: codes('percent'),
  codes_wrong_share: codes('percent'),
  codes_locked: codes('count'),
  calls: calls('count'),
  call_failures: calls('count'),
  call_failure_share: calls('percent'),
  call_p50: calls('milliseconds'),
  call_p95: calls('milliseconds'),
  call_p99: calls('milliseconds'),
  calls_rejected: calls('count'),
  calls_unreadable: calls('count'),
  failed_jobs: health('count'),
  undelivered_messages: health('count'),
  details_shown: health('count'),
  queue_wait: { ...health('minutes'), isNow: true },
  open_cases: { ...health('count'), isNow: true },
  lenders_on: { ...health('count'), isNow: true },
  neutrality_differences: { ...health('count'), isNow: true },
} as const satisfies Record<string, AlarmFigureFacts>;

export type AlarmFigure = keyof typeof facts;
export const ALARM_FIGURE_FACTS: Readonly<Record<AlarmFigure, AlarmFigureFacts>> = facts;
export const ALARM_FIGURES = Object.keys(facts) as [AlarmFigure, ...AlarmFigure[]];

export const ALARM_REPORTS: readonly AlarmReport[] = ['dedupe', 'codes', 'lender-api', 'health'];

/** The highest possible value in each unit. */
export const ALARM_MOST: Readonly<Record<AlarmUnit, number>> = {
  count: 10_000_000,
  percent: 100,
  milliseconds: 600_000,
  minutes: 10_080,
};

export const alarmLimits = { name: 120, note: 300, cases: 1_000_000, holdMinutes: 1440, alarms: 200 } as const;

/** Roles whose staff an alarm can be emailed to: those that may open the reports. */
export const ALARM_MAIL_ROLES = [1, 2] as const;

/** Whether a role may add, change and delete alarms; everyone who may open the reports may see alarms and acknowledge them. */
export const maySetAlarms = (role: number): boolean => role === 1;

/**
 * When an alarm is raised and when it ends. `above`: raised at `limit` or more, ends below `ends`. `below`: raised at `limit` or less, ends
 * above `ends`. Between the two it stays as it is, so that a figure that wavers around one value raises it only once.
 */
export interface AlarmThreshold {
  readonly direction: AlarmSide;
  readonly limit: number;
  readonly ends: number;
}

/** The wrong property of a threshold; undefined if the threshold can both be reached and end. */
export function thresholdFault(
  figure: AlarmFigure,
  { direction, limit, ends }: AlarmThreshold,
): 'limit' | 'ends' | undefined {
  const { unit } = ALARM_FIGURE_FACTS[figure];
  const most = ALARM_MOST[unit];
  const fits = (value: number): boolean =>
    value >= 0 && value <= most && (unit === 'percent' || Number.isInteger(value));
  if (!fits(limit) || (direction === 'above' && limit === 0) || (direction === 'below' && limit === most))
    return 'limit';
  if (!fits(ends)) return 'ends';
  if (direction === 'above') return ends > 0 && ends <= limit ? undefined : 'ends';
  return ends < most && ends >= limit ? undefined : 'ends';
}

/** True if the figure can be watched for this kind of scope. Every kind but `all` needs a key. */
export const scopeFits = (figure: AlarmFigure, kind: AlarmScope, key: string | null): boolean =>
  kind === 'all' ? key === null : key !== null && ALARM_FIGURE_FACTS[figure].scopes.includes(kind);

/** A figure at one point in time. */
export interface AlarmReading {
  /** Null if there is no data to work it out from. */
  readonly value: number | null;
  /** The number of cases it is worked out from; null for a state at this moment. */
  readonly cases: number | null;
}

export interface AlarmSettings extends AlarmThreshold {
  readonly minCases: number;
  readonly holdMinutes: number;
}

/** The state of an alarm between two runs. */
export interface AlarmState {
  readonly raisedAt: Date | null;
  /** Since when the condition to raise the alarm has been met or, once it is raised, the condition to end it. */
  readonly pendingSince: Date | null;
  readonly checkedAt: Date | null;
}

/** After a longer gap between two runs, nothing is assumed about the time between them. */
export const ALARM_GAP_MS = 3 * MINUTE_MS;

export type AlarmEnd = 'back' | 'too_few';

export interface AlarmStep {
  readonly state: AlarmState;
  readonly event: 'raised' | AlarmEnd | undefined;
}

/**
 * How a reading changes an alarm. The condition must have been true in every run of the hold time, with no gap longer than ALARM_GAP_MS.
 */
export function stepAlarm(settings: AlarmSettings, state: AlarmState, reading: AlarmReading, now: Date): AlarmStep {
  const { direction, limit, ends, minCases, holdMinutes } = settings;
  const { value } = reading;
  const isEnough = value !== null && (reading.cases === null || reading.cases >= minCases);
  const isBeyond = value !== null && (direction === 'above' ? value >= limit : value <= limit);
  const isBack = value !== null && (direction === 'above' ? value < ends : value > ends);
  const isRaised = state.raisedAt !== null;
  const holds = isRaised ? !isEnough || isBack : isEnough && isBeyond;
  if (!holds) return { state: { raisedAt: state.raisedAt, pendingSince: null, checkedAt: now }, event: undefined };
  const { checkedAt } = state;
  const isUnbroken = checkedAt !== null && now.getTime() - checkedAt.getTime() <= ALARM_GAP_MS;
  const since = (isUnbroken ? state.pendingSince : null) ?? now;
  if (now.getTime() - since.getTime() < holdMinutes * MINUTE_MS)
    return { state: { raisedAt: state.raisedAt, pendingSince: since, checkedAt: now }, event: undefined };
  const after = { raisedAt: isRaised ? null : now, pendingSince: null, checkedAt: now };
  return { state: after, event: isRaised ? (isEnough ? 'back' : 'too_few') : 'raised' };
}
