import { partnerPages } from '@tulna/partner/pages.ts';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { patternsOf, reachedByLinks } from '../support/by-links.ts';
import { loaded } from '../support/loaded.ts';
import { test } from '../support/test.ts';
import { signIn } from './people.ts';

/** Only a partner with a closed month has a statement to open. */
const unlinked = ['reports/statements/:month'];

test('every page of the portal is reached by pressing links', { timeout: 240_000 }, async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url);
  await page.goto('/partner');
  await loaded(page);
  const routes = patternsOf(
    '/partner',
    partnerPages.pages.map(({ slug }) => slug).filter((slug) => !unlinked.includes(slug)),
  );
  const reached = await reachedByLinks(page, routes);
  // The remaining pages are in the account menu.
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.waitForURL((at) => at.pathname === '/partner/settings');
  await reachedByLinks(page, routes, reached);
  expect(routes.map(({ source }) => source).filter((route) => !reached.has(route))).toEqual([]);
});
