import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Applicant } from './applicant.ts';
import { isIsoDate } from './dates.ts';
import { canonicalJson, decisionReceipt, policyVersion } from './decision-receipt.ts';
import { type Decision, decide, decideAll } from './eligibility.ts';
import { factsOf } from './facts.ts';
import { type FailedRule, RULES, type Rule } from './failed-rules.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { compilePolicy, failedBits, screen } from './screening.ts';
import { selectList } from './select-lists.ts';

const reasons = (decision: Decision): readonly FailedRule[] => (decision.matched ? [] : decision.failedRules);
const names = (applicant: Applicant, policy: LenderPolicy): readonly Rule[] =>
  reasons(decide(applicant, policy)).map((failed) => failed.rule);

/** Usually the first, so that many generated pairs match; sometimes the second. */
const mostly = <A, B>(usual: fc.Arbitrary<A>, rare: fc.Arbitrary<B>): fc.Arbitrary<A | B> =>
  fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: rare, weight: 1 });

const bornBetween = (from: number, to: number): fc.Arbitrary<string> =>
  fc
    .date({ min: new Date(`${from}-01-01`), max: new Date(`${to}-12-31`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

const anyApplicant: fc.Arbitrary<Applicant> = fc.record({
  product: mostly(fc.constant('Personal Loans' as const), fc.constant('Business Loans' as const)),
  birthDate: mostly(bornBetween(1978, 2000), bornBetween(1950, 2010)),
  onDate: fc.constantFrom('2026-04-01', '2026-02-28', '2028-02-29'),
  employment: mostly(fc.constant('salaried' as const), fc.constantFrom('self_employed' as const, 'other' as const)),
  monthlyIncome: mostly(fc.integer({ min: 30_000, max: 300_000 }), fc.integer({ min: 1, max: 1_000_000 })),
  existingEmi: mostly(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 300_000 })),
  creditScoreClass: fc.constantFrom(...selectList('creditScoreClass').map((option) => option.code)),
  creditScore: mostly(fc.integer({ min: 600, max: 900 }), fc.option(fc.integer({ min: 300, max: 900 }))),
  postalCode: fc.integer({ min: 100_000, max: 999_999 }).map(String),
  desiredAmount: mostly(fc.integer({ min: 50_000, max: 5_000_000 }), fc.integer({ min: 1000, max: 50_000 })),
  desiredTenure: fc.option(fc.integer({ min: 1, max: 120 })),
});

/** Two numbers within a range, the smaller one first. */
const span = (min: number, max: number): fc.Arbitrary<readonly [number, number]> =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);

const anyPolicy: fc.Arbitrary<LenderPolicy> = fc
  .record({
    age: mostly(fc.tuple(fc.integer({ min: 18, max: 23 }), fc.integer({ min: 50, max: 75 })), span(18, 70)),
    loan: mostly(
      fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 100_000, max: 3_000_000 })),
      span(1000, 3_000_000),
    ),
    tenure: span(1, 84),
    rate: span(900, 3600),
    fee: span(0, 1000),
    maxAgeAtMaturity: mostly(fc.constant(null), fc.integer({ min: 30, max: 75 })),
    salaried: mostly(fc.constant(true), fc.constant(false)),
    selfEmployed: fc.boolean(),
    minIncome: mostly(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 1_000_000 })),
    maxIncome: mostly(fc.constant(null), fc.integer({ min: 100_000, max: 900_000 })),
    minScore: mostly(fc.integer({ min: 300, max: 600 }), fc.option(fc.integer({ min: 500, max: 800 }))),
    acceptsNewToCredit: fc.boolean(),
    obligationsPercent: fc.option(fc.integer({ min: 30, max: 80 })),
    postalPrefixes: fc.option(
      fc.array(fc.integer({ min: 1, max: 999_999 }).map(String), { minLength: 1, maxLength: 8 }),
    ),
    lender: fc.stringMatching(/^[a-z]{3,12}$/),
  })
  .map(({ age, loan, tenure, rate, fee, ...rest }) => ({
    ...rest,
    product: 'Personal Loans',
    minAge: age[0],
    maxAge: age[1],
    minLoan: loan[0],
    maxLoan: loan[1],
    minTenure: tenure[0],
    maxTenure: tenure[1],
    rateMin: rate[0] / 100,
    rateMax: rate[1] / 100,
    feeMin: fee[0] / 100,
    feeMax: fee[1] / 100,
    gstPercent: 18,
  }));

