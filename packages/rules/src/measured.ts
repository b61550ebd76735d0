/** Figures about a lender from our own applications, shown only with enough cases: fewer say little, and could identify people. */

/** Fewest cases for which a figure is shown. */
export const LEAST_CASES = 30;
/** Days whose applications count. */
export const MEASURED_DAYS = 180;

/** A share of cases in percent, one decimal; where more is better rounded down, so that 100 means every one. */
export interface MeasuredShare {
  readonly percent: number;
  readonly cases: number;
}

/** A median time in hours, one decimal. */
export interface MeasuredTime {
  readonly hours: number;
  readonly cases: number;
}

/** How many of `cases` did it; null below {@link LEAST_CASES}. */
export const shareOf = (did: number, cases: number): MeasuredShare | null =>
  cases < LEAST_CASES ? null : { percent: Math.floor((did * 1000) / cases) / 10, cases };

/** The same where less is better, rounded up: 0 means none. */
export const shareUpOf = (did: number, cases: number): MeasuredShare | null =>
  cases < LEAST_CASES ? null : { percent: Math.ceil((did * 1000) / cases) / 10, cases };

/** A median of `cases`; null below {@link LEAST_CASES}. */
export const timeOf = (hours: number | null, cases: number): MeasuredTime | null =>
  cases < LEAST_CASES || hours === null ? null : { hours: Math.round(hours * 10) / 10, cases };
