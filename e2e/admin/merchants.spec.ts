import { createMerchant } from '@tulna/contract/merchants';
import { consoleKit } from '@tulna/phrases/hi/console-kit';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { messagesTo } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { newPhone, test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** The user agent of a phone, because a headless browser counts as a bot. */
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36';

/** A request that no other test uses, made without the page. */
async function requestOf(url: string, shop_name: string, more: object = {}) {
  const { status, body } = await call(url, createMerchant, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      partner: 'haldi',
      shop_name,
      contact_name: 'Asha Sharma',
      phone: newPhone(),
      postal_code: '411001',
      ...more,
    },
  });
  expect(status).toBe(200);
  return body as { code: string; link: string };
}

/** Goes to the page by its menu, as a person does, and opens one record. */
async function openRecord(page: Page, shop: string) {
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Merchants', exact: true }).click();
  await page.waitForURL('**/admin/merchant-management');
  await page.getByRole('searchbox').fill(shop);
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Record of ${shop}`, exact: true }).click();
  const panel = page.getByRole('dialog', { name: shop, exact: true });
  await panel.getByRole('heading', { name: 'About this merchant' }).waitFor();
  return panel;
}

test('a shop signs up on the site, is found in the queue, approved and notified; its link credits a visit to it', async ({
  open,
  url,
}) => {
  const shop = `Kamal Telecom ${Date.now()}`;
  const phone = newPhone();
  const email = `asha${Date.now()}@shop.example`;
  const texts = await loaders.en.merchant();
  const { page: site } = await open({ userAgent: phoneAgent });
  await site.goto('/create-merchant-form/haldi');
  await site.getByLabel(texts.shop_name).fill(shop);
  await site.getByLabel(texts.contact_name).fill('Asha Sharma');
  await site.getByLabel(texts.phone).fill(phone);
  await site.getByLabel(texts.email).fill(email);
  await site.getByLabel(texts.postal_code).fill('411001');
  await site.getByLabel(texts.gstin).fill('27AABCS1234K1Z0');
  await site.getByRole('button', { name: texts.send }).click();
  await site.getByText('This GSTIN isn’t right', { exact: false }).first().waitFor();
  await photograph(site, 'merchant-form');
  await site.getByLabel(texts.gstin).fill('');
  await site.getByRole('button', { name: texts.send }).click();
  await site.getByText(texts.done.waiting).waitFor();
  await photograph(site, 'merchant-done');
  const link = (await site.getByText(/\/customer-site\?/).textContent()) ?? '';

  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  const panel = await openRecord(page, shop);
  await panel.getByText('Waiting for an answer', { exact: false }).waitFor();
  await photograph(page, 'merchant-record');
  await panel.getByRole('button', { name: 'Show in full' }).click();
  await panel.getByText(phone, { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${shop}` });
  const text = await dialog.getByText('Haldi Money: your shop is now a merchant', { exact: false }).textContent();
  await photograph(page, 'merchant-approve');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Switch link off' }).waitFor();
  expect((await messagesTo(url, phone)).map(({ body }) => body)).toEqual([text]);
  // The approval also invites to the portal, and the record shows it.
  await panel.getByRole('listitem').filter({ hasText: email }).getByText('Invited').waitFor();
  await photograph(page, 'merchant-portal');
  expect(JSON.stringify(await messagesTo(url, email))).toMatch(/\/haldi\/partner\/invitation\?lang=en#/);

  const visitor = await open({ userAgent: phoneAgent });
  const touched = awaitedLater(visitor.page.waitForResponse('**/api/record-touch'));
  await visitor.page.goto(link);
  expect(((await (await touched).json()) as { merchant_id: string | null }).merchant_id).not.toBeNull();

  await panel.getByRole('button', { name: 'Switch link off' }).click();
  const off = page.getByRole('dialog', { name: `Switch off the link of ${shop}` });
  await off.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Shop closed' });
  await off.getByRole('button', { name: 'Switch off' }).click();
  await off.waitFor({ state: 'detached' });
  await panel.getByText('Switched off: Shop closed.', { exact: false }).waitFor();
  const code = new URL(link).searchParams.get('merchant') ?? '';
  expect((await fetch(`${url}/api/get-merchant-link/${code}`)).status).toBe(404);
});

