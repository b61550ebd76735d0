import { expect, test } from 'vitest';
import type { LenderPolicy } from './lender-policy.ts';
import {
  isLoanOffering,
  isShared,
  OFFERING_FACTS,
  OFFERINGS,
  offeringOfLink,
  offeringState,
  policyFacts,
  portalLinkName,
} from './offerings.ts';
import { PRODUCTS } from './products.ts';

const policy: LenderPolicy = {
  lender: 'one',
  product: 'Personal Loans',
  minAge: 21,
  maxAge: 55,
  maxAgeAtMaturity: null,
  salaried: true,
  selfEmployed: false,
  minIncome: 20_000,
  maxIncome: null,
  minLoan: 8000,
  maxLoan: 400_000,
  minScore: 700,
  acceptsNewToCredit: false,
  minTenure: 6,
  maxTenure: 36,
  rateMin: 14,
  rateMax: 28,
  feeMin: 1,
  feeMax: 4,
  gstPercent: 18,
  obligationsPercent: 60,
  postalPrefixes: null,
};

test('several policies together have the widest bound of each', () => {
  const other: LenderPolicy = {
    ...policy,
    minAge: 23,
    maxAge: 60,
    selfEmployed: true,
    salaried: false,
    minIncome: 15_000,
    minLoan: 5000,
    maxLoan: 300_000,
    minScore: 650,
    acceptsNewToCredit: true,
    minTenure: 3,
    maxTenure: 24,
    rateMin: 16,
    rateMax: 30,
    feeMin: 0,
    feeMax: 2.5,
  };
  expect(policyFacts([policy, other])).toEqual({
    lenders: 2,
    age: { from: 21, to: 60 },
    loan: { from: 5000, to: 400_000 },
    tenure: { from: 3, to: 36 },
    rate: { from: 14, to: 30 },
    fee: { from: 0, to: 4 },
    salariedIncome: 20_000,
    selfEmployedIncome: 15_000,
    score: 650,
    newToCredit: 1,
  });
  expect(policyFacts([policy, { ...other, minScore: null }])?.score).toBeNull();
  expect(policyFacts([{ ...other, minScore: null }, policy])?.score).toBeNull();
  expect(
    policyFacts([policy, { ...policy, minIncome: 12_000 }, { ...policy, minIncome: 30_000 }])?.salariedIncome,
  ).toBe(12_000);
  expect(policyFacts([policy])?.selfEmployedIncome).toBeNull();
  expect(policyFacts([])).toBeUndefined();
});

test('every offering is a product of the catalogue, and its link leads back to it', () => {
  const names = PRODUCTS.map(({ name }) => name);
  for (const offering of OFFERINGS) {
    expect(names).toContain(OFFERING_FACTS[offering].product);
    expect(offeringOfLink(OFFERING_FACTS[offering].link)).toBe(offering);
  }
  expect(offeringOfLink({ product: 'any', landing: 'home' })).toBeUndefined();
});

test.each([
  ['personal-loan', { count: 1 }, 'open', true],
  ['personal-loan', { count: 0 }, 'no_lender', false],
  ['personal-loan', { products: [] }, 'not_offered', false],
  ['credit-card', { count: 1 }, 'open', true],
  ['home-loan', { products: [], count: 0 }, 'interest', true],
  ['insurance', { hasIntermediary: true }, 'referral', true],
  ['insurance', {}, 'no_licence', false],
  ['insurance', { products: [], hasIntermediary: true }, 'not_offered', false],
] as const)('%s with %j is %s', (offering, world, state, shared) => {
  const products = ['Personal Loans', 'Credit Cards', 'Other Insurance'];
  expect(offeringState(offering, { products, count: 1, hasIntermediary: false, ...world })).toBe(state);
  expect(isShared(state)).toBe(shared);
});

test('three offerings are loans that lenders decide on by their policies', () =>
  expect(OFFERINGS.filter(isLoanOffering)).toEqual(['personal-loan', 'business-loan', 'gold-loan']));

test('a link made in the portal has its product and its language', () => {
  expect([portalLinkName('Gold Loans', 'en'), portalLinkName('Gold Loans', 'hi')]).toEqual([
    'Gold Loans (English), partner portal',
    'Gold Loans (Hindi), partner portal',
  ]);
});
