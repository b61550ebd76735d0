import { describe, expect, it } from 'vitest';
import type { Applicant } from './applicant.ts';
import { syntheticApplicant } from './synthetic-people.ts';

const DAY = '2026-11-27';

describe('invented applicants', () => {
  it('are the same ones in every run and on every machine', () => {
    expect(syntheticApplicant(0, 'Personal Loans', DAY)).toStrictEqual({
      product: 'Personal Loans',
      birthDate: '1982-09-15',
      onDate: DAY,
      employment: 'salaried',
      monthlyIncome: 55_000,
      existingEmi: 0,
      creditScoreClass: 'not_known',
      creditScore: 858,
      postalCode: '411004',
      desiredAmount: 205_000,
      desiredTenure: 24,
    });
    expect(syntheticApplicant(1, 'Business Loans', DAY)).toStrictEqual({
      product: 'Business Loans',
      birthDate: '2003-12-15',
      onDate: DAY,
      employment: 'self_employed',
      monthlyIncome: 102_000,
      monthlyEarnings: 17_000,
      existingEmi: 0,
      creditScoreClass: 'not_known',
      creditScore: 682,
      postalCode: '682016',
      desiredAmount: 25_000,
      desiredTenure: 36,
    });
  });

  it('are spread over work, incomes, scores, places, amounts and terms', () => {
    const all = Array.from({ length: 2000 }, (_, number) => syntheticApplicant(number, 'Personal Loans', DAY));
    const count = (is: (one: Applicant) => boolean): number => all.filter(is).length;
    const sum = (of: (one: Applicant) => number): number => all.reduce((before, one) => before + of(one), 0);
    const works = (['salaried', 'self_employed', 'other'] as const).map((work) =>
      count(({ employment }) => employment === work),
    );
    expect(works).toEqual([1427, 440, 133]);
    const classes = (['new_to_credit', 'not_known'] as const).map((kind) =>
      count(({ creditScoreClass }) => creditScoreClass === kind),
    );
    expect(classes).toEqual([159, 1841]);
    expect(count(({ creditScore }) => creditScore === null)).toBe(264);
    expect(sum(({ creditScore }) => creditScore ?? 0)).toBe(1_275_608);
    expect(sum(({ monthlyIncome }) => monthlyIncome)).toBe(120_600_000);
    expect(count(({ existingEmi }) => existingEmi === 0)).toBe(1111);
    expect(sum(({ existingEmi }) => existingEmi)).toBe(11_641_700);
    expect(sum(({ birthDate }) => Number(birthDate.slice(0, 4)))).toBe(3_973_352);
    expect(sum(({ birthDate }) => Number(birthDate.slice(5, 7)))).toBe(12_867);
    expect(count(({ birthDate }) => !/^\d{4}-\d\d-15$/.test(birthDate))).toBe(0);
    expect(sum(({ postalCode }) => Number(postalCode))).toBe(947_600_731);
    expect(sum(({ desiredAmount }) => desiredAmount)).toBe(555_725_000);
    // About one in six doesn't request a term.
    const terms = [null, 12, 24, 36, 48].map((term) => count(({ desiredTenure }) => desiredTenure === term));
    expect(terms).toEqual([337, 337, 670, 330, 326]);
  });
});
