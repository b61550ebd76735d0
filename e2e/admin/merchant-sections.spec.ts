import { randomInt } from 'node:crypto';
import { createMerchant } from '@tulna/contract/merchants';
import { adminMerchantSections as hindi } from '@tulna/phrases/hi/admin-merchant-sections';
import { consoleKit } from '@tulna/phrases/hi/console-kit';
import { istDay } from '@tulna/rules/dates';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signIn, signInSecond } from './staff.ts';

const newPhone = (): string => `90${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** A shop of Haldi Money that no other test knows. */
async function shopOf(url: string, shop_name: string): Promise<{ code: string }> {
  const { body } = await call(url, createMerchant, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { partner: 'haldi', shop_name, contact_name: 'Asha Sharma', phone: newPhone(), postal_code: '411001' },
  });
  return body;
}

async function openRecord(page: Page, shop: string) {
  await page.goto(`/admin/merchant-management?search=${encodeURIComponent(shop)}`);
  await page.getByRole('button', { name: `Record of ${shop}`, exact: true }).click();
  return page.getByRole('dialog', { name: shop, exact: true });
}

test('a shop is moved to another partner, the move cancelled, and moved at once', async ({ open, url }) => {
  const shop = `Kesar Telecom ${Date.now()}`;
  const { code } = await shopOf(url, shop);
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  const panel = await openRecord(page, shop);
  await panel.getByRole('button', { name: 'Move to another partner' }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${shop}` });
  await dialog.getByText('What happened before the move stays with Haldi Money', { exact: false }).waitFor();
  await dialog.getByRole('combobox', { name: 'New partner' }).selectOption({ label: 'Kajal Private Credit' });
  await dialog.getByLabel('Reason').fill('New contract with the shop');
  await photograph(page, 'merchant-move');
  await dialog.getByRole('button', { name: 'Save move' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText('Moves to Kajal Private Credit on', { exact: false }).waitFor();
  await panel.getByRole('heading', { name: 'Partner and moves' }).scrollIntoViewIfNeeded();
  await photograph(page, 'merchant-move-planned');
  await panel.getByRole('button', { name: 'Cancel the move' }).click();
  await page.getByText(`${shop} will stay with Haldi Money.`).waitFor();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel the move' }).click();
  await panel.getByText('Cancelled', { exact: true }).waitFor();

  await panel.getByRole('button', { name: 'Move to another partner' }).click();
  await dialog.getByRole('combobox', { name: 'New partner' }).selectOption({ label: 'Kajal Private Credit' });
  await dialog.getByLabel('First day with the new partner').fill(istDay(Date.now()));
  await dialog.getByLabel('Reason').fill('It moves today');
  await dialog.getByRole('button', { name: 'Save move' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Move to another partner' }).waitFor();
  // The address on its poster leads to the partner of today, in that partner's brand.
  const visitor = await open({ viewport: screens.phone });
  await visitor.page.goto(`/m/${code}`);
  await visitor.page.waitForURL(/partner=kajal/);
  await visitor.page.getByText('Kajal Private Credit').first().waitFor();
});

test('a poster is downloaded in each format', async ({ open, url }) => {
  const shop = `Mogra Mobile ${Date.now()}`;
  const { code } = await shopOf(url, shop);
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  const panel = await openRecord(page, shop);
  await panel.getByLabel('Paper').selectOption('a5');
  await panel.getByLabel('Language').last().selectOption('hi');
  for (const format of ['PDF', 'PNG', 'SVG']) {
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: `Poster (${format})` }).click();
    const name = (await download).suggestedFilename();
    expect(name.slice(name.indexOf(code))).toBe(`${code}-a5-hi.${format.toLowerCase()}`);
  }
  await panel.getByRole('heading', { name: 'Poster with QR code' }).scrollIntoViewIfNeeded();
  await photograph(page, 'merchant-poster');
});

test('an account is entered by one person, checked with the bank and confirmed by another', async ({ open, url }) => {
  const shop = `Juhi General ${Date.now()}`;
  await shopOf(url, shop);
  const [one, other] = [await open({ viewport: screens.desktop }), await open({ viewport: screens.desktop })];
  await signIn(one.page, url, 1);
  await signInSecond(other.page, url);
  const panel = await openRecord(one.page, shop);
  await panel.getByText('Demo: no ₹1 is sent, and the bank’s answers are made up.').waitFor();
  await panel.getByRole('button', { name: 'Enter an account' }).click();
  const dialog = one.page.getByRole('dialog', { name: `Payout account of ${shop}` });
  await dialog.getByLabel('Account holder').fill('Asha Sharma');
  await dialog.getByLabel('Account number', { exact: false }).first().fill('5010 0123 4569');
  await dialog.getByLabel('Account number again').fill('501001234560');
  await dialog.getByLabel('IFSC').fill('HDFC0001234');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.getByText('The two account numbers are different').waitFor();
  await dialog.getByLabel('Account number again').fill('501001234569');
  await photograph(one.page, 'merchant-account-dialog');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText('Someone else has to confirm what you entered.').waitFor();
  await panel.getByText('Name is different').waitFor();
  await photograph(one.page, 'merchant-account-draft');

  const seen = await openRecord(other.page, shop);
  await seen.getByRole('button', { name: 'Confirm account' }).click();
  await other.page
    .getByText('You entered “Asha Sharma”, and the bank has “GANGA TRADERS” for account ******4569', { exact: false })
    .waitFor();
  await photograph(other.page, 'merchant-account-confirm');
  await other.page.getByRole('dialog').last().getByRole('button', { name: 'Confirm account' }).click();
  await seen.getByRole('button', { name: 'Enter another account' }).waitFor();
  expect(await seen.getByText('5010', { exact: false }).count()).toBe(0);
});

test('in Hindi, on a phone and in the dark', async ({ open, url }) => {
  const shop = `Chandan Kirana ${Date.now()}`;
  await shopOf(url, shop);
  const { page } = await open({ viewport: screens.phone, colorScheme: 'dark' });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 1);
  await page.goto(`/admin/merchant-management?search=${encodeURIComponent(shop)}`);
  await page
    .getByRole('button', { name: new RegExp(shop) })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: shop, exact: true });
  for (const { title } of [hindi.move, hindi.poster, hindi.account]) {
    await panel.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();
    await photograph(page, `merchant-hindi-${[hindi.move.title, hindi.poster.title].indexOf(title)}`);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await panel.getByRole('button', { name: consoleKit.ui.close }).click();
});
