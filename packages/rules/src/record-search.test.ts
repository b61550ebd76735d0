import { expect, test } from 'vitest';
import { isLookUp, isRecordName, LONGEST_RECORD_SEARCH } from './record-search.ts';

test.each([
  ['ca', true],
  ['c', false],
  [' c ', false],
  ['5p', true],
  ['नी', true],
  ['KB-2026/77001', true],
  ['a'.repeat(LONGEST_RECORD_SEARCH), true],
  ['a'.repeat(LONGEST_RECORD_SEARCH + 1), false],
  // A customer's phone number or email address, or the start of one.
  ['98', false],
  ['98765 43', false],
  ['+91 98765 43210', false],
  ['meera@', false],
  ['meera@example.in', false],
  ['ABCPS7311K', false],
  ['11111111-1111-4111-8111-111111111111', false],
  ['', false],
] as const)('“%s” is looked for as a name while it is typed: %s', (typed, is) => {
  expect(isRecordName(typed)).toBe(is);
});

test.each([
  ['9876543210', true],
  ['98765', true],
  ['987', false],
  ['+91 98765 43210', true],
  ['11111111-1111-4111-8111-111111111111', true],
  ['KB-2026/77001', true],
  ['KreditBee', false],
  // The customer search accepts these; the palette doesn’t.
  ['meera@example.in', false],
  ['ABCPS7311K', false],
] as const)('“%s” is looked up when a key or button is pressed: %s', (typed, is) => {
  expect(isLookUp(typed)).toBe(is);
});
