import { expect, test } from 'vitest';
import { FIRST_DAY, FIRST_YEAR, isInDayBounds, isTakenDay, isTakenMoment, LAST_DAY, LAST_YEAR } from './day-bounds.ts';

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['0026-11-28', false],
  ['9999-12-31', false],
  ['2026-02-30', false],
  ['1900-02-29', false],
  ['2026-11-28T00:00', false],
  ['', false],
])('%s is taken: %s', (text, taken) => expect(isTakenDay(text)).toBe(taken));

test('the bounds do not check whether a day exists', () => {
  expect([isInDayBounds('2026-02-30'), isInDayBounds('0026-02-28')]).toEqual([true, false]);
  expect([FIRST_YEAR, LAST_YEAR, FIRST_DAY, LAST_DAY]).toEqual([1900, 2199, '1900-01-01', '2199-12-31']);
});

test.each([
  ['1899-12-31T23:59:59.999Z', false],
  ['1900-01-01T00:00:00.000Z', true],
  ['2199-12-31T23:59:59.999Z', true],
  ['2200-01-01T00:00:00.000Z', false],
  ['no moment', false],
])('whether the moment %s is accepted: %s', (text, taken) => expect(isTakenMoment(Date.parse(text))).toBe(taken));
