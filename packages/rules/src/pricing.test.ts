import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCORE_NEW_TO_CREDIT, SCORE_NOT_KNOWN } from './credit-score.ts';
import { MOST_POINTS, pricedPercent, pricingPoints } from './pricing.ts';

describe('points', () => {
  test.each([
    [900, 0],
    [800, 0],
    [799, 2],
    [750, 2],
    [749, 4],
    [700, 4],
    [699, 7],
    [650, 7],
    [649, 9],
    [600, 9],
    [599, 11],
    [550, 11],
    [549, 12],
    [300, 12],
    [SCORE_NEW_TO_CREDIT, 8],
    [SCORE_NOT_KNOWN, 12],
  ])('a score of %d has %d', (score, points) => expect(pricingPoints(score, 100_000, 0)).toBe(points));

  test.each([
    [1_000_000, 0],
    [100_000, 0],
    [99_999, 1],
    [60_000, 1],
    [59_999, 2],
    [40_000, 2],
    [39_999, 3],
    [25_000, 3],
    [24_999, 4],
    [1, 4],
  ])('a monthly income of ₹%d has %d', (income, points) => expect(pricingPoints(800, income, 0)).toBe(points));

  test.each([
    [0, 0],
    [1, 1],
    [14_999, 1],
    [15_000, 2],
    [29_999, 2],
    [30_000, 3],
    [44_999, 3],
    [45_000, 4],
    [100_000, 4],
  ])('instalments of ₹%d on an income of ₹1,00,000 have %d', (emi, points) =>
    expect(pricingPoints(800, 100_000, emi)).toBe(points),
  );

  test('add up to twenty at most', () => {
    expect(MOST_POINTS).toBe(20);
    expect(pricingPoints(300, 24_999, 24_999)).toBe(MOST_POINTS);
    expect(pricingPoints(650, 60_000, 9000)).toBe(7 + 1 + 2);
  });
});

describe('the price between two percentages', () => {
  test.each([
    // In binary, 2.175 is a little less than that, and so are 17.775 and 23.495.
    [1.5, 3, 9, 2.18],
    [12, 28.5, 7, 17.78],
    [10.99, 36, 10, 23.5],
    [12, 32, 0, 12],
    [12, 32, 20, 32],
    [12, 32, 5, 17],
    [18, 18, 11, 18],
    [0, 0.01, 9, 0],
    [0, 0.01, 10, 0.01],
  ])('from %d to %d at %d points: %d', (lowest, highest, points, price) =>
    expect(pricedPercent(lowest, highest, points)).toBe(price),
  );

  test('is exact, with half a hundredth rounded up', () =>
    fc.assert(
      fc.property(fc.nat(8000), fc.nat(8000), fc.nat(MOST_POINTS), (a, b, points) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const exact = (200n * BigInt(low) * 20n + 200n * BigInt(high - low) * BigInt(points) + 2000n) / 4000n;
        expect(pricedPercent(low / 100, high / 100, points)).toBe(Number(exact) / 100);
      }),
      { numRuns: 5000 },
    ));
});
