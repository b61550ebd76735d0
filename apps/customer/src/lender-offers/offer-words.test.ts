import { expect, test } from 'vitest';
import { aprText, rateText } from './offer-words.ts';

test('a price that depends on the credit score is shown as a range, and a fixed price as one figure', () => {
  const best = { annual_rate: 12.5, apr: 14 };
  expect(aprText({ apr: 22.1, at_best: best })).toBe('14.00–22.10%');
  expect(rateText({ annual_rate: 20, at_best: best })).toBe('12.50–20.00');
  expect(aprText({ apr: 22.1, at_best: null })).toBe('22.10%');
  expect(rateText({ annual_rate: 20, at_best: null })).toBe('20.00');
  expect(aprText({ apr: 14, at_best: best })).toBe('14.00%');
  expect(rateText({ annual_rate: 12.5, at_best: best })).toBe('12.50');
});
