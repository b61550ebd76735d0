import { describe, expect, test } from 'vitest';
import type { Applicant } from './applicant.ts';
import { applicantOf } from './applicant.ts';
import { openPolicy, steadyApplicant } from './decision-cases.ts';
import { type Decision, decide, decideAll } from './eligibility.ts';
import type { FailedRule, Rule } from './failed-rules.ts';
import { RULES } from './failed-rules.ts';
import type { LenderPolicy } from './lender-policy.ts';

const reasons = (decision: Decision): readonly FailedRule[] => (decision.matched ? [] : decision.failedRules);
const names = (applicant: Applicant, policy: LenderPolicy): readonly Rule[] =>
  reasons(decide(applicant, policy)).map((failed) => failed.rule);

type Row = readonly [says: string, facts: Partial<Applicant>, policy: Partial<LenderPolicy>, failed: FailedRule | null];
const table: readonly Row[] = [
  ['nothing fails', {}, {}, null],
  ['21 today', { birthDate: '2005-04-01' }, {}, null],
  ['21 tomorrow', { birthDate: '2005-04-02' }, {}, { rule: 'minimum_age', limit: 21, actual: 20, change: 1 }],
  ['55 for one more day', { birthDate: '1970-04-02' }, {}, null],
  ['56 today', { birthDate: '1970-04-01' }, {}, { rule: 'maximum_age', limit: 55, actual: 56, change: 1 }],
  [
    'shortest loan ends after the age at maturity',
    { birthDate: '1971-04-01' },
    { maxAgeAtMaturity: 55, minTenure: 12 },
    { rule: 'age_at_maturity', limit: 55, actual: 56, change: 1 },
  ],
  [
    'self-employed at a lender for salaried',
    { employment: 'self_employed' },
    {},
    { rule: 'employment', limit: 'salaried', actual: 'self_employed', change: null },
  ],
  [
    'neither salaried nor self-employed',
    { employment: 'other' },
    { selfEmployed: true },
    { rule: 'employment', limit: 'salaried_or_self_employed', actual: 'other', change: null },
  ],
  ['a retired person at a lender on gold', { employment: 'other' }, { salaried: false, otherwise: true }, null],
  [
    'a salaried person at a lender for all others',
    {},
    { salaried: false, selfEmployed: true, otherwise: true },
    { rule: 'employment', limit: 'self_employed', actual: 'salaried', change: null },
  ],
  ['income at the bound', { monthlyIncome: 20_000 }, {}, null],
  [
    '₹2,000 more monthly income',
    { monthlyIncome: 18_000 },
    {},
    { rule: 'minimum_income', limit: 20_000, actual: 18_000, change: 2000 },
  ],
  [
    'income above the bound',
    { monthlyIncome: 500_001 },
    {},
    { rule: 'maximum_income', limit: 500_000, actual: 500_001, change: 1 },
  ],
  ['a class of scores counts with its lowest score', { creditScoreClass: '700_to_749' }, {}, null],
  [
    'score class too low',
    { creditScoreClass: '650_to_699' },
    {},
    { rule: 'credit_score', limit: 700, actual: '650_to_699', change: null },
  ],
  ['a bureau score takes precedence over the class', { creditScoreClass: 'below_550', creditScore: 712 }, {}, null],
  ['a bureau score too low', { creditScore: 699 }, {}, { rule: 'credit_score', limit: 700, actual: 699, change: 1 }],
  [
    'a score below 550 is a range, never 300',
    { creditScoreClass: 'below_550' },
    {},
    { rule: 'credit_score', limit: 700, actual: 'below_550', change: null },
  ],
  [
    'an unknown score counts as the lowest',
    { creditScoreClass: 'not_known' },
    {},
    { rule: 'credit_score', limit: 700, actual: 'not_known', change: null },
  ],
  [
    'an unknown score doesn’t count as no history',
    { creditScoreClass: 'not_known' },
    { minScore: null },
    { rule: 'new_to_credit', limit: null, actual: 'not_known', change: null },
  ],
  [
    'an unknown score at a lender that accepts every score',
    { creditScoreClass: 'not_known' },
    { minScore: 300, acceptsNewToCredit: true },
    null,
  ],
  [
    'new to credit',
    { creditScoreClass: 'new_to_credit' },
    {},
    { rule: 'new_to_credit', limit: null, actual: null, change: null },
  ],
  [
    'new to credit, which the lender accepts',
    { creditScoreClass: 'new_to_credit' },
    { acceptsNewToCredit: true },
    null,
  ],
  ['area served by a two-digit prefix', { postalCode: '560099' }, {}, null],
  ['area served by a whole PIN code', { postalCode: '110001' }, {}, null],
  [
    'an area next to a served one',
    { postalCode: '110002' },
    {},
    { rule: 'serviceable_area', limit: null, actual: '110002', change: null },
  ],
  ['all of India', { postalCode: '799999' }, { postalPrefixes: null }, null],
  ['a one-digit prefix serves a whole region', { postalCode: '799999' }, { postalPrefixes: ['7'] }, null],
  [
    'less than the smallest loan',
    { desiredAmount: 9000 },
    {},
    { rule: 'minimum_amount', limit: 10_000, actual: 9000, change: 1000 },
  ],
  ['more than the largest loan is offered the largest', { desiredAmount: 900_000 }, {}, null],
  [
    'other instalments leave too little income',
    { existingEmi: 30_000 },
    {},
    { rule: 'existing_obligations', limit: 30_000, actual: 30_265, change: 265 },
  ],
  [
    'income too low even without other instalments',
    { monthlyIncome: 20_000, existingEmi: 0, desiredAmount: 500_000 },
    { minLoan: 500_000 },
    { rule: 'income_for_amount', limit: 21_162, actual: 20_000, change: 1162 },
  ],
  ['a lender that does not ask for income', { existingEmi: 900_000 }, { obligationsPercent: null, minIncome: 0 }, null],
  [
    'a different product',
    { product: 'Business Loans' },
    {},
    { rule: 'product', limit: 'Personal Loans', actual: 'Business Loans', change: null },
  ],
];

