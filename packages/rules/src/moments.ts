/**
 * When something happened, as precisely as it was reported: to the moment, or only the day in India (a date in a lender's
 * file). A day is no midnight: two of which one says no time are compared by their days.
 */
import { istDay } from './dates.ts';

export type Moment = {
  /** ms since 1970; any moment of the day where only the day was said. */
  readonly at: number;
  readonly dayOnly: boolean;
};

/** The day in India, ISO. */
export const dayOf = ({ at }: Moment): string => istDay(at);

/** Below 0 if `one` was before `other`, above 0 if it was after; 0 if they are the same or can’t be distinguished. */
export const compareMoments = (one: Moment, other: Moment): number => {
  if (!one.dayOnly && !other.dayOnly) return one.at - other.at;
  const [first, second] = [dayOf(one), dayOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** How far a lender's clock may be ahead of ours, ms. */
export const clockToleranceMs = 5 * 60_000;

/** True for a reported time later than now by more than clocks differ; a day is ahead from tomorrow on. */
export const isAhead = (moment: Moment, now: number): boolean =>
  moment.dayOnly ? dayOf(moment) > istDay(now) : moment.at > now + clockToleranceMs;

/** True for a reported time on a day before that of `start`. */
export const isBeforeDayOf = (moment: Moment, start: number): boolean => dayOf(moment) < istDay(start);
