import { type AdminPage, mayOpen } from './admin-access.ts';
import { MINUTE_MS } from './clock.ts';
import { addDays, daysInMonth, istDay, splitDate } from './dates.ts';
import { type Period, startOf } from './periods.ts';
import { REPORT_DIMENSIONS, wholeWeeks } from './reports.ts';

/** Reports sent on a schedule: their options, when they are made, and which days they show. */

export const scheduledReportLimits = { name: 120, recipients: 20 } as const;

/** Days for which a file is stored and a run is listed. */
export const SCHEDULED_FILE_DAYS = 30;
export const SCHEDULED_RUN_DAYS = 90;

/** A report that is made later than this after it was due is marked as late. */
export const LATE_AFTER_MS = 15 * MINUTE_MS;

export const SCHEDULED_REPORT_REPORTS = ['products', 'lenders', 'journey'] as const;
export type ScheduledReportName = (typeof SCHEDULED_REPORT_REPORTS)[number];

const pages: Readonly<Record<ScheduledReportName, AdminPage>> = {
  products: 'products-report',
  lenders: 'vendors-products-report',
  journey: 'customers-journey',
};

/** The page of a report. Those who may open it may also schedule the report, receive it and download it. */
export const pageOfReport = (report: ScheduledReportName): AdminPage => pages[report];

/** The reports that a role may open. */
export const reportsOfRole = (role: number): readonly ScheduledReportName[] =>
  SCHEDULED_REPORT_REPORTS.filter((report) => mayOpen(role, pageOfReport(report)));

/** Periods that end before the day of the run, so that every figure is of whole days. */
export const SCHEDULED_REPORT_PERIODS = [
  'yesterday',
  'last_7_days',
  'last_30_days',
  'last_week',
  'last_month',
] as const;
export type ScheduledReportPeriod = (typeof SCHEDULED_REPORT_PERIODS)[number];

export const SCHEDULED_REPORT_GROUPS = REPORT_DIMENSIONS;
export const SCHEDULED_REPORT_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export const SCHEDULED_REPORT_LANGUAGES = ['en', 'hi'] as const;

export interface Schedule {
  readonly frequency: (typeof SCHEDULED_REPORT_FREQUENCIES)[number];
  /** Weekly: 1 (Monday) to 7. Monthly: 1 to 31, or the last day of a shorter month. Daily: 0. */
  readonly day: number;
  /** Time of day in India, such as `09:00`. */
  readonly at: string;
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Which part of a schedule is wrong; undefined if it is right. */
export function faultOfSchedule({ frequency, day, at }: Schedule): 'day' | 'at' | undefined {
  const [first, last] = { daily: [0, 0], weekly: [1, 7], monthly: [1, 31] }[frequency] as [number, number];
  if (!Number.isInteger(day) || day < first || day > last) return 'day';
  return clock.test(at) ? undefined : 'at';
}

/** Day of the week: 1 is Monday, 7 is Sunday. */
const weekday = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

function isDayOf({ frequency, day }: Schedule, isoDay: string): boolean {
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return weekday(isoDay) === day;
  const { year, month, day: ofMonth } = splitDate(isoDay) ?? { year: 0, month: 0, day: 0 };
  return ofMonth === Math.min(day, daysInMonth(year, month));
}

/**
 * The first run of a schedule after a moment.
 * @throws RangeError for a schedule that never runs
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  const [hours = 0, minutes = 0] = schedule.at.split(':').map(Number);
  let day = istDay(after.getTime());
  // A day of the month recurs within 62 days.
  for (let tries = 0; tries < 63; tries += 1) {
    const moment = new Date(startOf(day).getTime() + (hours * 60 + minutes) * MINUTE_MS);
    if (moment > after && isDayOf(schedule, day)) return moment;
    day = addDays(day, 1);
  }
  throw new RangeError('a schedule without a day');
}

/** The latest due time of a schedule, counted from an earlier one: if several runs were missed, only one report is made. */
export function lastDue(schedule: Schedule, due: Date, now: Date): Date {
  let last = due;
  for (let next = nextRun(schedule, last); next <= now; next = nextRun(schedule, last)) last = next;
  return last;
}

/** The days shown by a report that is due on a day. */
export function periodOfReport(period: ScheduledReportPeriod, day: string): Period {
  const before = addDays(day, -1);
  if (period === 'yesterday') return { from: before, to: before };
  if (period === 'last_7_days') return { from: addDays(day, -7), to: before };
  if (period === 'last_30_days') return { from: addDays(day, -30), to: before };
  if (period === 'last_week') return wholeWeeks({ from: addDays(day, -7), to: addDays(day, -7) });
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
