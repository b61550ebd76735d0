import { expect, it } from 'vitest';
import { bulkUpload } from './bank-file.ts';

/** The beneficiary's name as written in the bank's file. */
const named = (accountName: string): string | undefined => {
  const payment = { reference: 'PO1', accountNumber: '1', accountName, ifsc: 'SAGR0001234', paise: 100 };
  return bulkUpload.write([payment], '2026-11-22').split('\r\n')[1]?.split(',')[2];
};

it.each([
  ['Haldi Money Services Private Limited', 'Haldi Money Services Private Limited'],
  // The layout has room for forty characters.
  ['A'.repeat(40), 'A'.repeat(40)],
  ['A'.repeat(41), 'A'.repeat(40)],
  ['Khan & Sons, (Pune) Ltd.', 'Khan & Sons Pune Ltd.'],
  ['हल्दी Money', 'Money'],
  ['-=Sum & Co', 'Sum & Co'],
])('the name %s is written for the bank as %s', (name, written) => {
  expect(named(name)).toBe(written);
});
