import { addDays, istDay } from './dates.ts';
import type { Period } from './periods.ts';

/**
 * The reports of the console as declarations: which figures each has, and in which order. Server, page and file are made from these rows;
 * the phrase with the same key explains how a figure is counted.
 */

/** `count`: how many. `paise`: money. `seconds`: the median time since the previous step. */
export type ReportUnit = 'count' | 'paise' | 'seconds';

export interface ReportMeasure {
  readonly key: string;
  readonly unit: ReportUnit;
  /** The measure by which this one is divided to get the share of people who came from the previous step. */
  readonly of?: string;
}

/** Figures for each product (or other dimension): from people who started to money paid out. */
export const PRODUCTS_REPORT = [
  { key: 'customers', unit: 'count' },
  { key: 'submitted', unit: 'count' },
  { key: 'offers', unit: 'count' },
  { key: 'applied', unit: 'count', of: 'submitted' },
  { key: 'approved', unit: 'count', of: 'applied' },
  { key: 'paid', unit: 'count', of: 'approved' },
  { key: 'paid_paise', unit: 'paise' },
  { key: 'revenue_paise', unit: 'paise' },
  { key: 'to_apply', unit: 'seconds' },
  { key: 'to_approve', unit: 'seconds' },
  { key: 'to_pay', unit: 'seconds' },
] as const satisfies readonly ReportMeasure[];

/** Figures for each lender and product. */
export const LENDERS_REPORT = [
  { key: 'matched', unit: 'count' },
  { key: 'offers', unit: 'count' },
  { key: 'applied', unit: 'count', of: 'offers' },
  { key: 'approved', unit: 'count', of: 'applied' },
  { key: 'declined', unit: 'count', of: 'applied' },
  { key: 'paid', unit: 'count', of: 'approved' },
  { key: 'paid_paise', unit: 'paise' },
  { key: 'revenue_paise', unit: 'paise' },
  { key: 'to_pay', unit: 'seconds' },
] as const satisfies readonly ReportMeasure[];

/** The dimensions by which the products report can be split. */
export const REPORT_DIMENSIONS = ['product', 'brand', 'merchant', 'campaign', 'language', 'device'] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/** Steps of the customer journey, in order. */
export const JOURNEY_STEPS = ['signed_up', 'submitted', 'offered', 'applied', 'approved', 'paid'] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];

/** What people did after the step at which they stopped. */
export const JOURNEY_NEXT = ['elsewhere', 'help', 'back', 'nothing'] as const;
export type JourneyNext = (typeof JOURNEY_NEXT)[number];

/** Days after the first sign-in within which a step is counted. */
export const JOURNEY_DAYS = 30;
/** Further days in which late updates are still counted. */
export const JOURNEY_LATE_DAYS = 7;

/** A figure divided by the figure of the previous step; null if there is none. */
export const conversionOf = (figure: number | null, of: number | null): number | null =>
  figure === null || of === null || of === 0 ? null : figure / of;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The whole weeks, Monday to Sunday, that contain a period. */
export const wholeWeeks = ({ from, to }: Period): Period => ({ from: mondayOf(from), to: addDays(mondayOf(to), 6) });

/** The day from which the figures of a week no longer change. */
export const finalDayOf = (monday: string): string => addDays(monday, 7 + JOURNEY_DAYS + JOURNEY_LATE_DAYS);

/** True if a week is final at a moment. */
export const isWeekFinal = (monday: string, now: Date): boolean => finalDayOf(monday) <= istDay(now.getTime());
