import { day, midnightBefore } from './calendar.ts';
import type { Making } from './world.ts';

/**
 * Days on which a lender's API was down: how many days before the first start, and the share of its calls that failed. They give the
 * reports something to show.
 */
const badDays: readonly (readonly [lender: string, daysAgo: number, failing: number])[] = [
  ['kreditbee', 41, 0.85],
  ['kreditbee', 18, 0.7],
  ['nira', 63, 0.75],
  ['money-tap', 4, 0.6],
];

/** The share of a lender's calls that fail at a moment. */
export function failingAt({ calendar }: Making, lenderKey: string, at: number): number {
  const ago = Math.round((calendar.end - midnightBefore(at)) / day);
  return badDays.find(([lender, daysAgo]) => lender === lenderKey && daysAgo === ago)?.[2] ?? 0.012;
}
