/**
 * When something happened, as precisely as it was reported: at a time, or only on a day in India (a date in a lender's file). A day isn't
 * treated as midnight: if one of two moments has no time, only their days are compared.
 */
import { istDay } from './dates.ts';

export type Moment = {
  /** ms since 1970; an arbitrary time of the day if only the day was reported. */
  readonly at: number;
  readonly dayOnly: boolean;
};

/** The day in India, ISO. */
export const dayOf = ({ at }: Moment): string => istDay(at);

/** Negative if `one` was before `other`, positive if it was after; 0 if they are the same or can’t be distinguished. */
export const compareMoments = (one: Moment, other: Moment): number => {
  if (!one.dayOnly && !other.dayOnly) return one.at - other.at;
  const [first, second] = [dayOf(one), dayOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** How far a lender's clock may be ahead of ours, ms. */
export const clockToleranceMs = 5 * 60_000;

/** True for a reported time that is later than now by more than the clock tolerance, or a reported day from tomorrow on. */
export const isAhead = (moment: Moment, now: number): boolean =>
  moment.dayOnly ? dayOf(moment) > istDay(now) : moment.at > now + clockToleranceMs;

/** True for a reported moment on a day before the day of `start`. */
export const isBeforeDayOf = (moment: Moment, start: number): boolean => dayOf(moment) < istDay(start);
