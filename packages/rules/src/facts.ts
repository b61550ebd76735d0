/** An applicant prepared for comparison with many policies: age, score and pricing points are worked out once. */
import type { Applicant } from './applicant.ts';
import {
  type CreditScoreClass,
  effectiveScore,
  LOWEST_SCORE,
  SCORE_NEW_TO_CREDIT,
  SCORE_NOT_KNOWN,
} from './credit-score.ts';
import { monthsBetween } from './dates.ts';
import { DEFAULT_TENURE } from './loan-terms.ts';
import { MOST_SCORE_POINTS, pricingPoints } from './pricing.ts';
import type { ProductName } from './products.ts';

export const SALARIED = 1;
export const SELF_EMPLOYED = 2;
/** Retired, homemaker, student or not working. */
export const OTHERWISE = 4;
/** Values that are compared without branches must fit into 32 bits. */
export const LARGEST = 2_000_000_000;

/** An applicant prepared for comparison; made by {@link factsOf}. */
export type Facts = {
  readonly product: ProductName;
  readonly ageMonths: number;
  readonly age: number;
  readonly employment: number;
  readonly employmentName: string;
  readonly income: number;
  /** Monthly ₹ of which a share may be used for instalments: the income, or the profit of a business. */
  readonly earnings: number;
  readonly emi: number;
  readonly score: number;
  /** The score that the person or a bureau gave. A class is a range, and is never shown as the single number used for it. */
  readonly scoreSaid: number | CreditScoreClass;
  /** The score used for comparison: above every bound if the score rule doesn't apply, the lowest possible one if the score isn't known. */
  readonly comparedScore: number;
  /** All bits set, or none, as the branchless comparisons need it. */
  readonly newToCredit: number;
  readonly notKnown: number;
  readonly points: number;
  /** Pricing points with the best possible score if the score isn't known; otherwise the same as `points`. */
  readonly leastPoints: number;
  readonly postalCode: string;
  readonly area: number;
  readonly amount: number;
  readonly tenure: number;
};

/** Prepares an applicant. @throws RangeError if a date does not exist. */
export const factsOf = (applicant: Applicant): Facts => {
  const ageMonths = monthsBetween(applicant.birthDate, applicant.onDate);
  const score = effectiveScore(applicant.creditScore, applicant.creditScoreClass);
  const earnings = Math.min(applicant.monthlyEarnings ?? applicant.monthlyIncome, LARGEST);
  const points = pricingPoints(score, earnings, applicant.existingEmi);
  const isKnown = score !== SCORE_NOT_KNOWN;
  return {
    product: applicant.product,
    ageMonths,
    age: Math.floor(ageMonths / 12),
    employment:
      applicant.employment === 'salaried'
        ? SALARIED
        : applicant.employment === 'self_employed'
          ? SELF_EMPLOYED
          : OTHERWISE,
    employmentName: applicant.employment,
    income: Math.min(applicant.monthlyIncome, LARGEST),
    earnings,
    emi: applicant.existingEmi,
    score,
    scoreSaid: applicant.creditScore ?? applicant.creditScoreClass,
    comparedScore: score === SCORE_NEW_TO_CREDIT ? LARGEST : isKnown ? score : LOWEST_SCORE,
    newToCredit: score === SCORE_NEW_TO_CREDIT ? -1 : 0,
    notKnown: isKnown ? 0 : -1,
    points,
    leastPoints: isKnown ? points : points - MOST_SCORE_POINTS,
    postalCode: applicant.postalCode,
    area: Number(applicant.postalCode.slice(0, 3)) || 0,
    amount: Math.min(applicant.desiredAmount, LARGEST),
    tenure: applicant.desiredTenure ?? DEFAULT_TENURE,
  };
};

/** The same facts with other instalments or earnings, and their new price. */
export const repriced = (facts: Facts, emi: number, earnings: number): Facts => {
  const points = pricingPoints(facts.score, earnings, emi);
  return { ...facts, emi, earnings, points, leastPoints: facts.leastPoints + points - facts.points };
};