test('a merchant’s request is refused with a reason, and put back in the queue', async ({ open, url }) => {
  const shop = `Chameli Stores ${Date.now()}`;
  await requestOf(url, shop);
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  const panel = await openRecord(page, shop);
  await panel.getByRole('button', { name: 'Refuse', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refuse ${shop}` });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Other' });
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await dialog.getByText('Please write down the reason').first().waitFor();
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Outside our area' });
  await dialog.getByText('We don’t work with shops in your area yet.', { exact: false }).waitFor();
  await photograph(page, 'merchant-refuse');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText('Refused: Outside our area.', { exact: false }).waitFor();
  await panel.getByRole('button', { name: 'Put back in the queue' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Put back in the queue' })
    .click();
  await panel.getByRole('button', { name: 'Approve', exact: true }).waitFor();
});

test('staff add a merchant, see who has the same number, and edit it', async ({ open, url }) => {
  const stamp = Date.now();
  const [first, shop] = [`Gulab Mart ${stamp}`, `Genda Mart ${stamp}`];
  const phone = newPhone();
  await requestOf(url, first, { phone, partner: 'kajal' });
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(/400 \(Bad Request\)/);
  await signIn(page, url, 1);
  await page.goto('/admin/merchant-management');
  await page.locator('#content').getByRole('heading', { level: 1, name: 'Merchants' }).waitFor();
  await page.getByRole('button', { name: `Record of ${first}`, exact: true }).waitFor();
  await photograph(page, 'merchants');
  await page.getByRole('button', { name: 'New merchant' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New merchant' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  await dialog.getByRole('combobox', { name: 'Partner' }).selectOption('haldi');
  await field('Shop').fill(shop);
  await field('Contact name').fill('Ravi');
  await field('Mobile number').fill(phone);
  await field('PIN code').fill('411001');
  await dialog.getByRole('button', { name: 'Add to the queue' }).click();
  await expect.poll(() => field('Contact name').getAttribute('aria-invalid')).toBe('true');
  await field('Contact name').fill('Ravi Kumar');
  await photograph(page, 'merchant-add');
  await dialog.getByRole('button', { name: 'Add to the queue' }).click();
  await dialog.waitFor({ state: 'detached' });
  const panel = await openRecord(page, shop);
  await panel.getByRole('heading', { name: 'Other merchants with the same numbers' }).waitFor();
  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit merchant' });
  await editing.getByRole('textbox', { name: 'PIN code', exact: true }).fill('560001');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await editing.waitFor({ state: 'detached' });
  await panel.getByText('560001', { exact: true }).waitFor();
  await photograph(page, 'merchant-same');
  await panel.getByRole('link', { name: first }).click();
  await page.getByRole('dialog', { name: first, exact: true }).waitFor();
});

test('the merchants page has Hindi texts and fits a phone', async ({ open, url }) => {
  const shop = `सूरज ${Date.now()}`;
  const { code } = await requestOf(url, shop);
  const { page } = await open({ viewport: screens.phone });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 1);
  await page.goto('/admin');
  await page.getByRole('button', { name: consoleKit.frame.openMenu }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'दुकानदार', exact: true }).click();
  await page.locator('#content').getByRole('heading', { level: 1, name: 'दुकानदार' }).waitFor();
  await photograph(page, 'merchants-phone-hi');
  await page.getByRole('searchbox').fill(shop);
  await page.getByText(consoleKit.list.rows(1), { exact: true }).waitFor();
  const known = ['Asha Sharma', code];
  expect((await englishLeft(page)).filter((text) => !known.some((word) => text.includes(word)))).toEqual([]);
  expect(await problemsOf(page, [screens.desktop, screens.phone])).toEqual([]);
  await page.getByRole('button', { name: `${shop} का रिकॉर्ड`, exact: true }).click();
  const panel = page.getByRole('dialog', { name: shop });
  await panel.getByRole('heading', { name: 'दुकानदार की जानकारी' }).waitFor();
  await photograph(page, 'merchant-record-phone-hi');
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
  await panel.getByRole('button', { name: 'मंज़ूरी दें' }).click();
  await page.getByRole('dialog', { name: `${shop} को मंज़ूरी दें` }).waitFor();
  await photograph(page, 'merchant-approve-phone-hi');
});

test('role 2 can’t open the merchants page', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto('/admin/merchant-management');
  await page.waitForURL('**/admin/dashboard');
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Merchants' }).count()).toBe(0);
});
