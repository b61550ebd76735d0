import { expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

it.each([
  ['/', '/', {}],
  ['/products', '/Products/', {}],
  ['/:urlSegment', '/diwali', { urlSegment: 'diwali' }],
  ['/create-merchant-form/:partner_name?', '/create-merchant-form', { partner_name: undefined }],
  ['/create-merchant-form/:partner_name?', '/create-merchant-form/haldi', { partner_name: 'haldi' }],
  ['/user/lenders-transaction/:lender', '/user/lenders-transaction/money%20view', { lender: 'money view' }],
  ['/transfer/:prospectId', '/transfer/%E0%A4%A', { prospectId: '%E0%A4%A' }],
])('%s takes %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)?.params).toEqual(params);
});

it.each([
  ['/products', '/product'],
  ['/:urlSegment', '/a/b'],
  ['/:urlSegment', '/'],
  ['/user/lenders-transaction/:lender', '/user/lenders-transaction'],
])('the pattern %s does not match %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull();
});

it('the pattern * matches every path', () => {
  expect(matchPath('*', '/a/b/c')).not.toBeNull();
});
