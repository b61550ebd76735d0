import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createMerchant } from '@tulna/contract/merchants';
import { adminMerchantSections as hindi } from '@tulna/phrases/hi/admin-merchant-sections';
import { consoleKit } from '@tulna/phrases/hi/console-kit';
import { istDay } from '@tulna/rules/dates';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signIn, signInSecond } from './staff.ts';

const newPhone = (): string => `90${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** A shop of Haldi Money that no other test uses. */
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

test('a shop is scheduled to move to another partner, the move is cancelled, and then made at once', async ({
  open,
  url,
}) => {
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
  // The address on its poster leads to its current partner, in that partner's brand.
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
    const download = awaitedLater(page.waitForEvent('download'));
    await panel.getByRole('button', { name: `Poster (${format})` }).click();
    const name = (await download).suggestedFilename();
    expect(name.slice(name.indexOf(code))).toBe(`${code}-a5-hi.${format.toLowerCase()}`);
  }
  await panel.getByRole('heading', { name: 'Poster with QR code' }).scrollIntoViewIfNeeded();
  await photograph(page, 'merchant-poster');
});

test('a bank account is entered by one person, checked with the bank and confirmed by another', async ({
  open,
  url,
}) => {
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
  await dialog.getByText('A branch of HDFC Bank').waitFor();
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

// An empty PDF: a catalogue, a cross-reference table and a trailer.
const pdfStart = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n';
const pdf = Buffer.from(`${pdfStart}xref\n0 1\ntrailer << /Root 1 0 R >>\nstartxref\n${pdfStart.length}\n%%EOF\n`);
// A picture of one pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a document is uploaded, downloaded, replaced, deleted and restored, and is shown when the merchant is approved', async ({
  open,
  url,
}) => {
  const shop = `Champa Stores ${Date.now()}`;
  await shopOf(url, shop);
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  // The browser logs a refused upload: the file isn't a PDF.
  expectComplaint(/status of 422 .*upload-merchant-document/);
  await signIn(page, url, 1);
  const panel = await openRecord(page, shop);
  await panel.getByText('No documents yet.').waitFor();
  await panel.getByRole('button', { name: 'Upload a document' }).click();
  const dialog = page.getByRole('dialog', { name: `Document of ${shop}` });
  await dialog.getByLabel('Kind of document').selectOption({ label: 'Other' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_242_881, 1) });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByText('This file is larger than 5 MB.', { exact: false }).waitFor();
  await dialog.getByText('Please enter a title').waitFor();
  await dialog.getByLabel('Kind of document').selectOption({ label: 'PAN card' });
  await file.setInputFiles({ name: 'pan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Not a PDF') });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByText('File: please choose a PDF, JPG or PNG.', { exact: false }).waitFor();
  await photograph(page, 'merchant-document-dialog');
  await file.setInputFiles({ name: 'pan.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText('1 of 10').waitFor();

  const download = awaitedLater(page.waitForEvent('download'));
  await panel.getByRole('button', { name: 'Download PAN card' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^pan-card-[0-9a-f]{8}-1\.pdf$/);
  expect(readFileSync(await saved.path()).equals(pdf)).toBe(true);

  await panel.getByRole('button', { name: 'Replace PAN card' }).click();
  const again = page.getByRole('dialog', { name: `New version: PAN card of ${shop}` });
  await again.locator('input[type=file]').setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: png });
  await again.getByRole('button', { name: 'Upload', exact: true }).click();
  await again.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Download version 1 of PAN card' }).waitFor();
  await panel.getByRole('heading', { name: 'Documents' }).scrollIntoViewIfNeeded();
  await photograph(page, 'merchant-documents');

  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${shop}` });
  await approval.getByText('PAN card: uploaded').waitFor();
  await approval.getByText('GST certificate: not uploaded').waitFor();
  await approval.getByText('Cancelled cheque: not uploaded').waitFor();
  await photograph(page, 'merchant-documents-approval');
  await approval.getByRole('button', { name: 'Cancel' }).click();
  await approval.waitFor({ state: 'detached' });

  await panel.getByRole('button', { name: 'Delete PAN card' }).click();
  await page.getByText(`“PAN card” of ${shop} will be deleted. You can restore it for 30 days.`).waitFor();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }).click();
  await panel.getByRole('heading', { name: 'Deleted in the last 30 days' }).waitFor();
  await photograph(page, 'merchant-documents-deleted');
  await panel.getByRole('button', { name: 'Restore PAN card' }).click();
  await panel.getByText('Version 2', { exact: false }).waitFor();
});

test('a merchant’s record fits a phone, in Hindi and in dark mode', async ({ open, url }) => {
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
  for (const [name, { title }] of Object.entries(hindi)) {
    await panel.getByRole('heading', { name: title, exact: true }).scrollIntoViewIfNeeded();
    await photograph(page, `merchant-hindi-${name}`);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await panel.getByRole('button', { name: consoleKit.ui.close }).click();
});
