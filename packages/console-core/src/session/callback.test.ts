import { expect, test } from 'vitest';
import { ownCallback } from './callback.ts';

const origin = 'https://loans.example.in';

test.each([
  ['/admin/lenders', '/admin/lenders'],
  ['/admin/lenders?q=kredit&sort=-apr_min', '/admin/lenders?q=kredit&sort=-apr_min'],
  ['/admin/partners/12', '/admin/partners/12'],
])('%s is accepted as a callback', (callback, target) => {
  expect(ownCallback(callback, origin, '/admin')).toBe(target);
});

test.each([
  null,
  '',
  '/',
  '/user/offers',
  '/admin',
  '/admin/',
  '/administrators',
  '/partner/reports',
  '/admin/login',
  '/admin/login?callback=/admin/login',
  '//evil.example/admin/lenders',
  '/\\evil.example/admin/lenders',
  'https://evil.example/admin/lenders',
  'https:evil.example/admin/lenders',
  'javascript:alert(1)//admin/lenders',
  '/admin/../user/offers',
  '/admin/%2e%2e/user',
  '/admin/..//evil.example',
  '\t//evil.example',
  `/admin/${'a'.repeat(600)}`,
])('%s leads nowhere', (callback) => {
  expect(ownCallback(callback, origin, '/admin')).toBeUndefined();
});

test.each([
  ['/acme/partner/reports?day=1', '/acme/partner/reports?day=1'],
  ['/acme/partner/customFunnel', '/acme/partner/customFunnel'],
  ['/acme/partner/login', undefined],
  ['/acme/partner', undefined],
  ['/partner/reports', undefined],
  ['/other/partner/reports', undefined],
  ['/acme/partner/../admin/lenders', undefined],
])('of the console under /acme/partner, %s leads to %s', (callback, target) => {
  expect(ownCallback(callback, origin, '/acme/partner')).toBe(target);
});
