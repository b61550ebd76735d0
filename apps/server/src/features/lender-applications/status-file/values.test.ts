import { expect, test } from 'vitest';
import { amountFault, readPaise } from './values.ts';

test.each([
  ['₹1,50,000.50', 15_000_050],
  ['Rs. 150000', 15_000_000],
  ['150,000', 15_000_000],
  ['150000.5', 15_000_050],
  ['150000.5000', 15_000_050],
  ['१,५०,०००', 15_000_000],
  ['0.01', 1],
  ['1000000000', 100_000_000_000],
])('%s is so many paise', (cell, paise) => expect(readPaise(cell)).toBe(paise));

test.each([
  ['125000,50', 'amountGrouping'],
  ['1,25,00', 'amountGrouping'],
  ['2,5', 'amountGrouping'],
  ['5 lakh', 'amountWords'],
  ['1E+05', 'amountWords'],
  ['1000.005', 'amountDecimals'],
  ['1.005', 'amountGrouping'],
  ['0', 'amount'],
  ['-5', 'amount'],
  ['paid', 'amount'],
  ['1000000000.01', 'amountLimit'],
  ['99999999999999999', 'amountLimit'],
] as const)('%s is refused with its own reason', (cell, fault) => {
  expect(readPaise(cell)).toBeUndefined();
  expect(amountFault(cell)).toBe(fault);
});