/** How a person would follow the hint of a failed rule. */
const changed: Partial<Record<Rule, (applicant: Applicant, by: number) => Applicant>> = {
  minimum_age: (applicant, by) => ({ ...applicant, onDate: daySoManyYearsOlder(applicant, by) }),
  minimum_income: (applicant, by) => ({ ...applicant, monthlyIncome: applicant.monthlyIncome + by }),
  maximum_income: (applicant, by) => ({ ...applicant, monthlyIncome: applicant.monthlyIncome - by }),
  credit_score: (applicant, by) => ({
    ...applicant,
    creditScore: factsOf(applicant).score + by,
  }),
  minimum_amount: (applicant, by) => ({ ...applicant, desiredAmount: applicant.desiredAmount + by }),
  existing_obligations: (applicant, by) => ({ ...applicant, existingEmi: applicant.existingEmi - by }),
  income_for_amount: (applicant, by) => ({ ...applicant, monthlyIncome: applicant.monthlyIncome + by }),
};

/**
 * The day on which the applicant's age is this many years more. 29 February doesn't exist in most years. People born on it turn a year
 * older on 1 March; for all other people 28 February is used, so that a birthday on 1 March isn't reached a day early.
 */
const daySoManyYearsOlder = ({ birthDate, onDate }: Applicant, years: number): string => {
  const day = `${Number(onDate.slice(0, 4)) + years}${onDate.slice(4)}`;
  if (isIsoDate(day)) return day;
  return day.replace('-02-29', birthDate.endsWith('-02-29') ? '-03-01' : '-02-28');
};

