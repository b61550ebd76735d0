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

test('there is a rate for each number of points, from the lowest to the highest', () => {
  const { rates, smallestEmi: instalments } = compiled();
  expect([rates.length, rates[0], rates[1], rates[20]]).toEqual([21, 12, 13, 32]);
  expect(instalments).toHaveLength(21);
});

test('only a history is required up to the lowest possible score', () => {
  const unknown = facts({ creditScoreClass: 'not_known' });
  expect(failedBits(unknown, compiled({ minScore: 300 }))).toBe(NEW_TO_CREDIT);
  expect(failedBits(unknown, compiled({ minScore: 301 }))).toBe(CREDIT_SCORE);
  expect(failedBits(unknown, compiled({ minScore: 300, acceptsNewToCredit: true }))).toBe(0);
});

describe('the smallest loan', () => {
  const free = { rateMin: 0, rateMax: 0, minLoan: 12_000, minTenure: 6, maxTenure: 24 };
  // The steady applicant is 429 months old; a year of life ends with its eleventh month.
  test.each([
    [null, 500],
    [40, 500],
    [37, 500],
    [36, 12_000 / 14],
    [35, 500],
  ])('with an age at maturity of %s takes ₹%d a month', (maxAgeAtMaturity, rupees) => {
    expect(facts().ageMonths).toBe(429);
    expect(smallestEmi(facts(), compiled({ ...free, maxAgeAtMaturity }))).toBe(rupees);
  });

  test.each([
    [29_499, false],
    [29_500, false],
    [29_501, true],
  ])('with ₹%d of other instalments is too much of ₹50,000: %s', (existingEmi, is) => {
    expect(overburdened(facts({ existingEmi }), compiled({ ...free, maxAgeAtMaturity: null }))).toBe(is);
  });

  test('is too much where only a short term is left, and not over the whole one', () => {
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
