import { expect, test } from 'vitest';
import { isoDate, timestamp } from './wire.ts';

test.each([
  ['1899-12-31', ['year']],
  ['1900-01-01', undefined],
  ['2199-12-31', undefined],
  ['2200-01-01', ['year']],
  ['0026-11-28', ['year']],
])('the day %s is refused for %s', (day, why) => {
  expect(isoDate.safeParse(day).error?.issues.map(({ message }) => message)).toEqual(why);
  for (const time of ['T00:00:00Z', 'T23:59:59.999Z', 'T10:00:00+05:30'])
    expect(timestamp.safeParse(`${day}${time}`).error?.issues.map(({ message }) => message)).toEqual(why);
});

test('a text that is not a date or time is refused for its format, and for its year too only if it has one', () => {
  const codes = (text: string) => isoDate.safeParse(text).error?.issues.map(({ code }) => code);
  expect([codes('26-11-28'), codes('tomorrow'), codes('2026-02-30')]).toEqual([
    ['invalid_format'],
    ['invalid_format'],
    ['invalid_format'],
  ]);
  expect(timestamp.safeParse('2026-11-28').error?.issues.map(({ code }) => code)).toEqual(['invalid_format']);
});
