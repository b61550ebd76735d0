import type { AlarmFigure, AlarmUnit } from '@tulna/rules/alarms';
import { plural } from '../plural.ts';

const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Figures of the reports as alarms and their emails name them (A9). */
export const alarmFigures = {
  figures: {
    dedupe_checks: 'De-dupe checks',
    dedupe_duplicates: 'Customers already known',
    dedupe_duplicate_share: 'Share of customers already known',
    dedupe_no_answers: 'De-dupe checks without an answer',
    dedupe_no_answer_share: 'Share of de-dupe checks without an answer',
    codes_asked: 'Codes requested',
    codes_sent: 'Codes sent',
    codes_failed: 'Codes not sent',
    codes_failed_share: 'Share of codes not sent',
    codes_waiting: 'Codes waiting to be sent',
    codes_undelivered_share: 'Share of codes not delivered, where the provider reports delivery',
    codes_used_share: 'Share of codes used',
    codes_expired_share: 'Share of codes expired',
    codes_wrong_share: 'Share of codes entered wrongly at least once',
    codes_locked: 'Numbers locked after wrong codes',
    calls: 'Lender calls',
    call_failures: 'Failed lender calls',
    call_failure_share: 'Failure rate of lender calls',
    call_p50: 'Median time of lender calls',
    call_p95: '95th percentile of lender call times',
    call_p99: '99th percentile of lender call times',
    calls_rejected: 'Lender calls with rejected credentials',
    calls_unreadable: 'Lender responses we couldn’t read',
    failed_jobs: 'Failed background jobs',
    details_shown: 'Customer details shown in full',
    undelivered_messages: 'Messages not delivered',
    queue_wait: 'Longest wait of a background job',
    open_cases: 'Open cases',
    lenders_on: 'Lenders switched on',
    neutrality_differences: 'Answers that changed in the proof of neutrality',
  } satisfies Record<AlarmFigure, string>,
  /** A value in the unit of its figure. */
  inUnit: (value: number, unit: AlarmUnit): string => {
    const number = plain.format(value);
    if (unit === 'percent') return `${number}%`;
    if (unit === 'milliseconds') return `${number} ms`;
    if (unit === 'minutes') return `${number} ${plural('en', value, { one: 'minute', other: 'minutes' })}`;
    return number;
  },
  windows: { '15': 'the last 15 minutes', '60': 'the last hour', '1440': 'the last 24 hours' },
  ours: 'our own customers',
};

/** What the email of an alarm says. */
export interface AlarmFacts {
  figure: AlarmFigure;
  /** Name of a lender, a partner or a provider, `ours` for our own customers; '' for all together. */
  scope: string;
  unit: AlarmUnit;
  /** Minutes that were looked back over; 0 for what stands now. */
  minutes: number;
  value: number | null;
  cases: number | null;
  direction: 'above' | 'below';
  limit: number;
  ends: number;
  link: string;
}

const { inUnit, windows, ours } = alarmFigures;
const scopeOf = (scope: string): string => (scope === 'ours' ? ours : scope);

const names: Readonly<Record<string, string>> = alarmFigures.figures;
/** “Failure rate of lender calls (KreditBee)” */
export const alarmSubject = ({ figure, scope }: Pick<AlarmFacts, 'figure' | 'scope'>): string =>
  scope === '' ? (names[figure] ?? figure) : `${names[figure] ?? figure} (${scopeOf(scope)})`;

const windowOf = (minutes: number): string =>
  minutes === 0 ? 'now' : `in ${(windows as Readonly<Record<string, string>>)[minutes] ?? ''}`;

export const alarmReading = ({ unit, minutes, value, cases }: AlarmFacts): string => {
  const shown = value === null ? 'not known' : inUnit(value, unit);
  const of = cases === null || unit === 'count' ? '' : `, out of ${plain.format(cases)}`;
  return `${shown} ${windowOf(minutes)}${of}`;
};

export const alarmLimit = ({ direction, limit, ends, unit }: AlarmFacts): string =>
  direction === 'above'
    ? `The alarm is raised at ${inUnit(limit, unit)} or more and ends below ${inUnit(ends, unit)}.`
    : `The alarm is raised at ${inUnit(limit, unit)} or less and ends above ${inUnit(ends, unit)}.`;
