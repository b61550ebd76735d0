import { expect, it } from 'vitest';
import { customerSearches, LONGEST_CUSTOMER_SEARCH } from './customer-search.ts';

const searchesOf = (typed: string): string[] => customerSearches(typed).map(({ kind, value }) => `${kind} ${value}`);

it.each([
  ['9876543210', ['phone 9876543210', 'lead 9876543210']],
  [' +91 98765 43210 ', ['phone 9876543210']],
  ['098765-43210', ['phone 9876543210', 'lead 098765-43210']],
  ['९८७६५ ४३२१०', ['phone 9876543210']],
  ['5876543210', ['lead 5876543210']],
  ['987654321', ['lead 987654321']],
  [' Meera.Joshi@Example.IN ', ['email meera.joshi@example.in']],
  ['meera@', []],
  ['abcpm1204n', ['pan ABCPM1204N', 'lead abcpm1204n']],
  ['ABCPM 1204 N', ['pan ABCPM1204N']],
  ['ABCXM1204N', ['lead ABCXM1204N']],
  ['3F2504E0-4F89-11D3-9A0C-0305E82C3301', ['id 3f2504e0-4f89-11d3-9a0c-0305e82c3301']],
  ['KB-2026/0001', ['lead KB-2026/0001']],
  ['A-1', []],
  ['AB-1', ['lead AB-1']],
  [`A${'1'.repeat(59)}`, [`lead A${'1'.repeat(59)}`]],
  [`A${'1'.repeat(60)}`, []],
  ['Meera', []],
  ['Meera Joshi', []],
  ['KB 0001', []],
  ['', []],
  ['   ', []],
])('reads %j as %j', (typed, kinds) => {
  expect(searchesOf(typed)).toEqual(kinds);
});

it('searches for the longest email address with spaces around it, and for nothing longer', () => {
  const address = `${'a'.repeat(64)}@${'b'.repeat(60)}.example.in`;
  expect(searchesOf(address)).toEqual([`email ${address}`]);
  expect(searchesOf(`${'9'.repeat(LONGEST_CUSTOMER_SEARCH)}@a.in`)).toEqual([]);
});

it('spaces inside a text are part of its length', () => {
  const parted = (length: number): string => `98765${' '.repeat(length - 10)}43210`;
  expect(searchesOf(parted(LONGEST_CUSTOMER_SEARCH))).toEqual(['phone 9876543210']);
  expect(searchesOf(parted(LONGEST_CUSTOMER_SEARCH + 1))).toEqual([]);
});
