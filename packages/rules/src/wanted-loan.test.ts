import { expect, test } from 'vitest';
import type { ProductName } from './products.ts';
import { checkWantedLoan } from './profile-rules.ts';

const check = (product: ProductName, desired_amount: string, desired_tenure: string) =>
  checkWantedLoan(product, { desired_amount, desired_tenure });

test.each([
  ['Personal Loans', '1000', '3'],
  ['Personal Loans', '1000000', '84'],
  ['Personal Loans', '250000', '13'],
  ['Business Loans', '50000', '3'],
  ['Business Loans', '10000000', '84'],
] as const)('%s of ₹%s over %s months may be asked for', (product, amount, months) => {
  expect(check(product, amount, months)).toStrictEqual({});
});

test.each([
  ['Personal Loans', '999', '3', { desired_amount: 'invalid_loan_amount' }],
  ['Personal Loans', '1000001', '3', { desired_amount: 'invalid_loan_amount' }],
  ['Business Loans', '49999', '3', { desired_amount: 'invalid_business_loan_amount' }],
  ['Business Loans', '10000001', '3', { desired_amount: 'invalid_business_loan_amount' }],
  ['Personal Loans', '', '12', { desired_amount: 'required' }],
  ['Personal Loans', '2000.5', '12', { desired_amount: 'amount_paise' }],
  ['Personal Loans', '-2000', '12', { desired_amount: 'amount_negative' }],
  ['Personal Loans', '2000', '2', { desired_tenure: 'invalid_loan_term' }],
  ['Personal Loans', '2000', '85', { desired_tenure: 'invalid_loan_term' }],
  ['Personal Loans', '2000', '12.5', { desired_tenure: 'invalid_loan_term' }],
  ['Personal Loans', '2000', '-12', { desired_tenure: 'invalid_loan_term' }],
  ['Personal Loans', '2000', '', { desired_tenure: 'invalid_loan_term' }],
  ['Business Loans', '', '', { desired_amount: 'required', desired_tenure: 'invalid_loan_term' }],
] as const)('%s of ₹%j over %j months: %j', (product, amount, months, wrong) => {
  expect(check(product, amount, months)).toStrictEqual(wrong);
});
