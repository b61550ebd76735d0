import { describe, expect, it } from 'vitest';
import type { Applicant } from './applicant.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { createRehearsal, suppressed } from './rehearsal.ts';
import { syntheticApplicant } from './synthetic-people.ts';

const policy: LenderPolicy = {
  lender: 'x',
  product: 'Personal Loans',
  minAge: 21,
  maxAge: 58,
  maxAgeAtMaturity: null,
  salaried: true,
  selfEmployed: false,
  minIncome: 30_000,
  maxIncome: null,
  minLoan: 50_000,
  maxLoan: 500_000,
  minScore: null,
  acceptsNewToCredit: true,
  minTenure: 12,
  maxTenure: 48,
  rateMin: 12,
  rateMax: 12,
  feeMin: 0,
  feeMax: 0,
  gstPercent: 18,
  obligationsPercent: null,
  postalPrefixes: null,
};
const person = (monthlyIncome: number): Applicant => ({
  product: 'Personal Loans',
  birthDate: '1990-01-01',
  onDate: '2026-01-01',
  employment: 'salaried',
  monthlyIncome,
  existingEmi: 0,
  creditScoreClass: '800_and_above',
  creditScore: 820,
  postalCode: '560001',
  desiredAmount: 600_000,
  desiredTenure: 24,
});
type People = readonly (readonly [income: number, city: string, rivals?: readonly number[]])[];
const figuresOf = (people: People, after: Partial<LenderPolicy>, isReal = true) => {
  const rehearsal = createRehearsal({ before: policy, after: { ...policy, ...after } }, isReal);
  for (const [income, city, rivals = []] of people)
    rehearsal.add({ applicant: person(income), city, rivals: () => rivals });
  return rehearsal.figures();
};
const many = (count: number, income: number, city = 'Pune'): People =>
  Array.from({ length: count }, () => [income, city]);

describe('a rehearsal', () => {
  it('counts who gains and who loses a match, by city and by income band', () => {
    const people = [...many(6, 24_999), ...many(7, 25_000, 'Delhi'), ...many(8, 49_999), ...many(9, 100_000, 'Delhi')];
    const figures = figuresOf(people, { minIncome: 25_000, maxIncome: 60_000 });
    expect(figures).toMatchObject({ people: 30, matched_before: 17, matched_after: 15, gained: 7, lost: 9 });
    expect(figures.cities).toEqual([
      { group: 'Delhi', people: 16, gained: 7, lost: 9 },
      { group: 'Pune', people: 14, gained: 0, lost: 0 },
    ]);
    expect(figures.incomes).toEqual(
      [
        { group: '100000', people: 9, gained: 0, lost: 9 },
        { group: '25000', people: 15, gained: 7, lost: 0 },
        { group: '0', people: 6, gained: 0, lost: 0 },
      ].toSorted((a, b) => b.people - a.people),
    );
  });

  it('shows how price, amount and position change for people who match before and after', () => {
    const people: People = Array.from({ length: 5 }, () => [60_000, 'Pune', [10, 13, 20]]);
    expect(figuresOf(people, { rateMin: 14, rateMax: 14, maxLoan: 400_000 }).both).toEqual({
      people: 5,
      apr_before: 12,
      apr_after: 14,
      cheaper: 0,
      dearer: 5,
      amount_before: 500_000,
      amount_after: 400_000,
      place_before: 2,
      place_after: 3,
    });
    expect(figuresOf(people, { rateMin: 9, rateMax: 9 }).both).toMatchObject({ cheaper: 5, dearer: 0, place_after: 1 });
    expect(figuresOf(people, {}).both).toMatchObject({ cheaper: 0, dearer: 0, apr_after: 12 });
    // Another offer with the same APR is not ahead.
    expect(
      figuresOf(
        Array.from({ length: 5 }, () => [60_000, 'Pune', [12]]),
        {},
      ).both?.place_before,
    ).toBe(1);
  });

  it('hides what would reveal fewer than five real people, but never hides invented people', () => {
    const people = [...many(4, 27_000), ...many(20, 60_000)];
    expect(figuresOf(people, { minIncome: 25_000 })).toMatchObject({
      people: 24,
      matched_before: null,
      matched_after: null,
      gained: null,
      lost: 0,
    });
    expect(figuresOf(people, { minIncome: 25_000 }, false)).toMatchObject({ matched_before: 20, gained: 4 });
    const invented = [...many(2, 27_000, 'Agra'), ...many(3, 60_000)];
    expect(figuresOf(invented, { minIncome: 25_000 }, false).cities).toEqual([
      { group: 'Pune', people: 3, gained: 0, lost: 0 },
      { group: 'Agra', people: 2, gained: 2, lost: 0 },
    ]);
    expect(figuresOf(many(4, 60_000), {}).both).toBeNull();
    expect(figuresOf(many(5, 60_000), {}).both).not.toBeNull();
    expect(figuresOf(many(4, 60_000), {}, false).both).not.toBeNull();
    expect(figuresOf([], {}).both).toBeNull();
  });
});

