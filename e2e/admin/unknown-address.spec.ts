import { expect } from 'vitest';
import { test } from '../support/test.ts';

test('a URL without a page answers 404 in both consoles (P11)', async ({ url }) => {
  for (const [path, status] of [
    ['/admin', 200],
    ['/admin/login', 200],
    ['/admin/lenders', 200],
    ['/admin/nope', 404],
    ['/admin/lenders/nope/nope', 404],
    ['/partner', 200],
    ['/haldi/partner/login', 200],
    ['/haldi/partner/settings', 200],
    ['/partner/nope', 404],
  ] as const)
    expect([path, (await fetch(url + path)).status]).toEqual([path, status]);
});
