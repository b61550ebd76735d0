import { describe, expect, test } from 'vitest';
import type { Applicant } from './applicant.ts';
import { openPolicy, steadyApplicant } from './decision-cases.ts';
import { factsOf } from './facts.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { compilePolicy, failedBits, overburdened, RULE_BITS, screen, smallestEmi } from './screening.ts';

const facts = (more: Partial<Applicant> = {}) => factsOf({ ...steadyApplicant, ...more });
const compiled = (more: Partial<LenderPolicy> = {}) => compilePolicy({ ...openPolicy, ...more });
const { SERVICEABLE_AREA, NEW_TO_CREDIT, CREDIT_SCORE } = RULE_BITS;

describe('the area', () => {
  test.each([
    [
      ['5', '40', '110'],
      ['500001', '599999', '400001', '409999', '110016', '110999'],
    ],
    [
      ['56', '1100'],
      ['560001', '110016'],
    ],
    [['110016'], ['110016']],
    [null, ['100001', '999999']],
  ] as const)('of %j is served at %j', (postalPrefixes, codes) => {
    for (const postalCode of codes) expect(failedBits(facts({ postalCode }), compiled({ postalPrefixes }))).toBe(0);
  });
  test.each([
    [
      ['5', '40', '110'],
      ['499999', '600000', '399999', '410000', '109999', '111000'],
    ],
    [
      ['56', '1100'],
      ['110116', '570001'],
    ],
    [['110016'], ['110017']],
    [[], ['560001']],
  ] as const)('of %j is not served at %j', (postalPrefixes, codes) => {
    for (const postalCode of codes)
      expect(failedBits(facts({ postalCode }), compiled({ postalPrefixes }))).toBe(SERVICEABLE_AREA);
  });
});

test.each([
  [null, null, 1000],
  [[], null, 0],
  [['5', '40', '110'], null, 111],
  [['110', '1100'], ['110', '1100'], 1000],
] as const)(
  'the areas of %j are in a table for up to three digits, and in a list for longer prefixes',
  (postalPrefixes, list, served) => {
    const { areas, longPrefixes } = compiled({ postalPrefixes });
    expect(longPrefixes).toEqual(list);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBe(served);
  },
);

test('there is a rate for each number of points, from the lowest to the highest', () => {
  const { rates, smallestEmi: instalments } = compiled();
  expect([rates.length, rates[0], rates[1], rates[20]]).toEqual([21, 12, 13, 32]);
  expect(instalments).toHaveLength(21);
});

test('a minimum up to the lowest possible score requires only a credit history', () => {
  const unknown = facts({ creditScoreClass: 'not_known' });
  expect(failedBits(unknown, compiled({ minScore: 300 }))).toBe(NEW_TO_CREDIT);
  expect(failedBits(unknown, compiled({ minScore: 301 }))).toBe(CREDIT_SCORE);
  expect(failedBits(unknown, compiled({ minScore: 300, acceptsNewToCredit: true }))).toBe(0);
});

describe('the smallest loan', () => {
  const free = { rateMin: 0, rateMax: 0, minLoan: 12_000, minTenure: 6, maxTenure: 24 };
  // The steady applicant is 429 months old; a completed age lasts until its eleventh month.
  test.each([
    [null, 500],
    [40, 500],
    [37, 500],
    [36, 12_000 / 14],
    [35, 500],
  ])('with an age at maturity of %s costs ₹%d a month', (maxAgeAtMaturity, rupees) => {
    expect(facts().ageMonths).toBe(429);
    expect(smallestEmi(facts(), compiled({ ...free, maxAgeAtMaturity }))).toBe(rupees);
  });

  // 14 months are left until the age at maturity.
  test.each([
    [13, 24, 12_000 / 14],
    [14, 24, 12_000 / 14],
    [15, 24, 500],
    [6, 15, 12_000 / 14],
    [6, 14, 12_000 / 14],
    [6, 13, 12_000 / 13],
  ])('over %d to %d months, of which 14 are left, costs ₹%d a month', (minTenure, maxTenure, rupees) => {
    const policy = compiled({ ...free, minTenure, maxTenure, maxAgeAtMaturity: 36 });
    expect(smallestEmi(facts(), policy)).toBe(rupees);
  });

  test.each([
    [null, 24, 500],
    [60, 24, 2000],
    [null, 7, 1715],
  ])(
    'costs at most this many whole rupees, with an age at maturity of %s and %d months: %d',
    (age, maxTenure, rupees) => {
      expect(compiled({ ...free, maxTenure, maxAgeAtMaturity: age }).dearestEmi).toBe(rupees);
    },
  );

  // The shortcut compares with ₹2,000; the instalment over the whole term is ₹500.
  test.each([
    [28_000, false],
    [28_001, false],
    [29_500, false],
    [29_501, true],
  ])('is compared over the whole term, with ₹%d of other instalments: %s', (existingEmi, is) => {
    expect(overburdened(facts({ existingEmi }), compiled({ ...free, maxAgeAtMaturity: 60 }))).toBe(is);
  });

  test.each([
    [29_499, false],
    [29_500, false],
    [29_501, true],
  ])('with ₹%d of other instalments is too much for an income of ₹50,000: %s', (existingEmi, is) => {
    expect(overburdened(facts({ existingEmi }), compiled({ ...free, maxAgeAtMaturity: null }))).toBe(is);
  });

  test('is too much if only a short term is left, but not over the whole term', () => {
    // ₹857.14 a month over 14 months, ₹500 over 24.
    const person = facts({ existingEmi: 29_200 });
    expect(overburdened(person, compiled({ ...free, maxAgeAtMaturity: 36 }))).toBe(true);
    expect(overburdened(person, compiled({ ...free, maxAgeAtMaturity: 60 }))).toBe(false);
    expect(overburdened(facts({ existingEmi: 29_142 }), compiled({ ...free, maxAgeAtMaturity: 36 }))).toBe(false);
  });
});

test('many lenders are screened in their order', () => {
  const policies = [compiled(), compiled({ postalPrefixes: ['9'] }), compiled({ minScore: 900 })];
  expect([...screen(facts(), policies)]).toEqual([0, SERVICEABLE_AREA, CREDIT_SCORE]);
});