test.each(table)('decides on one rule: %s', (_says, facts, policy, failed) =>
  expect(reasons(decide({ ...steadyApplicant, ...facts }, { ...openPolicy, ...policy }))).toEqual(
    failed ? [failed] : [],
  ),
);

test('every failed rule is listed, in the order of the rules', () => {
  const failed = names(
    {
      ...steadyApplicant,
      birthDate: '1940-01-01',
      employment: 'other',
      monthlyIncome: 1,
      existingEmi: 10,
      creditScore: 300,
      postalCode: '999999',
      desiredAmount: 1,
    },
    openPolicy,
  );
  expect(failed).toEqual([
    'maximum_age',
    'age_at_maturity',
    'employment',
    'minimum_income',
    'credit_score',
    'serviceable_area',
    'minimum_amount',
    'income_for_amount',
  ]);
  expect([...failed].sort((a, b) => RULES.indexOf(a) - RULES.indexOf(b))).toEqual(failed);
});

describe('an offer is for', () => {
  const offer = (facts: Partial<Applicant>, policy: Partial<LenderPolicy> = {}) => {
    const decision = decide({ ...steadyApplicant, ...facts }, { ...openPolicy, ...policy });
    if (!decision.matched) throw new Error('expected a match');
    return decision;
  };

  test('the requested amount, if it fits', () =>
    expect(offer({})).toMatchObject({
      limitedBy: null,
      terms: { amountPaise: 20_000_000, tenureMonths: 24, annualRatePercent: 17, feePaise: 400_000, gstPaise: 72_000 },
    }));
  test('the lender’s largest loan', () =>
    expect(offer({ desiredAmount: 800_000, monthlyIncome: 200_000 })).toMatchObject({
      limitedBy: 'lender_maximum',
      terms: { amountPaise: 50_000_000 },
    }));
  test('a longer term rather than a smaller amount', () => {
    const { terms, limitedBy } = offer({ desiredAmount: 500_000, monthlyIncome: 40_000 });
    expect(limitedBy).toBeNull();
    expect(terms.tenureMonths).toBeGreaterThan(24);
    expect(terms.emiPaise).toBeLessThanOrEqual((40_000 * 0.6 - 5000) * 100);
  });
  test('a smaller amount in steps of ₹500 if nothing else fits', () => {
    const { terms, limitedBy } = offer({ desiredAmount: 500_000, monthlyIncome: 22_000 });
    expect(limitedBy).toBe('income');
    expect(terms.tenureMonths).toBe(60);
    expect(terms.amountPaise % 50_000).toBe(0);
  });
  test('a term that never ends beyond the age at maturity', () =>
    expect(offer({ birthDate: '1971-06-15', desiredTenure: 60 }, { maxAgeAtMaturity: 57 }).terms.tenureMonths).toBe(
      38,
    ));
  test('a lower price if the profile is better', () => {
    const rate = (facts: Partial<Applicant>): number => offer(facts).terms.annualRatePercent;
    expect(rate({ creditScore: 820, monthlyIncome: 150_000, existingEmi: 0 })).toBe(12);
    expect(rate({ creditScore: 700, monthlyIncome: 21_000 })).toBeGreaterThan(rate({ creditScore: 780 }));
  });
});

