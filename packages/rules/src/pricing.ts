/**
 * Where an applicant's price is between a lender's lowest and highest rate (and fee), until the lender itself has stated it. Illustrative
 * and deterministic: points for score, income and existing instalments add up to 0 (lowest rate) to {@link MOST_POINTS} (highest), and the
 * rate moves in equal steps. Nothing that a lender pays has an influence.
 */
import { SCORE_NEW_TO_CREDIT } from './credit-score.ts';

/** Version of the prices. It changes whenever the same facts would be priced differently; it is stored with every decision. */
export const PRICING_VERSION = 'pricing-2';
export const MOST_POINTS = 20;
/** Points of the lowest score, and of an unknown score. */
export const MOST_SCORE_POINTS = 12;

// An unknown score is below every real one.
const scorePoints = (score: number): number => {
  if (score === SCORE_NEW_TO_CREDIT) return 8;
  if (score >= 800) return 0;
  if (score >= 750) return 2;
  if (score >= 700) return 4;
  if (score >= 650) return 7;
  if (score >= 600) return 9;
  return score >= 550 ? 11 : MOST_SCORE_POINTS;
};

const incomePoints = (monthlyIncome: number): number => {
  if (monthlyIncome >= 100_000) return 0;
  if (monthlyIncome >= 60_000) return 1;
  if (monthlyIncome >= 40_000) return 2;
  return monthlyIncome >= 25_000 ? 3 : 4;
};

const obligationPoints = (monthlyIncome: number, existingEmi: number): number => {
  if (existingEmi === 0) return 0;
  if (existingEmi * 100 < monthlyIncome * 15) return 1;
  if (existingEmi * 100 < monthlyIncome * 30) return 2;
  return existingEmi * 100 < monthlyIncome * 45 ? 3 : 4;
};

/** Points of an applicant: score as in `effectiveScore`, income and instalments in ₹ a month. */
export const pricingPoints = (score: number, monthlyIncome: number, existingEmi: number): number =>
  scorePoints(score) + incomePoints(monthlyIncome) + obligationPoints(monthlyIncome, existingEmi);

/**
 * The value at `points` between two percentages, to two decimals, half a hundredth rounded up. It is worked out in whole hundredths of a
 * percent, so that 2.175 becomes 2.18 and no binary fraction makes it 2.17.
 */
export const pricedPercent = (lowest: number, highest: number, points: number): number => {
  const from = Math.round(lowest * 100);
  const twice = 2 * (Math.round(highest * 100) - from) * points + MOST_POINTS;
  return (from + Math.floor(twice / (2 * MOST_POINTS))) / 100;
};
