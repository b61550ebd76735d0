import { expect, test } from 'vitest';
import { steadyApplicant } from './decision-cases.ts';
import { factsOf, repriced } from './facts.ts';

test('other instalments or earnings change the price, and the best price too if the score is unknown', () => {
  const facts = factsOf({ ...steadyApplicant, creditScoreClass: 'not_known' });
  // 12 pricing points for the score, 2 for ₹50,000 a month, 1 for ₹5,000 of instalments.
  expect([facts.points, facts.leastPoints]).toEqual([15, 3]);
  // 3 for ₹30,000 a month, 3 for instalments of 40 % of it.
  const changed = repriced(facts, 12_000, 30_000);
  expect([changed.points, changed.leastPoints, changed.emi, changed.earnings]).toEqual([18, 6, 12_000, 30_000]);
  // Facts that this doesn't concern stay the same.
  expect({ ...changed, points: 15, leastPoints: 3, emi: facts.emi, earnings: facts.earnings }).toEqual(facts);
});

test('if the score is known, there is only one price', () => {
  const changed = repriced(factsOf(steadyApplicant), 0, 120_000);
  expect([changed.points, changed.leastPoints]).toEqual([2, 2]);
});