describe('groups of real people', () => {
  const shown = (groups: Record<string, [number, number, number]>) =>
    suppressed(
      new Map(Object.entries(groups).map(([group, [people, gained, lost]]) => [group, { people, gained, lost }])),
    ).map(({ group, people, gained, lost }) => [group, people, gained, lost]);

  it('are shown from five people on, the largest first', () => {
    expect(shown({ a: [5, 0, 0], b: [9, 5, 0] })).toEqual([
      ['b', 9, 5, 0],
      ['a', 5, 0, 0],
    ]);
  });

  it('of the same size are sorted by name, and a count of 0 hides no other count', () => {
    expect(shown({ b: [6, 0, 0], c: [6, 0, 0], a: [6, 0, 0] }).map(([group]) => group)).toEqual(['a', 'b', 'c']);
    expect(shown({ a: [10, 4, 0], b: [11, 0, 0], c: [12, 8, 5] })).toEqual([
      ['c', 12, null, 5],
      ['b', 11, 0, 0],
      ['a', 10, null, 0],
    ]);
  });

  it('are hidden together with another group if the total would reveal them', () => {
    expect(shown({ a: [4, 0, 0], b: [9, 5, 0], c: [20, 6, 0] })).toEqual([
      ['c', 20, 6, 0],
      ['b', null, null, null],
      ['a', null, null, null],
    ]);
    expect(shown({ a: [4, 0, 0], b: [3, 0, 0], c: [20, 6, 0] })).toEqual([
      ['c', 20, 6, 0],
      ['a', null, null, null],
      ['b', null, null, null],
    ]);
    expect(shown({ a: [10, 4, 0], b: [11, 6, 0], c: [12, 8, 5] })).toEqual([
      ['c', 12, 8, 5],
      ['b', 11, null, 0],
      ['a', 10, null, 0],
    ]);
  });
});

describe('invented people', () => {
  it('are the same in every rehearsal, and of many kinds', () => {
    const all = Array.from({ length: 2000 }, (_, number) => syntheticApplicant(number, 'Personal Loans', '2026-11-23'));
    expect(syntheticApplicant(7, 'Personal Loans', '2026-11-23')).toEqual(all[7]);
    const share = (holds: (applicant: Applicant) => boolean) => all.filter(holds).length / all.length;
    expect(share(({ employment }) => employment === 'salaried')).toBeCloseTo(0.72, 1);
    expect(share(({ monthlyIncome }) => monthlyIncome < 25_000)).toBeGreaterThan(0.1);
    expect(share(({ monthlyIncome }) => monthlyIncome >= 100_000)).toBeGreaterThan(0.05);
    expect(share(({ creditScore }) => creditScore === null)).toBeCloseTo(0.14, 1);
    expect(new Set(all.map(({ postalCode }) => postalCode)).size).toBe(20);
    for (const { birthDate, desiredAmount, creditScore } of all) {
      const age = 2026 - Number(birthDate.slice(0, 4));
      expect(age).toBeGreaterThanOrEqual(20);
      expect(age).toBeLessThanOrEqual(67);
      expect(desiredAmount).toBeGreaterThan(0);
      expect(creditScore ?? 560).toBeGreaterThanOrEqual(560);
      expect(creditScore ?? 860).toBeLessThan(861);
    }
    expect(syntheticApplicant(1, 'Business Loans', '2026-11-23').monthlyEarnings).toBeGreaterThan(0);
  });
});
