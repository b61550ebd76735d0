import { expect, it } from 'vitest';
import { categoryOf, LEAD_FINDINGS, mayRefuseAlone } from './suspicious-leads.ts';

it('a partner sees the topic of a held lead, which depends on the first of its findings', () => {
  expect(LEAD_FINDINGS.map((finding) => categoryOf([finding]))).toEqual(['customer', 'customer', 'account', 'volume']);
  expect(categoryOf(['burst', 'shared_account'])).toBe('account');
  expect(categoryOf(['burst', 'own_pan'])).toBe('customer');
  expect(categoryOf([])).toBe('other');
});

it.each([
  [0, 0, 1_000_000, true],
  [0, 0, 1_000_001, false],
  [9, 0, 0, true],
  [10, 0, 0, false],
  [9, 600_000, 400_000, true],
  [9, 600_000, 400_001, false],
  [10, 600_000, 400_000, false],
])('after %d leads and %d paise refused alone, one more of %d paise: %s', (leads, paise, more, may) => {
  expect(mayRefuseAlone({ leads, paise }, more)).toBe(may);
});
