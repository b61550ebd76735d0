/**
 * The proof that our earnings have no influence on the lists (product rules §8). The lists for invented people are worked out several
 * times, each time with different commercial data (what lenders pay us, for example), and must stay the same byte for byte. Pure: the
 * server reads the data and signs the result.
 */
import { numbersFrom } from './synthetic-people.ts';

/** Version of the statement's format; it changes whenever the subject of the proof changes. */
export const NEUTRALITY_FORMAT = 'tulna-neutrality-1';

/** The commercial data that is changed, by its names in the statement. */
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

/** Random numbers and orders from a seed, the same whenever a proof is repeated. */
export function seededChance(seed: number) {
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
 * The people whose list differs from the one made with the stored catalogue.
 * @throws {Error} if the two runs aren't of the same people, so that comparing them would prove nothing
 */
export function differencesOf(
  stored: readonly HashedAnswer[],
  arranged: readonly HashedAnswer[],
  arrangement: number,
): NeutralityDifference[] {
  if (stored.length !== arranged.length) throw new Error('The two runs of a proof are of different people.');
  return stored.flatMap(({ list, person, hash }, index) => {
    const other = arranged[index];
    if (other?.list !== list || other.person !== person)
      throw new Error('The two runs of a proof are of different people.');
    return other.hash === hash ? [] : [{ list, person, arrangement }];
  });
}

/** The highest number of differences that a statement lists one by one; it counts all of them. */
export const NAMED_DIFFERENCES = 20;
