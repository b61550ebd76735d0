import { expect, test } from 'vitest';
import {
  faultOfSchedule,
  lastDue,
  nextRun,
  periodOfReport,
  reportsOfRole,
  type Schedule,
} from './scheduled-reports.ts';

const daily = (at: string): Schedule => ({ frequency: 'daily', day: 0, at });
const weekly = (day: number, at: string): Schedule => ({ frequency: 'weekly', day, at });
const monthly = (day: number, at: string): Schedule => ({ frequency: 'monthly', day, at });
/** The moment of a time on the Indian clock. */
const india = (text: string): Date => new Date(`${text}+05:30`);

// 23 November 2026 is a Monday.
test.each<[string, Schedule, string, string]>([
  ['the same day, a moment before', daily('09:00'), '2026-11-23T08:59:59.999', '2026-11-23T09:00:00'],
  ['the next day at the very moment', daily('09:00'), '2026-11-23T09:00:00', '2026-11-24T09:00:00'],
  ['midnight', daily('00:00'), '2026-11-23T00:00:00', '2026-11-24T00:00:00'],
  ['the last minute of a day', daily('23:59'), '2026-11-30T23:58:00', '2026-11-30T23:59:00'],
  ['over the end of a year', daily('06:30'), '2026-12-31T06:30:00', '2027-01-01T06:30:00'],
  ['a Monday', weekly(1, '09:00'), '2026-11-22T23:59:00', '2026-11-23T09:00:00'],
  ['the Monday after', weekly(1, '09:00'), '2026-11-23T09:00:00', '2026-11-30T09:00:00'],
  ['a Sunday', weekly(7, '00:00'), '2026-11-23T00:00:00', '2026-11-29T00:00:00'],
  ['the 1st', monthly(1, '09:00'), '2026-11-23T00:00:00', '2026-12-01T09:00:00'],
  ['the 30th in a month of 30 days', monthly(30, '09:00'), '2026-11-23T00:00:00', '2026-11-30T09:00:00'],
  ['the last day for the 31st', monthly(31, '09:00'), '2026-11-23T00:00:00', '2026-11-30T09:00:00'],
  ['the 31st itself', monthly(31, '09:00'), '2026-11-30T09:00:00', '2026-12-31T09:00:00'],
  ['28 February for the 29th', monthly(29, '09:00'), '2027-02-01T00:00:00', '2027-02-28T09:00:00'],
  ['29 February of a leap year', monthly(31, '09:00'), '2028-02-01T00:00:00', '2028-02-29T09:00:00'],
  ['the 28th stays the 28th', monthly(28, '09:00'), '2026-11-01T00:00:00', '2026-11-28T09:00:00'],
  ['from one last day to the next', monthly(31, '00:00'), '2027-01-31T00:00:00', '2027-02-28T00:00:00'],
])('the next run is %s', (_, schedule, after, next) => {
  expect(nextRun(schedule, india(after))).toEqual(india(next));
});

test('a schedule that never runs is refused', () => {
  expect(() => nextRun(weekly(8, '09:00'), india('2026-11-23T00:00:00'))).toThrow('a schedule without a day');
});

test.each<[Schedule, string, string, string]>([
  [daily('09:00'), '2026-11-23T09:00:00', '2026-11-23T09:00:00', '2026-11-23T09:00:00'],
  [daily('09:00'), '2026-11-23T09:00:00', '2026-11-24T08:59:59.999', '2026-11-23T09:00:00'],
  [daily('09:00'), '2026-11-23T09:00:00', '2026-11-24T09:00:00', '2026-11-24T09:00:00'],
  [daily('09:00'), '2026-11-23T09:00:00', '2026-11-27T12:00:00', '2026-11-27T09:00:00'],
  [monthly(31, '09:00'), '2026-09-30T09:00:00', '2026-12-30T00:00:00', '2026-11-30T09:00:00'],
])('for %j due since %s, the latest due time at %s is %s', (schedule, due, now, last) => {
  expect(lastDue(schedule, india(due), india(now))).toEqual(india(last));
});

test.each<[Schedule, string | undefined]>([
  [daily('00:00'), undefined],
  [daily('23:59'), undefined],
  [{ ...daily('09:00'), day: 1 }, 'day'],
  [weekly(0, '09:00'), 'day'],
  [weekly(1, '09:00'), undefined],
  [weekly(7, '09:00'), undefined],
  [weekly(8, '09:00'), 'day'],
  [monthly(0, '09:00'), 'day'],
  [monthly(1, '09:00'), undefined],
  [monthly(31, '09:00'), undefined],
  [monthly(32, '09:00'), 'day'],
  [monthly(1.5, '09:00'), 'day'],
  [daily('24:00'), 'at'],
  [daily('19:60'), 'at'],
  [daily('9:00'), 'at'],
  [daily('09:00:00'), 'at'],
  [daily(' 09:00'), 'at'],
])('what is wrong with %j is %s', (schedule, fault) => expect(faultOfSchedule(schedule)).toBe(fault));

test.each([
  ['yesterday', '2026-11-23', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-12-01', '2026-11-30', '2026-11-30'],
  ['last_7_days', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['last_30_days', '2026-11-23', '2026-10-24', '2026-11-22'],
  ['last_week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['last_month', '2026-11-23', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['last_month', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['last_month', '2028-03-01', '2028-02-01', '2028-02-29'],
] as const)('%s of %s is from %s to %s', (period, day, from, to) => {
  expect(periodOfReport(period, day)).toEqual({ from, to });
});

test('a role may schedule the reports whose pages it may open', () => {
  expect([1, 2, 3, 4].map(reportsOfRole)).toEqual([['products', 'lenders', 'journey'], ['journey'], [], []]);
});
