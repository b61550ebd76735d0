/**
 * A credit score class of the select-list as a number (spec §3 "credit score class", product rules §5). A class is judged by its lowest
 * score, so that a match never depends on points that the person may not have.
 */
import type { OptionCode } from './select-lists.ts';

export type CreditScoreClass = OptionCode<'creditScoreClass'>;

/** The person has no credit history; lenders have a separate rule for this. */
export const SCORE_NEW_TO_CREDIT = -1;
/**
 * The score hasn't been checked yet. Every rule and price treats it as the worst possible score, so that hiding a score never pays
 * (decision 0040).
 */
export const SCORE_NOT_KNOWN = -2;
/** The lowest score that a bureau gives. */
export const LOWEST_SCORE = 300;

const FLOORS: Readonly<Record<CreditScoreClass, number>> = {
  '800_and_above': 800,
  '750_to_799': 750,
  '700_to_749': 700,
  '650_to_699': 650,
  '600_to_649': 600,
  '550_to_599': 550,
  below_550: LOWEST_SCORE,
  new_to_credit: SCORE_NEW_TO_CREDIT,
  not_known: SCORE_NOT_KNOWN,
};

const isClass = (code: string): code is CreditScoreClass => Object.hasOwn(FLOORS, code);

/** A class from a stored profile; an empty or unknown code is 'not_known'. */
export const creditScoreClassOf = (code: string): CreditScoreClass => (isClass(code) ? code : 'not_known');

/** The score used for decisions: a bureau's own score of 300 to 900 if there is one, else the lowest of the class. */
export const effectiveScore = (bureauScore: number | null, scoreClass: CreditScoreClass): number =>
  bureauScore === null ? FLOORS[scoreClass] : bureauScore;
