import { describe, expect, it } from 'vitest';
import { firstDayOf, lastDayOf, monthAfter, recentMonths } from './months.ts';

describe('months', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-03', -3, '2025-12'],
    ['2026-11', 0, '2026-11'],
  ])('%s plus %d months is %s', (month, count, other) => {
    expect(monthAfter(month, count)).toBe(other);
  });

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('the last day of %s is %s', (month, day) => {
    expect([firstDayOf(month), lastDayOf(month)]).toEqual([`${month}-01`, day]);
  });

  it.each(['2026-13', '2026-1', '', '2026-11-01'])('%j is not a month', (text) => {
    expect(() => firstDayOf(text)).toThrow(new RangeError('not a month'));
  });

  it('there is no month after 9999-12', () => {
    expect(() => monthAfter('9999-12')).toThrow(new RangeError('not a month'));
  });

  it('the newest month comes first', () => {
    expect(recentMonths('2027-01', 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  });
});
