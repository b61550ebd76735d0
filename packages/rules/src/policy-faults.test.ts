import { describe, expect, test } from 'vitest';
import { repaymentTotals } from './emi.ts';
import { lenderBounds } from './lender-bounds.ts';
import { mustAgree, POLICY_RANGES, type PolicyValues, policyFaults } from './policy-faults.ts';

const sound: PolicyValues = {
  revenue_percent: 2,
  revenue_flat_fee: 0,
  min_income: 15_000,
  max_income: null,
  min_age: 21,
  max_age: 60,
  max_age_at_maturity: null,
  min_loan: 10_000,
  loan_amount_upto: 500_000,
  min_tenure: 6,
  tenure: 36,
  rate_min: 12,
  interest_rate: 36,
  apr_min: 12,
  apr_max: 40,
  fee_min: 0,
  processing_fees: 3,
  gst_percent: 18,
  obligations_percent: 60,
  priority: 1,
  min_score: null,
  cooling_off_days: 3,
  max_emi_difference: 100,
  max_apr_difference: 0.5,
  benchmark_rate: null,
  rate_reset_months: null,
  co_lender_share: null,
  insurance_amount: 0,
  legal_amount: 0,
  valuation_amount: 0,
  ticket_class: '',
  credit_score_class: '',
  accepts_new_to_credit: false,
};
const faultsOf = (changes: Partial<PolicyValues>) => policyFaults({ ...sound, ...changes });

test('valid values have no fault', () => expect(faultsOf({})).toEqual([]));

test('every bound', () =>
  expect(lenderBounds).toEqual({
    cooling_off_days: [1, 365],
    max_emi_difference: [0, 10_000],
    max_apr_difference: [0, 50],
    benchmark_rate: [0, 80],
    rate_reset_months: [1, 60],
    co_lender_share: [10, 90],
    insurance_amount: [0, 50_000],
    legal_amount: [0, 50_000],
    valuation_amount: [0, 50_000],
    revenue_percent: [0, 100],
    revenue_flat_fee: [0, 10_000_000],
    min_income: [0, 1_000_000_000],
    max_income: [0, 1_000_000_000],
    min_age: [18, 120],
    max_age: [18, 120],
    max_age_at_maturity: [18, 120],
    min_loan: [1000, 100_000_000],
    loan_amount_upto: [1000, 100_000_000],
    min_tenure: [1, 360],
    tenure: [1, 360],
    rate_min: [0, 80],
    interest_rate: [0, 80],
    apr_min: [0, 1000],
    apr_max: [0, 1000],
    fee_min: [0, 50],
    processing_fees: [0, 50],
    gst_percent: [0, 40],
    obligations_percent: [1, 100],
    priority: [0, 1_000_000],
    min_score: [300, 900],
  }));

describe.each(Object.entries(lenderBounds))('the bounds of %s', (name, [least, most]) => {
  const property = name as keyof typeof lenderBounds;
  const outside = (value: number) =>
    faultsOf({ [property]: value }).some(({ fault, properties }) => fault === 'outside' && properties[0] === property);
  test('include both ends, and no value beyond them', () => {
    expect([least, most].map(outside)).toEqual([false, false]);
    expect([least - 0.01, most + 0.01, Number.NaN].map(outside)).toEqual([true, true, true]);
  });
});

test.each([
  ['min_income', 'max_income', 50_000],
  ['min_age', 'max_age', 40],
  ['min_loan', 'loan_amount_upto', 50_000],
  ['min_tenure', 'tenure', 12],
  ['rate_min', 'interest_rate', 20],
  ['apr_min', 'apr_max', 20],
  ['fee_min', 'processing_fees', 2],
] as const)('%s may be as high as %s and no higher', (low, high, value) => {
  expect(POLICY_RANGES).toContainEqual([low, high]);
  expect([mustAgree(low), mustAgree(high)]).toEqual([true, true]);
  expect(faultsOf({ [low]: value, [high]: value })).toEqual([]);
  expect(faultsOf({ [low]: value + 1, [high]: value })).toEqual([{ fault: 'upside_down', properties: [low, high] }]);
});

