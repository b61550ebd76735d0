import { expect, test } from 'vitest';
import { homeAt } from './home.ts';

test.each([
  ['/partner', '/partner'],
  ['/partner/', '/partner'],
  ['/partner/reports', '/partner'],
  ['/partner/partner', '/partner'],
  ['/haldi/partner', '/haldi/partner'],
  ['/haldi/partner/', '/haldi/partner'],
  ['/haldi/partner/customFunnel', '/haldi/partner'],
  ['/haldi/reports', '/partner'],
  ['/', '/partner'],
])('the portal at %s has its home at %s', (path, home) => {
  expect(homeAt(path)).toBe(home);
});
