import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { refusedCall } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { finishProfile, newPan } from './profile-steps.ts';

/** Opens a page by URL and checks that the guards of §4 lead to the expected path. */
async function lands(page: Page, address: string, expected: string): Promise<void> {
  await page.goto(address);
  await page.waitForURL((at) => at.pathname === expected, { timeout: 10_000 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(expected);
}

test('with a finished profile the offers open; in a new session PAN and birth date must be proved first', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const phone = newPhone();
  const pan = newPan();
  const { page } = await open();
  await signIn(page, url, { phone });
  await finishProfile(page, url, { pan });
  for (const path of ['/', '/user', '/user/user-detail', '/user/welcome-back']) await lands(page, path, '/user/offers');
  const offers = await loaders.en.offers();
  await page.getByRole('button', { name: offers.actions.edit }).first().click();
  await page.waitForURL((at) => at.pathname === '/user/user-detail');

  const welcome = await loaders.en.welcomeBack();
  const { ui } = await loaders.en.shell();
  const { errors } = await import('@tulna/phrases/en/errors');
  const { page: other, expectComplaint } = await open();
  expectComplaint(refusedCall(422));
  await signIn(other, url, { phone });
  for (const path of ['/', '/user/offers', '/user/user-detail', '/user/applications']) {
    await lands(other, path, '/user/welcome-back');
  }
  // If the masked record can't be loaded, a toast says so (§8), and a press loads it again.
  await other.route('**/api/getMaskInfo/*', (route) =>
    route.fulfill({ status: 422, json: { message: 'No masks today', code: 'conflict' } }),
  );
  await other.goto('/user/welcome-back', { waitUntil: 'commit' });
  await other.getByRole('alert').filter({ hasText: 'No masks today' }).waitFor();
  await other.unroute('**/api/getMaskInfo/*');
  // The product chosen in another browser is remembered in this one too (§3).
  const remembered = async () =>
    Object.fromEntries((await other.context().cookies()).map(({ name, value }) => [name, value]));
  await expect
    .poll(remembered)
    .toMatchObject({ product: 'Personal%20Loans', product_type: 'personal-loan', role: 'MTA%3D' });
  await other.getByRole('button', { name: ui.retry }).click();
  await other.getByText(`******${pan.slice(-4)}`).waitFor();
  expect(await axe(other)).toEqual([]);
  const birth = other.getByRole('group', { name: welcome.birthDate });
  await other.getByLabel(welcome.pan, { exact: true }).fill('AAAPA1111A');
  await birth.getByLabel(ui.day).fill('12');
  await birth.getByLabel(ui.month).fill('07');
  await birth.getByLabel(ui.year).fill('1992');
  await other.getByRole('button', { name: welcome.confirm }).click();
  await other.getByText(errors.identity_wrong({ left: 4 })).waitFor();
  await other.getByLabel(welcome.pan, { exact: true }).fill(pan);
  await other.getByRole('button', { name: welcome.confirm }).click();
  await other.waitForURL((at) => at.pathname !== '/user/welcome-back');

  // With a product that has no profile of its own, the record and the person's data still need the proof first.
  const { names } = await loaders.en.products();
  await other.goto('/products');
  await other.getByRole('button', { name: names['Credit Cards'] }).click();
  await other.waitForURL((at) => at.pathname === '/user/credit-card');
  const { page: third } = await open();
  await signIn(third, url, { phone });
  await lands(third, '/user/my-data', '/user/welcome-back');
});
