/** Normally takes a second, but minutes when instrumented, so mutation runs leave this file out. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CreditScoreClass } from './credit-score.ts';
import { openPolicy, steadyApplicant } from './decision-cases.ts';
import { decide } from './eligibility.ts';
import { selectList } from './select-lists.ts';

const truths = selectList('creditScoreClass')
  .map(({ code }) => code as CreditScoreClass)
  .filter((code) => code !== 'not_known');

const decided = fc.record({
  monthlyIncome: fc.integer({ min: 20_000, max: 300_000 }),
  existingEmi: fc.integer({ min: 0, max: 30_000 }),
  desiredAmount: fc.integer({ min: 10_000, max: 900_000 }),
  minScore: fc.option(fc.integer({ min: 300, max: 900 }), { freq: 1 }),
  acceptsNewToCredit: fc.boolean(),
  rateMax: fc.integer({ min: 12, max: 48 }),
  feeMax: fc.integer({ min: 1, max: 8 }),
  truth: fc.constantFrom(...truths),
});

test('"I do not know my score" never matches a lender that the true score would not, and never costs less there', () => {
  let both = 0;
  fc.assert(
    fc.property(decided, ({ monthlyIncome, existingEmi, desiredAmount, truth, ...terms }) => {
      const person = { ...steadyApplicant, monthlyIncome, existingEmi, desiredAmount };
      const policy = { ...openPolicy, ...terms };
      const hidden = decide({ ...person, creditScoreClass: 'not_known' }, policy);
      if (!hidden.matched) return;
      const known = decide({ ...person, creditScoreClass: truth }, policy);
      if (!known.matched) throw new Error(`${truth} is refused where hiding it is not`);
      both += 1;
      expect(hidden.terms.annualRatePercent).toBeGreaterThanOrEqual(known.terms.annualRatePercent);
      expect(hidden.terms.amountPaise).toBeLessThanOrEqual(known.terms.amountPaise);
      // The range of cost shown includes the real cost.
      expect(hidden.atBest?.annualRatePercent).toBeLessThanOrEqual(known.terms.annualRatePercent);
    }),
    { numRuns: 3000 },
  );
  expect(both).toBeGreaterThan(200);
});
