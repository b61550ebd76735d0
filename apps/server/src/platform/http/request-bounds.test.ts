import { expect, test } from 'vitest';
import { shownName } from './form.ts';
import { idempotencyKey } from './idempotency.ts';
import { Problem } from './problem.ts';

test.each([
  [15, false],
  [16, true],
  [100, true],
  [101, false],
])('an idempotency key of %i characters: %s', (length, taken) => {
  const read = () => idempotencyKey('k'.repeat(length));
  if (taken) expect(read()).toHaveLength(length);
  else expect(read).toThrow(Problem);
});

test('the name of a file keeps its end with the file type, and no part of its folder', () => {
  const name = `${'x'.repeat(197)}.xlsx`;
  expect(shownName(`C:\\news\\${name}`)).toBe(name.slice(-200));
  expect(shownName('../folder/a<b>.csv')).toBe('ab.csv');
});