test('there are seven ranges; a name or a priority need not agree with other values', () => {
  expect(POLICY_RANGES).toHaveLength(7);
  expect(['name', 'priority', 'cooling_off_days', 'constructor'].map(mustAgree)).toEqual([false, false, false, false]);
});

test('classes must agree with their numbers', () => {
  const classes = ['ticket_class', 'credit_score_class', 'min_score', 'accepts_new_to_credit'];
  expect(classes.map(mustAgree)).toEqual([true, true, true, true]);
  expect(faultsOf({ ticket_class: '200001_to_500000', credit_score_class: '650_to_699', min_score: 699 })).toEqual([]);
  expect(faultsOf({ ticket_class: '200001_to_500000', min_loan: 600_000, loan_amount_upto: 900_000 })).toEqual([
    { fault: 'ticket_class', properties: ['ticket_class', 'min_loan', 'loan_amount_upto'] },
  ]);
  expect(faultsOf({ ticket_class: 'over_1000000' })).toEqual([
    { fault: 'ticket_class', properties: ['ticket_class', 'min_loan', 'loan_amount_upto'] },
  ]);
  expect(faultsOf({ credit_score_class: '650_to_699', min_score: 700 })).toEqual([
    { fault: 'credit_score_class', properties: ['credit_score_class', 'min_score', 'accepts_new_to_credit'] },
  ]);
});

describe('charges that are passed on', () => {
  // Smallest loan ₹10,000 with a fee of 3 % and 18 % GST on it: ₹354, so that ₹4,646 more are half of it.
  test.each(['insurance_amount', 'legal_amount', 'valuation_amount'] as const)(
    'including the fee, %s may be at most half of the smallest loan',
    (property) => {
      expect(mustAgree(property)).toBe(true);
      expect(faultsOf({ [property]: 4646 })).toEqual([]);
      const fault = {
        fault: 'charges',
        properties: expect.arrayContaining([property, 'processing_fees', 'gst_percent', 'min_loan']),
      };
      expect(faultsOf({ [property]: 4646.01 })).toEqual([fault]);
    },
  );

  test('are added up, and a high fee alone is not their fault', () => {
    expect(faultsOf({ insurance_amount: 2000, legal_amount: 2000, valuation_amount: 646 })).toEqual([]);
    expect(faultsOf({ insurance_amount: 2000, legal_amount: 2000, valuation_amount: 647 })).toHaveLength(1);
    expect(faultsOf({ processing_fees: 50, gst_percent: 40 })).toEqual([]);
    expect(faultsOf({ processing_fees: 50, gst_percent: 40, legal_amount: 0.01 })).toHaveLength(1);
  });
});

describe('the last instalment', () => {
  test.each([
    // A paisa a month grows over 360 months at 59.99 % to more than many loans.
    [59.99, 360, 5_915_272, false],
    [36, 60, 10_000, true],
    [36, 84, 1117, false],
    [36, 84, 1118, true],
    [20, 240, 10_000, false],
    [20, 240, 100_000, true],
    [0, 360, 12_959, false],
    [0, 360, 12_960, true],
  ])('at %d percent a year over %d months, smallest loan ₹%d: %s', (interest_rate, tenure, min_loan, fits) => {
    const faults = faultsOf({ rate_min: 0, interest_rate, tenure, min_loan, loan_amount_upto: 100_000_000 });
    expect(faults).toEqual(
      fits ? [] : [{ fault: 'last_instalment', properties: ['interest_rate', 'tenure', 'min_loan'] }],
    );
    if (!fits) return;
    const { emiPaise, lastEmiPaise } = repaymentTotals(min_loan * 100, interest_rate, tenure);
    expect(Math.abs(lastEmiPaise - emiPaise)).toBeLessThanOrEqual(emiPaise / 10);
  });
});
