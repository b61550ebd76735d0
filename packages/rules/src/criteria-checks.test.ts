import { describe, expect, it } from 'vitest';
import { criteriaWarnings, idleCriteria, nobodyBecause } from './criteria-checks.ts';
import { type Criteria, criteriaDifference, policyOfCriteria } from './lender-criteria.ts';

const usual: Criteria = {
  min_income: 20_000,
  max_income: null,
  min_age: 21,
  max_age: 58,
  max_age_at_maturity: 60,
  salaried: 1,
  self_employed: 0,
  ticket_class: '',
  credit_score_class: '',
  min_score: 650,
  accepts_new_to_credit: 0,
  min_loan: 50_000,
  loan_amount_upto: 500_000,
  min_tenure: 12,
  tenure: 48,
  obligations_percent: 50,
  postal_prefixes: null,
  rate_min: 12,
  interest_rate: 24,
  fee_min: 1,
  processing_fees: 3,
  gst_percent: 18,
  business: 0,
};
const loans = 'Personal Loans' as const;
const nobody = (change: Partial<Criteria>, product: Parameters<typeof nobodyBecause>[1] = loans) =>
  nobodyBecause({ ...usual, ...change }, product);
const warned = (change: Partial<Criteria>, product: Parameters<typeof criteriaWarnings>[1] = loans) =>
  criteriaWarnings({ ...usual, ...change }, product);
const idle = (change: Partial<Criteria>) => idleCriteria({ ...usual, ...change });

describe('no applicant can match', () => {
  it('if no kind of work is accepted, except for gold', () => {
    expect(nobody({})).toBeUndefined();
    expect(nobody({ salaried: 0 })).toBe('employment');
    expect(nobody({ salaried: 0, self_employed: 1 })).toBeUndefined();
    expect(nobody({ salaried: 0 }, 'Gold Loans')).toBeUndefined();
  });

  it('if even the youngest is too old at the end of the shortest loan', () => {
    expect(nobody({ max_age_at_maturity: 22, min_tenure: 23 })).toBeUndefined();
    expect(nobody({ max_age_at_maturity: 22, min_tenure: 24 })).toBe('age_at_maturity');
  });

  it('if the highest income is too low for the smallest loan', () => {
    // ₹50,000 over 48 months at 12 % costs ₹1,317 a month: half of ₹2,634.
    expect(nobody({ min_income: 0, max_income: 2640, rate_min: 12, interest_rate: 12 })).toBeUndefined();
    expect(nobody({ min_income: 0, max_income: 2630, rate_min: 12, interest_rate: 12 })).toBe('income_for_amount');
  });

  it('is never concluded from an area, a score or a class', () => {
    expect(nobody({ postal_prefixes: ['56'], min_score: 900 })).toBeUndefined();
    expect(nobody({ postal_prefixes: ['560001'], ticket_class: 'up_to_50000' })).toBeUndefined();
  });
});

describe('warnings', () => {
  const open = {
    min_income: null,
    min_score: null,
    accepts_new_to_credit: 1,
    self_employed: 1,
  } as const;
  it('are given if every applicant of an age matches', () => {
    expect(warned({})).toEqual([]);
    expect(warned(open)).toEqual(['everybody']);
    expect(warned({ ...open, min_score: 300 })).toEqual(['everybody']);
    for (const bound of [
      { min_score: 301 },
      { min_income: 1 },
      { max_income: 90_000 },
      { accepts_new_to_credit: 0 },
      { self_employed: 0 },
      { salaried: 0 },
      { postal_prefixes: ['4'] },
    ] as const)
      expect(warned({ ...open, ...bound })).not.toContain('everybody');
  });

  it('are given if the oldest never match', () => {
    expect(warned({ max_age: 59, max_age_at_maturity: 60, min_tenure: 23 })).toEqual([]);
    expect(warned({ max_age: 59, max_age_at_maturity: 60, min_tenure: 24 })).toEqual(['oldest_never']);
    expect(warned({ max_age: 75, max_age_at_maturity: null })).toEqual([]);
  });

  it('are given if the lowest income is never enough', () => {
    expect(warned({ min_income: 4000 })).toEqual([]);
    expect(warned({ min_income: 2000 })).toEqual(['lowest_income_never']);
    expect(warned({ min_income: 2000, obligations_percent: null })).toEqual(['no_burden_limit']);
  });

  it('are given if instalments are not limited, except for gold, or if GST is not 18 percent', () => {
    expect(warned({ obligations_percent: null })).toEqual(['no_burden_limit']);
    expect(warned({ obligations_percent: null }, 'Gold Loans')).toEqual([]);
    expect(warned({ gst_percent: 18.5 })).toEqual(['unusual_gst']);
  });
});

describe('fields without effect', () => {
  it('are a class that is not stricter than its number, and the business flag', () => {
    expect(idle({})).toEqual(['business']);
    expect(idle({ ticket_class: '200001_to_500000' })).toEqual(['ticket_class', 'business']);
    expect(idle({ ticket_class: '50001_to_200000' })).toEqual(['business']);
    expect(idle({ credit_score_class: '650_to_699' })).toEqual(['credit_score_class', 'business']);
    expect(idle({ credit_score_class: '700_to_749' })).toEqual(['business']);
    expect(idle({ credit_score_class: 'not_known' })).toEqual(['credit_score_class', 'business']);
    expect(idle({ credit_score_class: 'below_550', min_score: null })).toEqual(['business']);
  });
});

describe('criteria of a lender', () => {
  it('are turned into its policy', () => {
    expect(
      policyOfCriteria(
        { ...usual, ticket_class: '50001_to_200000', credit_score_class: '700_to_749' },
        { lender: 'x', product: loans },
      ),
    ).toEqual({
      lender: 'x',
      product: 'Personal Loans',
      minAge: 21,
      maxAge: 58,
      maxAgeAtMaturity: 60,
      salaried: true,
      selfEmployed: false,
      otherwise: false,
      minIncome: 20_000,
      maxIncome: null,
      minLoan: 50_000,
      maxLoan: 200_000,
      minScore: 700,
      acceptsNewToCredit: false,
      minTenure: 12,
      maxTenure: 48,
      rateMin: 12,
      rateMax: 24,
      feeMin: 1,
      feeMax: 3,
      gstPercent: 18,
      obligationsPercent: 50,
      postalPrefixes: null,
    });
    expect(policyOfCriteria({ ...usual, min_income: null }, { lender: 'x', product: 'Gold Loans' })).toMatchObject({
      minIncome: 0,
      otherwise: true,
    });
  });

  it('have only the changed values as their difference', () => {
    expect(criteriaDifference(usual, { ...usual })).toEqual([]);
    expect(criteriaDifference(usual, { ...usual, tenure: 60, min_age: 23 })).toEqual(['min_age', 'tenure']);
    const served = { ...usual, postal_prefixes: ['56', '4'] };
    expect(criteriaDifference(served, { ...served, postal_prefixes: ['56', '4'] })).toEqual([]);
    expect(criteriaDifference(served, { ...served, postal_prefixes: ['56'] })).toEqual(['postal_prefixes']);
    expect(criteriaDifference(served, { ...served, postal_prefixes: ['56', '5'] })).toEqual(['postal_prefixes']);
    expect(criteriaDifference({ ...served, postal_prefixes: ['56'] }, served)).toEqual(['postal_prefixes']);
    expect(criteriaDifference(usual, served)).toEqual(['postal_prefixes']);
  });
});
