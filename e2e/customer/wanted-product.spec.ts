import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { lastCode } from '../support/outbox.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

/** Enters number and code on the current landing page, after any earlier presses. */
async function signInHere(page: Page, url: string, phone: string): Promise<void> {
  const { signIn: form } = await loaders.en.landing();
  const texts = await loaders.en.signIn();
  await page.getByLabel(form.phone).fill(phone);
  await page.getByRole('button', { name: form.sendCode }).click();
  await page.getByLabel(texts.code).fill(await lastCode(url, phone));
}

test('a gold loan pressed on the landing page is chosen after the sign-in, and is still chosen at the next one', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const { names, wanted } = await loaders.en.products();
  const phone = newPhone();
  const { page } = await open();
  await page.goto('/');
  await page.getByRole('link', { name: names['Business Loans'] }).click();
  // The pressed product is shown next to the field, and can be removed there.
  await page.getByText(wanted.title(names['Business Loans'])).waitFor();
  await page.getByRole('button', { name: wanted.giveUp }).click();
  await page.getByText(wanted.title(names['Business Loans'])).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: names['Gold Loans'] }).click();
  await page.getByText(wanted.title(names['Gold Loans'])).waitFor();
  await signInHere(page, url, phone);
  await page.waitForURL((at) => at.pathname === '/user/gold-loans');

  const { page: later } = await open();
  await signIn(later, url, { phone });
  await later.waitForURL((at) => at.pathname === '/user/gold-loans');
});

test('a link can choose the product; a business loan still asks its question', { timeout: 120_000 }, async ({
  open,
  url,
}) => {
  const { names, businessDialog } = await loaders.en.products();
  const { page } = await open();
  await page.goto('/?product=business-loans');
  await signInHere(page, url, newPhone());
  await page.waitForURL((at) => at.pathname === '/products');
  await page.getByRole('dialog', { name: businessDialog.question }).waitFor();
  // The link chooses the product only once: after a reload the customer chooses again.
  await page.reload();
  await page.getByRole('button', { name: names['Gold Loans'] }).waitFor();
});
