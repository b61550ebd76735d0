import { monthAfter } from '@tulna/rules/partner-statements';

/** So many months that a filter offers, the newest first. */
const offered = 24;

/** A month and those before it. */
export const recentMonths = (current: string): string[] =>
  Array.from({ length: offered }, (_, back) => monthAfter(current, -back));
