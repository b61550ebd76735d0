import { expect, it } from 'vitest';
import { categoryOf, LEAD_FINDINGS } from './suspicious-leads.ts';

it('a partner is told what a held lead is about, by the first of its findings', () => {
  expect(LEAD_FINDINGS.map((finding) => categoryOf([finding]))).toEqual(['customer', 'customer', 'account', 'volume']);
  expect(categoryOf(['burst', 'shared_account'])).toBe('account');
  expect(categoryOf(['burst', 'own_pan'])).toBe('customer');
  expect(categoryOf([])).toBe('other');
});
