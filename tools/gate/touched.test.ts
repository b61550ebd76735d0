import { expect, it } from 'vitest';
import { touchedTests } from './touched.ts';

const server = 'apps/server/src';
const tests = [
  `${server}/features/offers/apply.test.ts`,
  `${server}/features/offers/decide/decide.test.ts`,
  `${server}/features/lenders/lenders.test.ts`,
  `${server}/main.test.ts`,
];

it('are those of the changed folder, then of the folder around it, the nearest first', () => {
  expect(touchedTests([`${server}/features/offers/decide/rules.ts`], tests)).toEqual([tests[1], tests[0]]);
  expect(touchedTests([`${server}/features/offers/apply.ts`], tests)).toEqual([tests[0], tests[1]]);
});

it('begin with a test that was itself changed', () => {
  expect(touchedTests([tests[1] ?? '', `${server}/features/offers/apply.ts`], tests)).toEqual([tests[1], tests[0]]);
});

it('are empty for files that are not part of the server', () => {
  expect(touchedTests(['packages/rules/src/emi.ts', 'docs/product.md'], tests)).toEqual([]);
});