describe('any applicant at any policy', () => {
  test('the generators produce matches and a failure of every rule', () => {
    const pairs = fc.sample(fc.tuple(anyApplicant, anyPolicy), { numRuns: 3000, seed: 42 });
    const decisions = pairs.map(([applicant, policy]) => decide(applicant, policy));
    expect(decisions.filter((decision) => decision.matched).length).toBeGreaterThan(200);
    const seen = new Set(decisions.flatMap(reasons).map((failed) => failed.rule));
    expect([...seen].sort()).toEqual([...RULES].sort());
  });

  test('the same facts give the same answer, byte for byte, alone or among others', () =>
    fc.assert(
      fc.property(anyApplicant, fc.array(anyPolicy, { minLength: 1, maxLength: 6 }), (applicant, policies) => {
        const once = JSON.stringify(decideAll(applicant, policies));
        const again = JSON.stringify(policies.map((policy) => decide({ ...applicant }, structuredClone(policy))));
        expect(again).toBe(once);
      }),
    ));

  test('the suggested change of a failed rule passes it, and one less does not', () =>
    fc.assert(
      fc.property(anyApplicant, anyPolicy, (applicant, policy) => {
        for (const { rule, change } of reasons(decide(applicant, policy))) {
          if (change === null) continue;
          expect(change).toBeGreaterThan(0);
          const by = changed[rule];
          if (!by) continue;
          expect(names(by(applicant, change), policy)).not.toContain(rule);
          // A rupee less may already be enough for people who would give up their other instalments.
          const either = rule === 'income_for_amount' ? [rule, 'existing_obligations'] : [rule];
          expect(names(by(applicant, change - 1), policy).some((name) => either.includes(name))).toBe(true);
        }
      }),
      { numRuns: 2000 },
    ));

  test('a screening marks exactly the rules that a decision lists as failed', () =>
    fc.assert(
      fc.property(anyApplicant, fc.array(anyPolicy, { maxLength: 6 }), (applicant, policies) => {
        const compiled = policies.map(compilePolicy);
        const facts = factsOf(applicant);
        const bits = screen(facts, compiled);
        policies.forEach((policy, index) => {
          const marked = [...(bits[index] ?? 0).toString(2)].filter((bit) => bit === '1').length;
          expect(marked).toBe(names(applicant, policy).length);
          expect(failedBits(facts, compilePolicy(policy))).toBe(bits[index]);
        });
      }),
    ));

  test('an offer stays within the policy and the income', () =>
    fc.assert(
      fc.property(anyApplicant, anyPolicy, (applicant, policy) => {
        const decision = decide(applicant, policy);
        if (!decision.matched) return;
        const { terms } = decision;
        expect(terms.amountPaise).toBeGreaterThanOrEqual(policy.minLoan * 100);
        expect(terms.amountPaise).toBeLessThanOrEqual(Math.min(policy.maxLoan, applicant.desiredAmount) * 100);
        expect(terms.tenureMonths).toBeGreaterThanOrEqual(policy.minTenure);
        expect(terms.tenureMonths).toBeLessThanOrEqual(policy.maxTenure);
        expect(terms.annualRatePercent).toBeGreaterThanOrEqual(policy.rateMin);
        expect(terms.annualRatePercent).toBeLessThanOrEqual(policy.rateMax);
        expect(terms.aprPercent).toBeGreaterThanOrEqual(terms.annualRatePercent);
        if (policy.obligationsPercent === null) return;
        const room = (applicant.monthlyIncome * policy.obligationsPercent) / 100 - applicant.existingEmi;
        expect(terms.emiPaise).toBeLessThanOrEqual(room * 100 + 1);
      }),
      { numRuns: 1000 },
    ));

  test('more income or a better score never loses a match', () =>
    fc.assert(
      fc.property(anyApplicant, anyPolicy, fc.integer({ min: 0, max: 50_000 }), (applicant, policy, more) => {
        if (applicant.creditScore === null || policy.maxIncome !== null || !decide(applicant, policy).matched) return;
        const better = {
          ...applicant,
          monthlyIncome: applicant.monthlyIncome + more,
          creditScore: Math.min(900, (applicant.creditScore ?? 0) + 40),
        };
        expect(names(better, policy)).toEqual([]);
      }),
    ));
});

test('canonical JSON does not depend on the order of members', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, ä: true })).toBe(
    '{"b":[1,{"c":"x","d":null}],"ä":true}',
  );
  fc.assert(
    fc.property(anyPolicy, (policy) => {
      const turned = Object.fromEntries(Object.entries(policy).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(policy));
      expect(JSON.parse(canonicalJson(policy))).toEqual(policy);
    }),
  );
});

test('a receipt has the same bytes in any order of lenders, and differs for different policies', () =>
  fc.assert(
    fc.property(
      anyApplicant,
      fc.uniqueArray(anyPolicy, { selector: (policy) => policy.lender, minLength: 1, maxLength: 6 }),
      (applicant, policies) => {
        const sameText = (text: string): string => text;
        const decided = policies.map((policy) => ({
          policyVersion: policyVersion(policy, sameText),
          decision: decide(applicant, policy),
        }));
        const receipt = decisionReceipt(applicant, decided);
        expect(decisionReceipt({ ...applicant }, [...decided].reverse())).toBe(receipt);
        expect(JSON.parse(receipt)).toMatchObject({ applicant, engine: 'eligibility-2', ranking: 'ranking-2' });
        const [first] = policies;
        if (first) {
          const moved = policyVersion({ ...first, maxLoan: first.maxLoan + 1 }, sameText);
          expect(moved).not.toBe(policyVersion(first, sameText));
        }
      },
    ),
  ));
