/**
 * The proof that our earnings decide nothing (product rules §8): the lists for invented people are worked out again and again, each
 * time with our own business arranged otherwise, and must be the same to the byte. Pure: who reads what, and signs, is the
 * server's.
 */
import { numbersFrom } from './synthetic-people.ts';

/** Version of the statement; changes whenever something else is proved. */
export const NEUTRALITY_FORMAT = 'tulna-neutrality-1';

/** The changed arrangements, by the names of the statement. */
export const ARRANGED = [
  'lender_priority',
  'lender_revenue_percent',
  'lender_revenue_flat_fee',
  'lender_special_offers',
  'lender_ids',
  'commission_rates',
  'partner_terms',
  'card_links',
  'card_ids',
  'row_order',
] as const;

/** The lists that are compared: those that customers get. */
export const PROVED_LISTS = ['Personal Loans', 'Business Loans', 'Gold Loans', 'Credit Cards'] as const;
export type ProvedList = (typeof PROVED_LISTS)[number];

/** Chance that follows from a seed, so that everybody who repeats a proof arranges alike. */
export function chanceOf(seed: number) {
  const next = numbersFrom(seed);
  return {
    next,
    shuffled<T>(items: readonly T[]): T[] {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last -= 1) {
        const place = Math.floor(next() * (last + 1));
        const [one, other] = [order[last], order[place]];
        if (one !== undefined) order[place] = one;
        if (other !== undefined) order[last] = other;
      }
      return order;
    },
  };
}

/** One person's answer in one list, as a hash. */
export type HashedAnswer = { readonly list: ProvedList; readonly person: number; readonly hash: string };

export type NeutralityDifference = {
  readonly list: ProvedList;
  /** Number of the invented person. */
  readonly person: number;
  /** Number of the arrangement, from 1. */
  readonly arrangement: number;
};

/**
 * The people who get a different list than by the stored catalogue.
 * @throws {Error} if the answers aren't of the same people: that proves nothing
 */
export function differencesOf(
  stored: readonly HashedAnswer[],
  arranged: readonly HashedAnswer[],
  arrangement: number,
): NeutralityDifference[] {
  if (stored.length !== arranged.length) throw new Error('The answers of a proof are of different people.');
  return stored.flatMap(({ list, person, hash }, index) => {
    const other = arranged[index];
    if (other?.list !== list || other.person !== person)
      throw new Error('The answers of a proof are of different people.');
    return other.hash === hash ? [] : [{ list, person, arrangement }];
  });
}

/** Differences that a statement names one by one; it counts them all. */
export const NAMED_DIFFERENCES = 20;
