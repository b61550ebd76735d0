import { expect, test } from 'vitest';
import { scheduleWords as english } from './en/schedule-words.ts';

const on = (day: number) => english.when({ frequency: 'monthly', day, at: '09:00' });

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [28, '28th'],
])('day %i of a month is the %s', (day, said) => {
  expect(on(day)).toBe(`On the ${said} of every month at 09:00, Indian time`);
});

test('a day that some months lack has a note about shorter months', () => {
  expect(on(29)).toBe('On the 29th of every month (or the last day of shorter months) at 09:00, Indian time');
});
