import { expect, it } from 'vitest';
import { isSame } from './same-value.ts';

it.each([
  [{ a: [1, null] }, { a: [1, null] }, true],
  ['', '', true],
  [undefined, undefined, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [null, '', false],
  [1, '1', false],
  [[1, 2], [2, 1], false],
])('%j and %j', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
