import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as dates from './dates.ts';

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2024-04-31', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-01-00', false],
  ['0000-01-01', false],
  ['24-01-01', false],
  ['2024-1-1', false],
  ['2024-01-01T00:00', false],
])('%s exists: %s', (text, exists) => expect(dates.isIsoDate(text)).toBe(exists));

test.each([
  ['1990-06-15', '2026-06-14', 35],
  ['1990-06-15', '2026-06-15', 36],
  ['2004-02-29', '2022-02-28', 17],
  ['2004-02-29', '2022-03-01', 18],
  ['2026-01-01', '2025-12-31', -1],
])('born on %s, on %s: age %s', (birth, on, age) => expect(dates.ageOn(birth, on)).toBe(age));

test.each([
  ['2008-04-01', undefined],
  ['2008-04-02', 'invalid_age'],
  ['1955-04-02', undefined],
  ['1955-04-01', 'invalid_age'],
  ['1954-04-01', 'invalid_age'],
  ['1899-12-31', 'invalid_year'],
  ['1900-01-01', 'invalid_age'],
  ['2026-04-01', 'invalid_age'],
  ['2026-04-02', 'invalid_birth_date'],
  ['2027-01-01', 'invalid_year'],
  ['2026-12-31', 'invalid_birth_date'],
  ['1990-02-30', 'invalid_date'],
  ['hello', 'invalid_birth_date'],
  ['', 'invalid_birth_date'],
])('birth date %s on 1 April 2026: %s', (birth, code) => expect(dates.checkBirthDate(birth, '2026-04-01')).toBe(code));

test.each([
  ['2026-03-31T18:29:59.999Z', '2026-03-31'],
  ['2026-03-31T18:30:00.000Z', '2026-04-01'],
])('at %s it is %s in India', (instant, day) => expect(dates.istDay(Date.parse(instant))).toBe(day));

test('the day in India is right for moments in any order', () => {
  const midnight = Date.parse('2026-11-21T18:30:00Z');
  const days = [midnight, midnight - 1, midnight, midnight + 86_400_000, midnight].map(dates.istDay);
  expect(days).toEqual(['2026-11-22', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-22']);
  expect(() => dates.istDay(Number.NaN)).toThrow(RangeError);
});

test.each([
  ['5', '3', '1990', '1990-03-05'],
  ['31', '2', '1990', undefined],
  ['05', '03', '90', undefined],
  ['', '3', '1990', undefined],
  ['1e1', '3', '1990', undefined],
])('typed %s %s %s is %s', (day, month, year, iso) => expect(dates.dateFromText(day, month, year)).toBe(iso));

describe('any day of the calendar', () => {
  const day = fc
    .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('splits and joins back to itself', () =>
    fc.assert(
      fc.property(day, (iso) => {
        const parts = dates.splitDate(iso);
        expect(parts && dates.joinDate(parts)).toBe(iso);
      }),
    ));

  test('a day later the age is the same or one more', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 40_000 }), (birth, later) => {
        fc.pre(birth < '9800-01-01');
        const age = dates.ageOn(birth, dates.addDays(birth, later));
        const next = dates.ageOn(birth, dates.addDays(birth, later + 1));
        expect(age).toBe(Math.max(age, 0));
        expect([0, 1]).toContain(next - age);
      }),
    ));
});

test('a text that isn’t a date is an error, not an age', () => {
  const error = new RangeError('not a calendar date');
  expect(() => dates.ageOn('1990-02-30', '2026-01-01')).toThrow(error);
  expect(() => dates.addDays('yesterday', 1)).toThrow(error);
  expect(() => dates.endOfDayInIndia('2026-02-29')).toThrow(error);
});

test.each([
  [{ year: 2024, month: 2, day: 29 }, '2024-02-29'],
  [{ year: 9999, month: 12, day: 31 }, '9999-12-31'],
  [{ year: 1, month: 1, day: 1 }, '0001-01-01'],
  [{ year: 10_000, month: 1, day: 1 }, undefined],
  [{ year: 0, month: 1, day: 1 }, undefined],
  [{ year: 2024.5, month: 1, day: 1 }, undefined],
  [{ year: 2024, month: 1.5, day: 1 }, undefined],
  [{ year: 2024, month: 1, day: 1.5 }, undefined],
])('%o is the day %s', (parts, day) => {
  expect(dates.dateExists(parts)).toBe(day !== undefined);
  expect(dates.joinDate(parts)).toBe(day);
});

test.each([
  ['5', '6', '1990', '1990-06-05'],
  ['15', '12', '1990', '1990-12-15'],
  ['015', '12', '1990', undefined],
  ['15 ', '12', '1990', undefined],
  ['15', '012', '1990', undefined],
  ['15', '12 ', '1990', undefined],
  ['15', '12', '01990', undefined],
  ['15', '12', '1990 ', undefined],
  ['15', '12', '90', undefined],
  ['', '12', '1990', undefined],
])('"%s", "%s", "%s" make %s', (day, month, year, date) => expect(dates.dateFromText(day, month, year)).toBe(date));
