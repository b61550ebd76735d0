import { describe, expect, it } from 'vitest';
import { addDays, istDay } from './dates.ts';
import { checkPeriod, daysOf, presetPeriod, startOf } from './periods.ts';

describe('an Indian day', () => {
  it('begins at half past six in the evening of the day before, UTC', () => {
    expect(startOf('2026-11-22').toISOString()).toBe('2026-11-21T18:30:00.000Z');
    expect(istDay(Date.parse('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22');
    expect(istDay(Date.parse('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
  });

  it('follows the day before, across the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysOf({ from: '2026-11-29', to: '2026-12-01' })).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(daysOf({ from: '2026-11-29', to: '2026-11-29' })).toEqual(['2026-11-29']);
    expect(daysOf({ from: '2026-11-30', to: '2026-11-29' })).toEqual([]);
  });
});

describe('a preset period', () => {
  it.each([
    ['yesterday', '2026-10-31', '2026-10-31', 1],
    ['last_7_days', '2026-10-26', '2026-11-01', 7],
    ['last_30_days', '2026-10-03', '2026-11-01', 30],
  ] as const)('%s on 1 November is from %s to %s', (preset, from, to, days) => {
    const period = presetPeriod(preset, '2026-11-01');
    expect(period).toEqual({ from, to });
    expect(daysOf(period)).toHaveLength(days);
  });
});

describe('a custom period', () => {
  it.each([
    ['2026-11-01', '2026-11-01', undefined],
    ['2026-11-02', '2026-11-01', 'reversed'],
    ['2026-01-01', '2027-01-01', undefined],
    ['2026-01-01', '2027-01-02', 'too_long'],
    ['', '2026-11-01', 'missing'],
    ['2026-11-01', '', 'missing'],
    ['2026-11-31', '2026-12-01', 'missing'],
    ['2026-11-01', '2026-11-31', 'missing'],
    ['1899-12-31', '1900-01-02', 'missing'],
    ['1900-01-01', '1900-01-02', undefined],
    ['2199-12-30', '2199-12-31', undefined],
    ['2199-12-31', '2200-01-01', 'missing'],
  ])('from "%s" to "%s": %s', (from, to, fault) => expect(checkPeriod(from, to)).toBe(fault));
});
