import { expect, it } from 'vitest';
import { clockTime, dateAndTime, longDate } from './moments.ts';

it('a moment is shown in Indian time, with Latin digits, in both languages', () => {
  // Half past seven in the evening in London is the next day in India.
  const late = '2026-11-24T19:30:00.000Z';
  expect([longDate(late, 'en'), clockTime(late, 'en'), dateAndTime(late, 'en')]).toEqual([
    '25 November 2026',
    '01:00',
    '25 November 2026, 01:00',
  ]);
  expect(dateAndTime(late, 'hi')).toBe('25 नवंबर 2026, 01:00');
});

it('a day is the same day in words', () => {
  expect(longDate('1992-04-17', 'en')).toBe('17 April 1992');
  expect(longDate('1992-04-17', 'hi')).toBe('17 अप्रैल 1992');
});
