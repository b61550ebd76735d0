import { emiFraction } from '@tulna/rules/emi';
import { describe, expect, test } from 'vitest';
import { lenderKeys } from '../../features/lender-connections/index.ts';
import { lenderEntities } from './lender-entities.ts';
import { markedLenders } from './lender-mark.ts';
import { lenders } from './lenders.ts';

/**
 * An independent reference for the APR, found by bisection: 12 × the monthly rate at which the present value of the instalments equals the
 * amount paid out.
 */
function aprByBisection(annualRate: number, feePercent: number, months: number): number {
  const loan = 10_000_000;
  const { numerator, denominator } = emiFraction(loan, annualRate, months);
  const emi = Number(numerator / (denominator / 1_000_000n)) / 1_000_000;
  const paidOut = loan * (1 - (feePercent * 1.18) / 100);
  let low = 0;
  let high = 1;
  for (let round = 0; round < 200; round += 1) {
    const monthly = (low + high) / 2;
    if ((emi * (1 - (1 + monthly) ** -months)) / monthly > paidOut) low = monthly;
    else high = monthly;
  }
  return low * 1200;
}

test('the reference APR matches the published example: 14 %, 24 months, 2 % fee and GST', () => {
  expect(aprByBisection(14, 2, 24)).toBeCloseTo(16.44, 2);
});

test('there are 24 lenders: 20 personal, two business, two gold; the eleven of the specification have a live connection', () => {
  const count = (product: string) => lenders.filter((lender) => lender.product === product).length;
  expect([lenders.length, count('Personal Loans'), count('Business Loans'), count('Gold Loans')]).toEqual([
    24, 20, 2, 2,
  ]);
  expect(lenders.flatMap((lender) => lender.connection ?? [])).toEqual([
    'cashe',
    'money-view',
    'upwards',
    'money-tap',
    'nira',
    'kreditbee',
    'finzy',
    'earlysalary',
    'indialends',
    'muthootgold',
    'indiagold',
  ]);
  for (const { connection } of lenders) if (connection !== null) expect(lenderKeys).toContain(connection);
});

test.each(['key', 'name', 'legal_name', 'mark', 'priority'] as const)('no two lenders share a %s', (field) => {
  expect(new Set(lenders.map((lender) => lender[field])).size).toBe(lenders.length);
});

test('the lenders, their marks and their entities have the same keys', () => {
  const keys = lenders.map((lender) => lender.key).sort();
  expect([...markedLenders].sort()).toEqual(keys);
  expect(Object.keys(lenderEntities).sort()).toEqual(keys);
});

describe.each(lenders)('$name', (lender) => {
  test('has minimums below its maximums', () => {
    expect(lender.min_age).toBeGreaterThanOrEqual(18);
    expect(lender.min_age).toBeLessThan(lender.max_age);
    expect(lender.min_loan).toBeLessThan(lender.loan_amount_upto);
    expect(lender.min_tenure).toBeLessThan(lender.tenure);
    expect(lender.rate_min).toBeLessThan(lender.interest_rate);
    expect(lender.interest_rate).toBeLessThanOrEqual(36);
    expect(lender.fee_min).toBeLessThanOrEqual(lender.processing_fees);
    expect(lender.salaried || lender.self_employed).toBe(true);
  });

  test('states the APR of its cheapest and its most expensive loan', () => {
    const passedOn = lender.insurance_amount + lender.legal_amount + lender.valuation_amount;
    // Charges as a percentage of the loan, converted to a fee before 18 % GST.
    const feeOf = (fee: number, loan: number) => fee + ((passedOn / loan) * 100) / 1.18;
    const best = feeOf(lender.fee_min, lender.loan_amount_upto);
    const dearest = feeOf(lender.processing_fees, lender.min_loan);
    expect(aprByBisection(lender.rate_min, best, lender.tenure)).toBeCloseTo(lender.apr_min, 1);
    expect(aprByBisection(lender.interest_rate, dearest, lender.min_tenure)).toBeCloseTo(lender.apr_max, 1);
  });

  test('has what the digital-lending rules require to be shown', () => {
    expect(lender.illustrative).toBe(true);
    expect(lender.cooling_off_days).toBeGreaterThanOrEqual(3);
    expect(lender.penal_charges_en).toMatch(/^\d/);
    expect(lender.penal_charges_hi).toMatch(/\p{Script=Devanagari}/u);
    expect(Math.max(lender.penal_charges_en.length, lender.penal_charges_hi.length)).toBeLessThanOrEqual(400);
    expect(lender.grievance_officer.phone).toMatch(/^90000\d{5}$/);
    expect(lender.kfs_link).toBe(`/key-fact-statement/${lender.key}`);
  });
});

test('facts of the policy list are in the table unchanged', () => {
  const of = (key: string) => lenders.find((lender) => lender.key === key);
  expect(of('indialends')).toMatchObject({
    min_age: 21,
    max_age: 55,
    salaried: true,
    self_employed: false,
    min_income: 20000,
    min_loan: 8000,
    loan_amount_upto: 400000,
    min_score: 700,
    journey: 'Web/App',
    rate_min: 10.99,
    interest_rate: 36,
  });
  expect(of('kreditbee')).toMatchObject({ min_score: null, accepts_new_to_credit: true, interest_rate: 28.5 });
  expect(of('muthoot')).toMatchObject({
    min_income: null,
    min_loan: 1500,
    business: false,
    salaried: true,
    self_employed: true,
  });
  expect(of('flexiloans')).toMatchObject({ business: true, salaried: false, min_income: 200000 });
});
