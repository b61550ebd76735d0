import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

const { idle } = await loaders.en.shell();
const minute = 60_000;
const question = (page: Page) => page.getByRole('dialog', { name: idle.title });

/** Opens a page whose clock the test sets, and which says when its watch over the idle time has begun: that is when it first notes the moment. */
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

test('who is idle is asked, stays by answering, and is logged out without an answer', async ({ open, url }) => {
  const { page } = await open();
  await withClock(page);
  await signIn(page, url, { phone: newPhone() });
  await watched(page);
  await page.clock.fastForward(14 * minute);
  await expect.poll(() => question(page).count()).toBe(0);
  await page.clock.fastForward(minute + 1000);
  await question(page).waitFor();
  expect(await axe(page)).toEqual([]);

  const again = page.waitForEvent('load');
  await question(page).getByRole('button', { name: idle.stay }).click();
  await again;
  await question(page).waitFor({ state: 'detached' });
  await page.waitForURL((at) => at.pathname === '/products');

  // A page that everyone may read keeps nobody signed in either.
  await page.goto('/how-we-match');
  await watched(page);
  await page.clock.fastForward(15 * minute + 1000);
  await question(page).waitFor();
  await page.clock.fastForward(2 * minute);
  await page.waitForURL((at) => at.pathname === '/');
  const left = (await page.context().cookies()).filter(({ name }) => name.startsWith('user_') || name === 'role');
  expect(left).toEqual([]);
  await page.goto('/user/offers');
  await page.waitForURL((at) => at.pathname === '/');
});

test('being busy in one tab keeps the other signed in', async ({ open, url }) => {
  const { page } = await open();
  await withClock(page);
  await signIn(page, url, { phone: newPhone() });
  await watched(page);
  const other = await page.context().newPage();
  await other.goto('/products');
  await watched(other);
  // One clock for both tabs.
  await page.clock.fastForward(15 * minute + 1000);
  await Promise.all([question(page).waitFor(), question(other).waitFor()]);
  await question(other).getByRole('button', { name: idle.stay }).click();
  await page.clock.runFor(2000);
  await question(page).waitFor({ state: 'detached' });
});
