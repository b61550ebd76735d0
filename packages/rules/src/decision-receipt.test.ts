import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPolicy, steadyApplicant } from './decision-cases.ts';
import { canonicalJson, decisionReceipt } from './decision-receipt.ts';
import { decide } from './eligibility.ts';

test('JSON for a receipt has sorted keys, no spaces and no undefined members', () => {
  expect(canonicalJson({ b: [1, null, 'x', undefined], a: { d: true, c: undefined, '1': 'é' } })).toBe(
    '{"a":{"1":"é","d":true},"b":[1,null,"x",null]}',
  );
  expect(canonicalJson(undefined)).toBe('null');
});

test('JSON is written the same whatever the order of its keys, and reads back equal', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, member]) => [key, turned(member)]),
    );
  };
  /**
   * The keys of every object in a text, in the order in which they are written. They are read from the text, because a JavaScript object
   * moves numeric keys to the front.
   */
  const keysWritten = (text: string): string[][] => {
    const seen: string[][] = [];
    JSON.parse(text, (_, value: unknown) => {
      if (value !== null && typeof value === 'object' && !Array.isArray(value)) seen.push(Object.keys(value));
      return value;
    });
    return seen;
  };
  const key = fc.string({ maxLength: 5 }).map((text) => `k${text}`);
  const { value } = fc.letrec<{ value: Parameters<typeof canonicalJson>[0] }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (one) => {
      const text = canonicalJson(one);
      expect(JSON.parse(text)).toEqual(one);
      expect(canonicalJson(turned(one) as typeof one)).toBe(text);
      for (const keys of keysWritten(text)) expect(keys).toEqual(keys.toSorted());
    }),
  );
});

test('a receipt has the engines, the applicant and every decision with its policy, by lender', () => {
  const decided = ['beta', 'alpha', 'gamma'].map((lender) => ({
    policyVersion: `of ${lender}`,
    decision: decide(steadyApplicant, { ...openPolicy, lender, maxIncome: lender === 'gamma' ? 40_000 : null }),
  }));
  const receipt = JSON.parse(decisionReceipt(steadyApplicant, decided));
  expect(receipt).toMatchObject({ engine: 'eligibility-2', pricing: 'pricing-2', ranking: 'ranking-2' });
  expect(receipt.applicant).toEqual(steadyApplicant);
  expect(
    receipt.decisions.map(({ policyVersion, decision }: (typeof decided)[number]) => [
      policyVersion,
      decision.lender,
      decision.matched,
    ]),
  ).toEqual([
    ['of alpha', 'alpha', true],
    ['of beta', 'beta', true],
    ['of gamma', 'gamma', false],
  ]);
});

test('two decisions of one lender keep their order', () => {
  const decided = ['first', 'second', 'third'].map((policyVersion) => ({
    policyVersion,
    decision: decide(steadyApplicant, openPolicy),
  }));
  const receipt = JSON.parse(decisionReceipt(steadyApplicant, decided));
  expect(receipt.decisions.map(({ policyVersion }: (typeof decided)[number]) => policyVersion)).toEqual([
    'first',
    'second',
    'third',
  ]);
});

test('lenders are sorted by key, whatever their number and order', () => {
  const inOrder = Array.from({ length: 24 }, (_, place) => `lender-${String.fromCharCode(97 + place)}`);
  const shuffled = inOrder.map((_, place) => inOrder[(place * 7 + 5) % inOrder.length] ?? '');
  for (const lenders of [inOrder.toReversed(), shuffled]) {
    const decided = lenders.map((lender) => ({
      policyVersion: lender,
      decision: decide(steadyApplicant, { ...openPolicy, lender }),
    }));
    const { decisions } = JSON.parse(decisionReceipt(steadyApplicant, decided));
    expect(decisions.map(({ policyVersion }: (typeof decided)[number]) => policyVersion)).toEqual(inOrder);
  }
});
