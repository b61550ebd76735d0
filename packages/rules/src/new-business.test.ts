import { expect, test } from 'vitest';
import { type LenderReadiness, type LenderStop, whyNoNewBusiness } from './new-business.ts';

const open: LenderReadiness = { isDeleted: false, isOn: true, isComplete: true, stops: [] };
const wanted = { product: 'Gold Loans', partner: 'haldi' };
const off = (product: string | null, partner: string | null): LenderStop => ({ product, partner });

test.each([
  ['nothing is off', {}, undefined],
  ['its status is off', { isOn: false }, 'status'],
  ['it is deleted', { isDeleted: true }, 'deleted'],
  ['something is missing', { isComplete: false }, 'incomplete'],
  ['it is off everywhere', { stops: [off(null, null)] }, 'everywhere'],
  ['this product is off', { stops: [off('Gold Loans', null)] }, 'product'],
  ['another product is off', { stops: [off('Personal Loans', null)] }, undefined],
  ['this partner is off', { stops: [off(null, 'haldi')] }, 'partner'],
  ['another partner is off', { stops: [off(null, 'kajal')] }, undefined],
  ['this product is off for this partner', { stops: [off('Gold Loans', 'haldi')] }, 'partner'],
  ['another product is off for this partner', { stops: [off('Personal Loans', 'haldi')] }, undefined],
  ['this product is off for another partner', { stops: [off('Gold Loans', 'kajal')] }, undefined],
  ['several are off', { stops: [off(null, 'haldi'), off('Gold Loans', null), off(null, null)] }, 'everywhere'],
  ['product and partner are off', { stops: [off(null, 'haldi'), off('Gold Loans', null)] }, 'product'],
  ['all is wrong at once', { isDeleted: true, isOn: false, isComplete: false, stops: [off(null, null)] }, 'deleted'],
  ['off and incomplete', { isOn: false, isComplete: false, stops: [off(null, null)] }, 'status'],
  ['incomplete and off everywhere', { isComplete: false, stops: [off(null, null)] }, 'incomplete'],
] as const)('a lender where %s', (_, changes, why) => {
  expect(whyNoNewBusiness({ ...open, ...changes }, wanted)).toBe(why);
});