test('an applicant is read from a stored profile under the names of spec §3', () => {
  const profile = {
    birth_date: '1990-06-15',
    employment_status_code: 'self_employed_professional',
    monthly_income: '45000',
    emi: '',
    postal_code: '560001',
    se_loan_amount: 200_000,
  };
  expect(applicantOf(profile, 'Personal Loans', '2026-04-01')).toEqual({
    product: 'Personal Loans',
    birthDate: '1990-06-15',
    onDate: '2026-04-01',
    employment: 'self_employed',
    monthlyIncome: 45_000,
    existingEmi: 0,
    creditScoreClass: 'not_known',
    creditScore: null,
    postalCode: '560001',
    desiredAmount: 200_000,
    desiredTenure: null,
  });
});

test.each([
  // 60 % of ₹50,000 minus these instalments, over 10 months without interest.
  [28_901, 10_500],
  [28_900, 11_000],
  [28_951, 10_000],
  [28_950, 10_500],
])('with ₹%d of other instalments the loan is reduced to ₹%d, the next lower ₹500', (existingEmi, rupees) =>
  expect(
    decide(
      { ...steadyApplicant, existingEmi, desiredTenure: 10 },
      { ...openPolicy, rateMin: 0, rateMax: 0, maxTenure: 10 },
    ),
  ).toMatchObject({ limitedBy: 'income', terms: { amountPaise: rupees * 100, tenureMonths: 10 } }),
);

describe('an instalment that is exactly what the income leaves', () => {
  const policy = { ...openPolicy, rateMin: 0, rateMax: 0 };
  // 60 % of ₹50,000 minus ₹29,000 of other instalments leaves ₹1,000 a month.
  const person = { ...steadyApplicant, existingEmi: 29_000, desiredTenure: 16 };
  test.each([
    [16_000, 16],
    [16_001, 17],
    [15_999, 16],
  ])('₹%d without interest takes %d months', (desiredAmount, tenureMonths) =>
    expect(decide({ ...person, desiredAmount }, policy)).toMatchObject({
      matched: true,
      terms: { amountPaise: desiredAmount * 100, tenureMonths },
      limitedBy: null,
    }),
  );
  test('over the longest term the whole amount still fits, and a rupee more is reduced', () => {
    const longest = { ...policy, maxTenure: 16 };
    expect(decide({ ...person, desiredAmount: 16_000 }, longest)).toMatchObject({
      terms: { amountPaise: 1_600_000 },
      limitedBy: null,
    });
    expect(decide({ ...person, desiredAmount: 16_001 }, longest)).toMatchObject({
      terms: { amountPaise: 1_600_000 },
      limitedBy: 'income',
    });
  });
});

test('passed-on charges are charged with the fee, and no tax is added to them', () => {
  const plain = decide(steadyApplicant, openPolicy);
  const more = decide(steadyApplicant, { ...openPolicy, passedOnPaise: 50_000 });
  if (!plain.matched || !more.matched) throw new Error('Both match.');
  expect(more.terms.feePaise - plain.terms.feePaise).toBe(50_000);
  expect(more.terms.gstPaise).toBe(plain.terms.gstPaise);
  expect(plain.terms.netDisbursedPaise - more.terms.netDisbursedPaise).toBe(50_000);
  expect(more.terms.aprPercent).toBeGreaterThan(plain.terms.aprPercent);
});

test('a policy that cannot be worked out is undecided, and the other policies still decide', () => {
  const broken = { ...openPolicy, lender: 'broken', passedOnPaise: 1_000_000_000_00 };
  const undecided = { matched: false, lender: 'broken', failedRules: [], undecided: 'charges out of range' };
  expect(decide(steadyApplicant, broken)).toStrictEqual(undecided);
  expect(decideAll(steadyApplicant, [broken, openPolicy])).toEqual([undecided, decide(steadyApplicant, openPolicy)]);
});
