import { expect, test } from 'vitest';
import { readNumber } from './numbers.tsx';

test.each([
  ['12', {}, 12],
  ['1,25,000', {}, 125_000],
  ['₹ 5,000', {}, 5000],
  ['2.5%', { decimals: 2 }, 2.5],
  ['12.', { decimals: 2 }, 12],
  ['.5', { decimals: 2 }, 0.5],
  ['१२५', {}, 125],
  ['12.3456', { decimals: 2 }, 12.35],
  ['100', { max: 100 }, 100],
  ['0', {}, 0],
] as const)('%s is read', (typed, limits, number) => {
  expect(readNumber(typed, limits)).toBe(number);
});

test.each([
  ['-3', {}],
  ['high', {}],
  ['', {}],
  ['1e5', {}],
  ['NaN', {}],
  ['Infinity', {}],
  ['0x10', {}],
  ['1.5', {}],
  ['1.2.3', { decimals: 2 }],
  ['.', { decimals: 2 }],
  ['101', { max: 100 }],
  ['100.001', { decimals: 2, max: 100 }],
  ['99999999999999999999', { max: 1_000_000_000 }],
  ['17', { min: 18 }],
] as const)('%s is ignored', (typed, limits) => {
  expect(readNumber(typed, limits)).toBeUndefined();
});
