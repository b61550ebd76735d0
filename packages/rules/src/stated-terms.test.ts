import { expect, test } from 'vitest';
import { checkStatedTerms } from './stated-terms.ts';

const ours = { emiPaise: 1_193_720, aprPercent: 24.15 };
const limits = { emiPaise: 10_000, aprPoints: 0.5 };

test.each([
  [{ emiPaise: null, aprPercent: null }, null, null, 'agrees'],
  [{ emiPaise: 1_193_720, aprPercent: 24.15 }, 0, 0, 'agrees'],
  [{ emiPaise: 1_193_820, aprPercent: null }, 100, null, 'agrees'],
  [{ emiPaise: 1_193_821, aprPercent: null }, 101, null, 'differs'],
  [{ emiPaise: 1_193_619, aprPercent: null }, -101, null, 'differs'],
  [{ emiPaise: 1_203_720, aprPercent: null }, 10_000, null, 'differs'],
  [{ emiPaise: 1_203_721, aprPercent: null }, 10_001, null, 'held_back'],
  [{ emiPaise: 1_183_719, aprPercent: null }, -10_001, null, 'held_back'],
  [{ emiPaise: null, aprPercent: 24.2 }, null, 0.05, 'agrees'],
  [{ emiPaise: null, aprPercent: 24.21 }, null, 0.06, 'differs'],
  [{ emiPaise: null, aprPercent: 24.09 }, null, -0.06, 'differs'],
  [{ emiPaise: null, aprPercent: 24.65 }, null, 0.5, 'differs'],
  [{ emiPaise: null, aprPercent: 24.66 }, null, 0.51, 'held_back'],
  [{ emiPaise: null, aprPercent: 23.64 }, null, -0.51, 'held_back'],
])('%o', (stated, emiDifferencePaise, aprDifference, verdict) => {
  expect(checkStatedTerms(ours, stated, limits)).toEqual({
    emiDifferencePaise,
    aprDifference,
    verdict,
    figures: verdict === 'agrees' ? [] : [stated.emiPaise === null ? 'apr' : 'emi'],
  });
});

test('a limit below the tolerance withholds the offer at once', () => {
  const strict = { emiPaise: 0, aprPoints: 0 };
  expect(checkStatedTerms(ours, { emiPaise: 1_193_721, aprPercent: null }, strict).verdict).toBe('held_back');
  expect(checkStatedTerms(ours, { emiPaise: null, aprPercent: 24.16 }, strict).verdict).toBe('held_back');
  expect(checkStatedTerms(ours, { emiPaise: 1_193_720, aprPercent: 24.15 }, strict).verdict).toBe('agrees');
});

test('the differing figures are listed', () => {
  const figures = (emiPaise: number, aprPercent: number, given = limits) =>
    checkStatedTerms(ours, { emiPaise, aprPercent }, given).figures;
  expect(figures(1_193_821, 24.21)).toEqual(['emi', 'apr']);
  expect(figures(1_193_820, 24.21)).toEqual(['apr']);
  expect(figures(1_193_821, 24.2)).toEqual(['emi']);
  expect(figures(1_193_721, 24.16, { emiPaise: 0, aprPoints: 0.5 })).toEqual(['emi']);
  expect(figures(1_193_721, 24.16, { emiPaise: 10_000, aprPoints: 0 })).toEqual(['apr']);
});
