import { expect, it } from 'vitest';
import { wholeDate } from './whole-date.ts';

it.each([
  ['24/02/1991', '24', '02', '1991'],
  ['24.2.1991', '24', '2', '1991'],
  [' 24-02-1991\n', '24', '02', '1991'],
  ['24 02 1991', '24', '02', '1991'],
  ['1991-02-24', '24', '02', '1991'],
  ['२४/०२/१९९१', '24', '02', '1991'],
  ['24/02/१९९१', '24', '02', '1991'],
  // That the day doesn't exist is reported by the check of the field.
  ['31/02/1991', '31', '02', '1991'],
])('%j is a whole date', (text, day, month, year) => {
  expect(wholeDate(text)).toEqual({ day, month, year });
});

it.each([
  '',
  '24',
  '24/02',
  '24/02/91',
  '1991/02/24',
  '240/02/1991',
  '24//1991',
  '24021991',
  'born 24/02/1991',
  '24/02/1991 5',
])('%j is not a whole date', (text) => {
  expect(wholeDate(text)).toBeUndefined();
});
