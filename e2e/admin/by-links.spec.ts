import { adminPages } from '@tulna/admin/pages.ts';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { patternsOf, reachedByLinks } from '../support/by-links.ts';
import { loaded } from '../support/loaded.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

test('every page of the console is reached by pressing links', { timeout: 240_000 }, async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/dashboard');
  await loaded(page);
  const routes = patternsOf(
    '/admin',
    adminPages.pages.map(({ slug }) => slug),
  );
  const reached = await reachedByLinks(page, routes);
  // In the menu of the account.
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Account and sessions' }).click();
  await page.waitForURL((at) => at.pathname === '/admin/account');
  await reachedByLinks(page, routes, reached);
  expect(routes.map(({ source }) => source).filter((route) => !reached.has(route))).toEqual([]);
});
