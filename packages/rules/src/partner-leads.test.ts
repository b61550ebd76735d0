import { expect, test } from 'vitest';
import { leadCodeIn, trendUnitOf, WAITING_STEPS } from './partner-leads.ts';

test('a lead is found by its code in any spelling, and by no other text', () => {
  expect(leadCodeIn('0a1b2c3d4e')).toBe('0A1B2C3D4E');
  expect(leadCodeIn(' 0A1B2-C3D4E ')).toBe('0A1B2C3D4E');
  expect(leadCodeIn('0A1B2C3D4')).toBeUndefined();
  expect(leadCodeIn('0A1B2C3D4E5')).toBeUndefined();
  expect(leadCodeIn('0A1B2C3D4G')).toBeUndefined();
  expect(leadCodeIn('G0A1B2C3D4')).toBeUndefined();
});

test('a trend is shown by day up to 62 days, and by week beyond', () => {
  expect([trendUnitOf(1), trendUnitOf(62), trendUnitOf(63), trendUnitOf(366)]).toEqual(['day', 'day', 'week', 'week']);
});

test('a customer can continue before an application and with offers', () => {
  expect(WAITING_STEPS).toEqual(['started', 'offered']);
});
