import { describe, expect, test } from 'vitest';
import type { CreditScoreClass } from './credit-score.ts';
import { openPolicy, steadyApplicant } from './decision-cases.ts';
import { type Decision, decide } from './eligibility.ts';
import { selectList } from './select-lists.ts';

const everyClass = selectList('creditScoreClass').map(({ code }) => code) as readonly CreditScoreClass[];
const truths = everyClass.filter((code) => code !== 'not_known');
const open = { ...openPolicy, minScore: null, acceptsNewToCredit: true };

test('eight classes can be behind "I do not know"', () => expect(truths).toHaveLength(8));

describe('"I do not know my score"', () => {
  test('is priced from the best score to the lowest, and both prices are shown', () => {
    const price = (code: CreditScoreClass): Decision => decide({ ...steadyApplicant, creditScoreClass: code }, open);
    // Two points for the income and one for the instalments, of 20 between 12 and 32 %.
    expect(price('800_and_above')).toMatchObject({ terms: { annualRatePercent: 15 }, atBest: null });
    expect(price('below_550')).toMatchObject({ terms: { annualRatePercent: 27 }, atBest: null });
    expect(price('new_to_credit')).toMatchObject({ terms: { annualRatePercent: 23 }, atBest: null });
    const [best, worst] = [price('800_and_above'), price('below_550')];
    if (!best.matched || !worst.matched) throw new Error('both match');
    expect(price('not_known')).toMatchObject({
      terms: worst.terms,
      atBest: { annualRatePercent: 15, aprPercent: best.terms.aprPercent },
    });
  });
});

test('a bureau score gives one price, whatever class was chosen', () =>
  expect(decide({ ...steadyApplicant, creditScoreClass: 'not_known', creditScore: 780 }, open)).toMatchObject({
    terms: { annualRatePercent: 17 },
    atBest: null,
  }));
