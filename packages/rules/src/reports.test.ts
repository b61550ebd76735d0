import { expect, test } from 'vitest';
import {
  conversionOf,
  finalDayOf,
  isWeekFinal,
  LENDERS_REPORT,
  mondayOf,
  PRODUCTS_REPORT,
  type ReportMeasure,
  wholeWeeks,
} from './reports.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test('days are extended to whole weeks', () => {
  expect(wholeWeeks({ from: '2026-11-18', to: '2026-11-23' })).toEqual({ from: '2026-11-16', to: '2026-11-29' });
  expect(wholeWeeks({ from: '2026-11-16', to: '2026-11-22' })).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

test('a week is final 37 days after its Sunday, by the Indian day', () => {
  expect(finalDayOf('2026-11-16')).toBe('2026-12-30');
  expect(isWeekFinal('2026-11-16', new Date('2026-12-29T18:29:59.999Z'))).toBe(false);
  expect(isWeekFinal('2026-11-16', new Date('2026-12-29T18:30:00Z'))).toBe(true);
});

test('a share needs both figures, and a divisor above zero', () => {
  expect(conversionOf(3, 12)).toBe(0.25);
  expect(conversionOf(0, 12)).toBe(0);
  expect(conversionOf(3, 0)).toBeNull();
  expect(conversionOf(null, 3)).toBeNull();
  expect(conversionOf(3, null)).toBeNull();
});

test.each([
  ['products', PRODUCTS_REPORT],
  ['lenders', LENDERS_REPORT],
] as const)('every share in the report of %s is of a count that comes before it', (_name, report) => {
  const measures: readonly ReportMeasure[] = report;
  for (const [place, { key, of }] of measures.entries()) {
    if (of === undefined) continue;
    const before = measures.slice(0, place).find((one) => one.key === of);
    expect(before?.unit, key).toBe('count');
  }
  expect(new Set(measures.map(({ key }) => key)).size).toBe(measures.length);
});
