import { expect, test } from 'vitest';
import { applicantOf, type DecisionProfile } from './applicant.ts';

const profile: DecisionProfile = {
  birth_date: '1990-05-17',
  employment_status_code: 'salaried',
  monthly_income: '55000',
  emi: 0,
  postal_code: '560001',
  se_loan_amount: 200_000,
  credit_score_class: '750_799',
};
const of = (changes: Partial<DecisionProfile>) =>
  applicantOf({ ...profile, ...changes }, 'Personal Loans', '2026-11-22');

test.each([
  ['55000', 55_000],
  [55_000.99, 55_000],
  [1, 1],
  [0, 0],
  [-1, 0],
  [-0.5, 0],
  ['', 0],
  ['many', 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [2 ** 53, 0],
  [-(2 ** 53), 0],
])('an income of %s counts as ₹%d a month', (monthly_income, counted) =>
  expect(Object.is(of({ monthly_income }).monthlyIncome, counted)).toBe(true),
);

test('a missing field stays missing, and so does a missing tenure', () => {
  expect(of({})).not.toHaveProperty('monthlyEarnings');
  expect(of({ monthly_earnings: 70_000 }).monthlyEarnings).toBe(70_000);
  expect([
    of({}).desiredTenure,
    of({ desired_tenure: 0 }).desiredTenure,
    of({ desired_tenure: '24' }).desiredTenure,
  ]).toEqual([null, null, 24]);
  expect(of({}).creditScore).toBeNull();
});
