/**
 * What the two classes of a lender (spec §3: ticket class, credit score class) decide. Each belongs to a number of the same lender, and the
 * stricter of class and number is the rule. The credit score class is the lowest range of scores accepted; the ticket class is the range of
 * the largest loan. An empty class has no effect.
 */
import type { OptionCode } from './select-lists.ts';

type Range = readonly [least: number, most: number];

const SCORES: Readonly<Record<OptionCode<'creditScoreClass'>, Range | 'any'>> = {
  '800_and_above': [800, 900],
  '750_to_799': [750, 799],
  '700_to_749': [700, 749],
  '650_to_699': [650, 699],
  '600_to_649': [600, 649],
  '550_to_599': [550, 599],
  below_550: [300, 549],
  new_to_credit: 'any',
  not_known: 'any',
};

/** Whole ₹. */
const TICKETS: Readonly<Record<OptionCode<'ticketClass'>, Range>> = {
  up_to_50000: [0, 50_000],
  '50001_to_200000': [50_001, 200_000],
  '200001_to_500000': [200_001, 500_000],
  '500001_to_1000000': [500_001, 1_000_000],
  over_1000000: [1_000_001, Number.POSITIVE_INFINITY],
};

const found = <Of>(table: Readonly<Record<string, Of>>, code: string): Of | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** The lowest score that a lender accepts; null if it accepts every score. */
export const lowestScore = (minScore: number | null, scoreClass: string): number | null => {
  const range = found(SCORES, scoreClass);
  if (range === undefined || range === 'any') return minScore;
  return Math.max(minScore ?? 0, range[0]);
};

/** The largest loan of a lender, whole ₹. */
export const largestLoan = (upTo: number, ticketClass: string): number =>
  Math.min(upTo, found(TICKETS, ticketClass)?.[1] ?? Number.POSITIVE_INFINITY);

/** True if the class accepts lower scores than the number does, or accepts people without a credit history whom the lender refuses. */
export const scoreClassClashes = (
  scoreClass: string,
  minScore: number | null,
  acceptsNewToCredit: boolean,
): boolean => {
  const range = found(SCORES, scoreClass);
  if (scoreClass === 'new_to_credit' && !acceptsNewToCredit) return true;
  if (range === undefined || minScore === null) return false;
  return range === 'any' || range[1] < minScore;
};

/** True if no loan within the lender's amounts fits the class. */
export const ticketClassClashes = (ticketClass: string, minLoan: number, upTo: number): boolean => {
  const range = found(TICKETS, ticketClass);
  return range !== undefined && (upTo < range[0] || minLoan > range[1]);
};
