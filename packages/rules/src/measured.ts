/** Figures about a lender from our own applications, shown only with enough cases: fewer say little, and could identify people. */

/** Fewest cases for which a figure is shown. */
export const LEAST_CASES = 30;
/** Age in days of the oldest applications that are used. */
export const MEASURED_DAYS = 180;

/** A share of cases in percent with one decimal. If more is better, it is rounded down, so that 100 means all cases. */
export interface MeasuredShare {
  readonly percent: number;
  readonly cases: number;
}

/** A median time in hours, one decimal. */
export interface MeasuredTime {
  readonly hours: number;
  readonly cases: number;
}

/** The share that `did` is of `cases`; null below {@link LEAST_CASES}. */
export const shareOf = (did: number, cases: number): MeasuredShare | null =>
  cases < LEAST_CASES ? null : { percent: Math.floor((did * 1000) / cases) / 10, cases };

/** The same share if less is better: rounded up, so that 0 means none. */
export const shareUpOf = (did: number, cases: number): MeasuredShare | null =>
  cases < LEAST_CASES ? null : { percent: Math.ceil((did * 1000) / cases) / 10, cases };

/** A median over `cases`; null below {@link LEAST_CASES}. */
export const timeOf = (hours: number | null, cases: number): MeasuredTime | null =>
  cases < LEAST_CASES || hours === null ? null : { hours: Math.round(hours * 10) / 10, cases };
