import { expect, test } from 'vitest';
import { numberWithin } from './numbers.tsx';

test.each([
  ['12', {}, 12],
  ['1,25,000', {}, 125_000],
  ['125,000', {}, 125_000],
  ['₹ 5,000', {}, 5000],
  ['2.5%', { decimals: 2 }, 2.5],
  ['12.', { decimals: 2 }, 12],
  ['.5', { decimals: 2 }, 0.5],
  ['१२५', {}, 125],
  ['12.30', { decimals: 1 }, 12.3],
  ['100', { max: 100 }, 100],
  ['18', { min: 18 }, 18],
  ['-3', { min: -5 }, -3],
  ['0', {}, 0],
] as const)('%s is read', (typed, limits, value) => {
  expect(numberWithin(typed, limits)).toEqual({ value });
});

test.each([
  ['2,5', { decimals: 4 }, 'grouping'],
  ['1,25,00', {}, 'grouping'],
  ['5.5', {}, 'decimals'],
  ['12.3456', { decimals: 2 }, 'decimals'],
  ['0.001', { decimals: 2 }, 'decimals'],
  ['-1', {}, 'negative'],
  ['-3', {}, 'negative'],
  ['high', {}, 'not_a_number'],
  ['', {}, 'empty'],
  ['1e5', {}, 'exponent'],
  ['NaN', {}, 'not_a_number'],
  ['Infinity', {}, 'not_a_number'],
  ['0x10', {}, 'not_a_number'],
  ['1.2.3', { decimals: 2 }, 'grouping'],
  ['.', { decimals: 2 }, 'not_a_number'],
  ['5 lakh', {}, 'words'],
  ['101', { max: 100 }, 'limits'],
  ['100.01', { decimals: 2, max: 100 }, 'limits'],
  ['99999999999999999999', { max: 1_000_000_000 }, 'too_long'],
  ['17', { min: 18 }, 'limits'],
  ['-6', { min: -5 }, 'limits'],
] as const)('%s is not taken', (typed, limits, fault) => {
  expect(numberWithin(typed, limits)).toEqual({ fault });
});
