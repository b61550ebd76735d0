import { expect, test } from 'vitest';
import { openPolicy, steadyApplicant } from './decision-cases.ts';
import { decisionDifferences } from './decision-differences.ts';
import { decide } from './eligibility.ts';
import type { LenderPolicy } from './lender-policy.ts';

const decided = (change: Partial<LenderPolicy> = {}) => ({
  policyVersion: 'kept',
  decision: decide(steadyApplicant, { ...openPolicy, ...change }),
});
const lender = openPolicy.lender;

test('equal decisions have no differences', () => {
  expect(decisionDifferences([decided(), decided({ lender: 'b' })], [decided({ lender: 'b' }), decided()])).toEqual([]);
});

test('a difference has its lender and its kind', () => {
  const refused = decided({ maxAge: 30 });
  expect(decisionDifferences([decided()], [refused])).toEqual([{ lender, what: 'answer', figures: [] }]);
  expect(decisionDifferences([refused], [decided()])).toEqual([{ lender, what: 'answer', figures: [] }]);
  expect(decisionDifferences([refused], [decided({ maxAge: 31 })])).toEqual([{ lender, what: 'reasons', figures: [] }]);
  expect(decisionDifferences([decided()], [])).toEqual([{ lender, what: 'criteria', figures: [] }]);
});

test('differing figures are listed in alphabetical order, however the stored ones are ordered', () => {
  const stored = decided();
  if (!stored.decision.matched) throw new Error('It matches.');
  const terms = Object.fromEntries(Object.entries(stored.decision.terms).reverse()) as typeof stored.decision.terms;
  const turned = { ...stored, decision: { ...stored.decision, terms } };
  expect(decisionDifferences([turned], [decided({ gstPercent: 5 })])[0]?.figures).toEqual([
    'aprPercent',
    'gstPaise',
    'netDisbursedPaise',
    'totalCostPaise',
  ]);
});

test('if terms differ, exactly the differing figures are listed', () => {
  expect(decisionDifferences([decided()], [decided({ gstPercent: 5 })])).toEqual([
    { lender, what: 'terms', figures: ['aprPercent', 'gstPaise', 'netDisbursedPaise', 'totalCostPaise'] },
  ]);
});
