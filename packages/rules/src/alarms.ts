import { MINUTE_MS } from './clock.ts';

/** Alarms on the figures of the reports: what can be watched, what a threshold may be, and when one is raised and ends. */

export const ALARM_SCOPES = ['all', 'lender', 'brand', 'provider'] as const;
export type AlarmScope = (typeof ALARM_SCOPES)[number];

export const ALARM_SIDES = ['above', 'below'] as const;
export type AlarmSide = (typeof ALARM_SIDES)[number];

/** Minutes that are looked back over. */
export const ALARM_WINDOWS = ['15', '60', '1440'] as const;
export type AlarmWindow = (typeof ALARM_WINDOWS)[number];

export type AlarmUnit = 'count' | 'percent' | 'milliseconds' | 'minutes';
/** The report that shows the figure. */
export type AlarmReport = 'dedupe' | 'codes' | 'lender-api' | 'health';

interface AlarmFigureFacts {
  readonly report: AlarmReport;
  readonly unit: AlarmUnit;
  /** Apart from all together. */
  readonly scopes: readonly Exclude<AlarmScope, 'all'>[];
  /** The state at this moment, independent of the window; there are no cases to count. */
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

/** The highest value of each unit. */
export const ALARM_MOST: Readonly<Record<AlarmUnit, number>> = {
  count: 10_000_000,
  percent: 100,
  milliseconds: 600_000,
  minutes: 10_080,
};

export const alarmLimits = { name: 120, note: 300, cases: 1_000_000, holdMinutes: 1440, alarms: 200 } as const;

/** Roles whose staff an alarm can be mailed to: those that may open the reports. */
export const ALARM_MAIL_ROLES = [1, 2] as const;

/** Who may add, change and delete alarms; everyone who opens the reports may see them and say so. */
export const maySetAlarms = (role: number): boolean => role === 1;

/**
 * When an alarm is raised and when it ends: above, at `limit` or more and below `ends`; below, at `limit` or less and above `ends`.
 * Between the two it stays as it is, so that a figure that wavers around one value raises it once.
 */
export interface AlarmThreshold {
  readonly direction: AlarmSide;
  readonly limit: number;
  readonly ends: number;
}

/** The property at fault of a threshold; undefined if it can be raised and can end. */
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

/** True if a figure can be watched for such a scope, named exactly where it is not all together. */
export const scopeFits = (figure: AlarmFigure, kind: AlarmScope, key: string | null): boolean =>
  kind === 'all' ? key === null : key !== null && ALARM_FIGURE_FACTS[figure].scopes.includes(kind);

/** A figure at one moment. */
export interface AlarmReading {
  /** Null if there is nothing that it could be worked out from. */
  readonly value: number | null;
  /** How many cases are behind it; null for a state at this moment. */
  readonly cases: number | null;
}

export interface AlarmSettings extends AlarmThreshold {
  readonly minCases: number;
  readonly holdMinutes: number;
}

/** Where an alarm is between two looks. */
export interface AlarmState {
  readonly raisedAt: Date | null;
  /** Since when the figure has been beyond the value that the alarm waits for: `limit` before it is raised, `ends` after. */
  readonly pendingSince: Date | null;
  readonly checkedAt: Date | null;
}

/** A gap between two looks after which nothing is known of the time between. */
export const ALARM_GAP_MS = 3 * MINUTE_MS;

export type AlarmEnd = 'back' | 'too_few';

export interface AlarmStep {
  readonly state: AlarmState;
  readonly event: 'raised' | AlarmEnd | undefined;
}

/** How a reading changes an alarm. The condition must have been true at every check, with no gap between checks longer than the limit. */
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
