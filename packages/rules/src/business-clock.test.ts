import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessTime,
  type BusinessCalendar,
  type BusinessWeek,
  businessTimeBetween,
  type Interval,
  isBusinessWeek,
  readIntervals,
  writeIntervals,
} from './business-clock.ts';

const workday: readonly Interval[] = [
  { from: 600, to: 780 },
  { from: 840, to: 1140 },
];
const saturday: readonly Interval[] = [{ from: 600, to: 780 }];
const week = [workday, workday, workday, workday, workday, saturday, []];
const calendar: BusinessCalendar = { week, holidays: new Set(['2026-11-25']) };
const at = (text: string) => Date.parse(`${text}+05:30`);
const shown = (moment: number) => new Date(moment + 330 * 60_000).toISOString().slice(0, 16);
const minutes = 60_000;

describe('adding business time', () => {
  test.each([
    // Monday, 23 November 2026.
    ['2026-11-23T10:00', 1, '2026-11-23T10:01'],
    ['2026-11-23T09:59', 1, '2026-11-23T10:01'],
    ['2026-11-23T12:59', 1, '2026-11-23T13:00'],
    ['2026-11-23T12:59', 2, '2026-11-23T14:01'],
    ['2026-11-23T13:30', 60, '2026-11-23T15:00'],
    ['2026-11-23T18:59', 1, '2026-11-23T19:00'],
    ['2026-11-23T19:00', 1, '2026-11-24T10:01'],
    // Wednesday is a holiday.
    ['2026-11-24T18:30', 60, '2026-11-26T10:30'],
    ['2026-11-25T11:00', 5, '2026-11-26T10:05'],
    // Saturday has one interval, Sunday none.
    ['2026-11-28T12:30', 60, '2026-11-30T10:30'],
    ['2026-11-29T12:30', 480, '2026-11-30T19:00'],
    ['2026-11-23T10:00', 480 * 3, '2026-11-26T19:00'],
  ])('%s and %i minutes is %s', (from, added, until) => {
    expect(shown(addBusinessTime(calendar, at(from), added * minutes))).toBe(until);
  });

  test('adding nothing returns the same moment, even outside business hours', () => {
    expect(addBusinessTime(calendar, at('2026-11-29T03:00'), 0)).toBe(at('2026-11-29T03:00'));
    expect(addBusinessTime(calendar, at('2026-11-29T03:00'), -5)).toBe(at('2026-11-29T03:00'));
  });

  test('adding time to a calendar that never opens again ends on a date far away', () => {
    const closed = { week: week.map(() => []), holidays: new Set<string>() };
    expect(addBusinessTime(closed, at('2026-11-23T10:00'), 1)).toBeGreaterThan(at('2036-01-01T00:00'));
  });
});

describe('business time between two moments', () => {
  test.each([
    ['2026-11-23T10:00', '2026-11-23T19:00', 480],
    ['2026-11-23T13:00', '2026-11-23T14:00', 0],
    ['2026-11-24T19:00', '2026-11-26T10:00', 0],
    ['2026-11-27T18:00', '2026-11-30T11:00', 60 + 180 + 60],
    ['2026-11-23T11:00', '2026-11-23T10:00', -60],
    // Days are those of India: 00:15 there is still the day before in UTC.
    ['2026-11-26T00:15', '2026-11-26T10:30', 30],
  ])('from %s to %s is %i minutes', (from, to, length) => {
    expect(businessTimeBetween(calendar, at(from), at(to))).toBe(length * minutes);
  });

  test('a week before 1970 has the same business time', () => {
    expect(businessTimeBetween(calendar, at('1969-12-22T00:00'), at('1969-12-29T00:00'))).toBe(
      (5 * 480 + 180) * minutes,
    );
  });
});

const moments = fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00') });
const holidays = fc
  .array(fc.integer({ min: 0, max: 400 }), { maxLength: 30 })
  .map((days) => new Set(days.map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))));
