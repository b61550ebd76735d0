import { logout } from '@tulna/contract/sessions';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { axe } from '../support/axe.ts';
import { refusedCall } from '../support/browser.ts';
import { sessionHeaders, signIn, signInByHand } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

const { idle } = await loaders.en.shell();
const { signedOut } = await loaders.en.signIn();
const minute = 60_000;
const question = (page: Page) => page.getByRole('dialog', { name: idle.title });

/**
 * Opens a page with a clock that the test controls. The page is marked when its idle watch starts, which is when it first stores the time.
 */
async function withClock(page: Page): Promise<void> {
  await page.context().clock.install();
  await page.context().addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      setItem.call(this, key, value);
      if (key === 'tulna-active-at') document.documentElement.dataset.watched = 'yes';
    };
  });
}

const watched = (page: Page) => page.locator('html[data-watched]').waitFor();

/** Signs in and reloads. Without the reload, the first page, which redirects, would start an idle watch of its own. */
async function watchedSignIn(page: Page, url: string, phone: string): Promise<void> {
  await withClock(page);
  await signIn(page, url, { phone });
  await page.reload();
  await watched(page);
}

test('an inactive person is asked, stays by answering, and otherwise is signed out, told why, and brought back', async ({
  open,
  url,
}) => {
  const phone = newPhone();
  const { page, expectComplaint } = await open();
  await watchedSignIn(page, url, phone);
  await page.clock.fastForward(14 * minute);
  await expect.poll(() => question(page).count()).toBe(0);
  await page.clock.fastForward(minute + 1000);
  await question(page).waitFor();
  expect(await axe(page)).toEqual([]);

  const again = awaitedLater(page.waitForEvent('load'));
  await question(page).getByRole('button', { name: idle.stay }).click();
  await again;
  await question(page).waitFor({ state: 'detached' });
  await page.waitForURL((at) => at.pathname === '/products');

  // A public page doesn't keep anybody signed in either.
  await page.goto('/how-we-match');
  await watched(page);
  await page.clock.fastForward(15 * minute + 1000);
  await question(page).waitFor();
  await page.clock.fastForward(2 * minute);
  await page.waitForURL((at) => at.pathname === '/');
  const left = (await page.context().cookies()).filter(({ name }) => name.startsWith('user_') || name === 'role');
  expect(left).toEqual([]);
  await page.getByRole('status').filter({ hasText: signedOut.idle }).waitFor();
  await signInByHand(page, url, { phone });
  await page.waitForURL((at) => at.pathname === '/how-we-match');

  // If a session was ended elsewhere, the sign-in page says so until the next sign-in.
  expectComplaint(refusedCall(401));
  const headers = await sessionHeaders(page);
  // Leaves this public page first, because a request still in progress would be refused there and redirect nowhere.
  await page.goto('about:blank');
  await call(url, logout, { headers });
  await page.goto('/user/applications');
  await page.waitForURL((at) => at.pathname === '/');
  await page.getByRole('status').filter({ hasText: signedOut.logout }).waitFor();
  await signInByHand(page, url, { phone });
  await page.waitForURL((at) => at.pathname === '/user/applications');
  expect(await page.evaluate(() => [sessionStorage['tulna-signed-out'], localStorage['tulna-signed-out']])).toEqual([
    undefined,
    undefined,
  ]);
});

test('activity in one tab keeps the other one signed in', async ({ open, url }) => {
  const { page } = await open();
  await watchedSignIn(page, url, newPhone());
  const other = await page.context().newPage();
  await other.goto('/products');
  await watched(other);
  // Both tabs share one clock.
  await page.clock.fastForward(15 * minute + 1000);
  await Promise.all([question(page).waitFor(), question(other).waitFor()]);
  await question(other).getByRole('button', { name: idle.stay }).click();
  await page.clock.runFor(2000);
  await question(page).waitFor({ state: 'detached' });
});
