import { readFile } from 'node:fs/promises';
import { consoleLoaders } from '@tulna/phrases/console-topics';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { finishProfile } from '../customer/profile-steps.ts';
import { tickToApply } from '../support/apply-ticks.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn as signInCustomer } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';
import { signIn } from './staff.ts';

const lender = 'DMI Finance';

/** A new customer applies to the lender. */
async function apply(page: Page, url: string): Promise<void> {
  const { apply: label } = await loaders.en.offers();
  await signInCustomer(page, url, { phone: newPhone() });
  await finishProfile(page, url);
  const card = page.getByRole('article', { name: lender }).first();
  await card.getByRole('button', { name: label(lender) }).click({ timeout: 30_000 });
  const dialog = page.getByRole('dialog');
  await tickToApply(dialog);
  await dialog.getByRole('button', { name: label(lender) }).click();
  await page.waitForURL((at) => at.pathname.startsWith('/user/lenders-transaction/'));
}

async function openPanel(page: Page) {
  await page.getByRole('searchbox').fill(lender);
  await page.getByRole('button', { name: lender, exact: true }).press('Enter');
  return page.getByRole('dialog', { name: lender });
}

test('applications for a lender without an API are sent as a file, and the customer sees it', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const customer = (await open()).page;
  await apply(customer, url);
  const { handOff: words } = await consoleLoaders.en.adminLenders();
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/lenders');
  const panel = await openPanel(page);
  const files = panel.getByRole('region', { name: words.title });
  const make = files.getByRole('button', { name: words.make });
  await expect.poll(() => make.isDisabled()).toBe(false);
  await photograph(page, 'admin-hand-off-files-waiting');
  await expectAccessible(page);

  await make.press('Enter');
  // Making a batch notifies customers and can't be undone, so it asks first.
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await sure.getByText(words.makeText(lender)).waitFor();
  await sure.getByRole('button', { name: words.make }).press('Enter');
  // Other tests of this run may have applied to the same lender.
  const toastText = await files.getByText(/^Batch \d+ created with [1-9]/).textContent();
  const number = Number(/\d+/.exec(toastText ?? '')?.[0]);
  await files.getByRole('button', { name: words.downloadOf(number) }).waitFor();
  // The focus is just before the download button: one Tab away.
  await page.keyboard.press('Tab');
  const saving = awaitedLater(page.waitForEvent('download'));
  await page.keyboard.press('Enter');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`dmi-finance-${number}.xlsx`);
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK');
  await photograph(page, 'admin-hand-off-files-made');
  await expectAccessible(page);

  await customer.goto('/user/applications');
  const { chips } = await loaders.en.applications();
  await customer.getByText(chips.sent).first().waitFor();

  const hindi = (await open({ viewport: screens.phone })).page;
  await signIn(hindi, url, 1);
  await hindi.goto('/admin/lenders?lang=hi');
  const { handOff } = await consoleLoaders.hi.adminLenders();
  const inHindi = (await openPanel(hindi)).getByRole('region', { name: handOff.title });
  await inHindi.getByText(handOff.file(number), { exact: true }).waitFor();
  await photograph(hindi, 'admin-hand-off-files-hi-phone');
  await expectAccessible(hindi);
});

test('a failed load of the list is reported, and Retry loads it', async ({ open, url }) => {
  const { handOff: words } = await consoleLoaders.en.adminLenders();
  const { ui } = await consoleLoaders.en.consoleKit();
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  expectComplaint(/400/);
  await page.route('**/api/get-waiting-hand-offs/*', (route) =>
    route.fulfill({ status: 400, json: { message: '', code: 'x' } }),
  );
  await page.goto('/admin/lenders');
  const files = (await openPanel(page)).getByRole('region', { name: words.title });
  await files.getByRole('alert').waitFor();
  await page.unroute('**/api/get-waiting-hand-offs/*');
  await files.getByRole('button', { name: ui.retry }).click();
  await files.getByRole('button', { name: words.make }).waitFor();
});