const day = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 0, maxLength: 8 })
  .map((edges) => edges.toSorted((one, other) => one - other))
  .map((edges) =>
    edges.flatMap((from, place) =>
      place % 2 === 0 && edges[place + 1] !== undefined ? [{ from, to: edges[place + 1] ?? 0 }] : [],
    ),
  );
const calendars = fc
  .record({ week: fc.array(day, { minLength: 7, maxLength: 7 }), holidays })
  .filter((one) => isBusinessWeek(one.week));

test('the business time to the result is the time added, and a millisecond earlier it is less', () => {
  fc.assert(
    fc.property(calendars, moments, fc.integer({ min: 1, max: 300 * minutes }), (one, from, time) => {
      const until = addBusinessTime(one, from, time);
      expect(businessTimeBetween(one, from, until)).toBe(time);
      expect(businessTimeBetween(one, from, until - 1)).toBe(time - 1);
    }),
  );
});

test('two adjoining spans of business time add up to the whole', () => {
  fc.assert(
    fc.property(calendars, moments, moments, moments, (one, a, b, c) => {
      expect(businessTimeBetween(one, a, b) + businessTimeBetween(one, b, c)).toBe(businessTimeBetween(one, a, c));
    }),
    { numRuns: 30 },
  );
});

test('one more holiday never makes anything due earlier', () => {
  fc.assert(
    fc.property(calendars, moments, fc.integer({ min: 0, max: 400 }), (one, from, added) => {
      const more = new Date(Date.UTC(2026, 0, 1 + added)).toISOString().slice(0, 10);
      const then = addBusinessTime({ ...one, holidays: new Set([...one.holidays, more]) }, from, 200 * minutes);
      expect(then).toBeGreaterThanOrEqual(addBusinessTime(one, from, 200 * minutes));
    }),
  );
});

test('an interval never begins before its day', () => {
  const week = (from: number): BusinessWeek => [[{ from, to: 60 }], [], [], [], [], [], []];
  expect([isBusinessWeek(week(0)), isBusinessWeek(week(-1))]).toEqual([true, false]);
});

describe('hours as typed', () => {
  test.each([
    ['10:00-13:00, 14:00-19:00', workday],
    [' 10:00 – 13:00 ', saturday],
    ['', []],
    ['0:00-24:00', [{ from: 0, to: 1440 }]],
    ['1:00-2:00,3:00-4:00,5:00-6:00,7:00-8:00', [1, 3, 5, 7].map((hour) => ({ from: hour * 60, to: (hour + 1) * 60 }))],
  ])('%j is read', (text, intervals) => expect(readIntervals(text)).toEqual(intervals));

  test.each([
    '10-19',
    '19:00-10:00',
    '10:00-10:00',
    '10:00-13:00, 12:00-19:00',
    '10:00-13:00, 13:00-19:00',
    '23:00-24:01',
    '10:60-11:00',
    '1:00-2:00,3:00-4:00,5:00-6:00,7:00-8:00,9:00-10:00',
    'closed',
  ])('%j is refused', (text) => expect(readIntervals(text)).toBeUndefined());

  test('a week that was written can be read back', () => {
    expect(writeIntervals(workday)).toBe('10:00-13:00, 14:00-19:00');
    expect(writeIntervals([{ from: 5, to: 1440 }])).toBe('00:05-24:00');
    fc.assert(
      fc.property(
        day.filter((one) => isBusinessWeek([one, [{ from: 0, to: 1 }], [], [], [], [], []])),
        (one) => {
          expect(readIntervals(writeIntervals(one))).toEqual(one);
        },
      ),
    );
  });
});

test.each([
  [[workday, [], [], [], [], []], false],
  [[[], [], [], [], [], [], []], false],
  [[[{ from: -1, to: 5 }], [], [], [], [], [], []], false],
  [[[{ from: 0.5, to: 5 }], [], [], [], [], [], []], false],
  [[[{ from: 0, to: 5.5 }], [], [], [], [], [], []], false],
  [[[], [], [], [], [], [], [{ from: 0, to: 1440 }]], true],
])('week %j can be worked by: %s', (one, can) => expect(isBusinessWeek(one)).toBe(can));
