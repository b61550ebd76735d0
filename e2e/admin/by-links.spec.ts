import { adminPages } from '@tulna/admin/pages.ts';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { patternsOf, reachedByLinks } from '../support/by-links.ts';
import { loaded } from '../support/loaded.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** Pages that open only from a record, and the test that opens each. */
const ofRecords: Readonly<Record<string, string>> = {
  'csr-portal/:id/:pid': 'csr-record.spec.ts: the record of a claimed item',
  'commission-upload-file/statement': 'statements.spec.ts: the statement of a closed month',
  'messaging/recipients': 'messaging.spec.ts: the people of a campaign',
};

test('every page of the console is reached by pressing links', { timeout: 240_000 }, async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/dashboard');
  await loaded(page);
  const routes = patternsOf(
    '/admin',
    adminPages.pages.map(({ slug }) => slug).filter((slug) => !(slug in ofRecords)),
  );
  const reached = await reachedByLinks(page, routes);
  // The remaining pages are in the account menu.
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Account and sessions' }).click();
  await page.waitForURL((at) => at.pathname === '/admin/account');
  await reachedByLinks(page, routes, reached);
  expect(routes.map(({ source }) => source).filter((route) => !reached.has(route))).toEqual([]);
});
