import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { addVirtualPasskeyDevice } from '../support/virtual-passkey.ts';
import { signInAgain, signInByHand } from './staff.ts';

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await at(page, '/admin/login');
}

test('a passkey can be added and signs in without a code, and is rejected once removed or without user verification', async ({
  open,
  url,
}) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(422));
  const key = await addVirtualPasskeyDevice(page);
  await signInAgain(page, url, 3);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passkey name, such as your device').fill('Desk laptop');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('Desk laptop').first().waitFor();
  await page.getByText('never used').waitFor();
  await logOut(page);

  await page.goto('/admin/login?callback=%2Fadmin%2Faccount');
  const enter = page.getByRole('button', { name: 'Sign in with a passkey' });
  await enter.click();
  await at(page, '/admin/account');
  await page.getByText(/last used/).waitFor();
  const other = await open({ viewport: screens.desktop });
  await signInAgain(other.page, url, 3);
  await other.page.goto('/admin/account');
  await other.page.getByRole('button', { name: 'Remove passkey: Desk laptop' }).click();
  await other.page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await other.page.getByText('No passkeys yet.').waitFor();

  await logOut(page);
  await enter.click();
  await page.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  await key.owner(false);
  await enter.click();
  await page.getByRole('alert').waitFor();
  await signInByHand(page, url, 3);
  await page.waitForURL((to) => to.pathname !== '/admin/login');
});

test('after a time without activity the page asks, the person can stay signed in, and sign-in returns to the page after the session has ended', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await page.clock.install();
  await signInAgain(page, url, 2);
  await page.goto('/admin/application-status-file');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.fastForward('19:50');
  const question = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect.poll(() => question.count()).toBe(0);
  await page.clock.fastForward('00:15');
  await question.getByText(/You will be logged out in \d+ seconds\./).waitFor();
  // A key press doesn’t keep the session; only the button does.
  await page.keyboard.press('Escape');
  await page.clock.fastForward('00:05');
  await expect.poll(() => question.count()).toBe(1);
  const loaded = awaitedLater(page.waitForEvent('load'));
  await question.getByRole('button', { name: 'Stay Logged In!' }).click();
  await loaded;
  await question.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.clock.fastForward('20:05');
  await question.waitFor();
  await page.clock.fastForward('02:00');
  await page.waitForURL(/\/admin\/login\?callback=%2Fadmin%2Fapplication-status-file$/);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith('admin_'))).toEqual([]);
  await page.clock.resume();
  await signInByHand(page, url, 2);
  await at(page, '/admin/application-status-file');
});

test('sessions can be ended one by one from the list, and their browsers then show the sign-in page', async ({
  open,
  url,
}) => {
  const stranger = await open({ viewport: screens.desktop });
  await signInAgain(stranger.page, url, 3);
  await stranger.page.goto('/admin/account');
  await stranger.page.getByText('This session').waitFor();
  const { page } = await open({ viewport: screens.desktop });
  await page.goto('/admin/login?callback=%2Fadmin%2Faccount');
  await signInByHand(page, url, 3);
  const own = page.getByRole('row').filter({ hasText: 'This session' });
  await own.getByText('Chrome, Linux').waitFor();
  const others = page.getByRole('row').getByRole('button', { name: 'End session' });
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'End session' }).click();
    await page.getByText('Session ended').first().waitFor();
    await expect.poll(() => others.count()).toBe(left - 1);
  }
  await own.waitFor();
  stranger.expectComplaint(refusedCall(401));
  await stranger.page.reload();
  await at(stranger.page, '/admin/login');
});

test('a known browser identifies itself at the next sign-in, so that its attempts are counted separately', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  const marks = async (): Promise<readonly string[]> => {
    const signInRequest = awaitedLater(page.waitForRequest('**/api/admin/start-sign-in', { timeout: 60_000 }));
    await page.goto('/admin/login');
    await signInByHand(page, url, 2);
    await at(page, '/admin/dashboard');
    return (await signInRequest).postDataJSON().devices;
  };
  expect(await marks()).toEqual([]);
  await logOut(page);
  expect(await marks()).toHaveLength(1);
});
