import { expect, test } from 'vitest';
import { isSameHolder } from './account-names.ts';

test.each([
  ['Asha Sharma', 'ASHA SHARMA'],
  ['Asha Sharma', 'SHARMA  ASHA'],
  ['Mrs. Asha Sharma', 'Smt Asha Sharma'],
  ['Sharma Mobile', 'M/S SHARMA MOBILE'],
  ['Sharma Mobile', 'M/S. Sharma-Mobile'],
  ['José Fernandes', 'JOSE FERNANDES'],
  ['आशा शर्मा', 'शर्मा  आशा'],
])('%s is %s', (one, other) => {
  expect(isSameHolder(one, other)).toBe(true);
  expect(isSameHolder(other, one)).toBe(true);
});

test.each([
  ['Asha Sharma', 'Asha Verma'],
  ['Asha Sharma', 'A Sharma'],
  ['Asha Sharma', 'Asha'],
  ['Asha Sharma', 'Asha Sharma Sharma'],
  ['आशा शर्मा', 'आशा शर्म'],
  ['Mr', 'Mrs'],
  ['', ''],
])('%s is not %s', (one, other) => {
  expect(isSameHolder(one, other)).toBe(false);
  expect(isSameHolder(other, one)).toBe(false);
});
