import { expect, test } from 'vitest';
import { byNearness, DEFAULT_TENURE, LOAN_TERM_MAX, LOAN_TERM_MIN, LOAN_TERMS, nearestTerm } from './loan-terms.ts';

test.each([
  [24, 6, 36, 24],
  [6, 6, 36, 6],
  [5, 6, 36, 6],
  [36, 6, 36, 36],
  [37, 6, 36, 36],
])('the term nearest to %i months between %i and %i is %i', (wanted, shortest, longest, nearest) => {
  expect(nearestTerm(wanted, shortest, longest)).toBe(nearest);
});

test.each([
  [12, 12, 13, true],
  [12, 14, 9, true],
  [12, 9, 15, true],
  [12, 15, 9, false],
  [12, 16, 9, false],
])('for a wanted term of %i, %i comes before %i: %s', (wanted, a, b, before) => {
  expect(byNearness(wanted, a, b) < 0).toBe(before);
});

test('the offered terms are within the bounds and include the default', () => {
  expect([LOAN_TERMS[0], LOAN_TERMS.at(-1)]).toEqual([LOAN_TERM_MIN, LOAN_TERM_MAX]);
  expect(LOAN_TERMS).toEqual([...LOAN_TERMS].sort((a, b) => a - b));
  expect([LOAN_TERM_MIN, LOAN_TERM_MAX, DEFAULT_TENURE]).toEqual([3, 84, 24]);
  expect(LOAN_TERMS).toContain(DEFAULT_TENURE);
});
