import { createTrackingLink } from '@tulna/contract/tracking-links';
import { consoleKit } from '@tulna/phrases/hi/console-kit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { loaded } from '../support/loaded.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { exportAs } from './exports.ts';
import { signIn } from './staff.ts';

/** The user agent of a phone, because a headless browser counts as a bot. */
const phone =
  'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36';

/** Goes to the page by its menu, as a person does. */
async function goByMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/admin/tracking-links');
  await page.locator('#content').getByRole('heading', { level: 1, name: title }).waitFor();
}

/** A link that no other test uses, created without the page; returns its code. */
async function oneOfOnesOwn(url: string, token: string, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const { status, body } = await call(url, createTrackingLink, {
    headers,
    body: {
      name,
      code: '',
      brand: 'cl',
      merchant_id: null,
      channel: 'print',
      product: 'personal-loans',
      language: 'visitor',
      landing: 'home',
      utm_source: 'poster',
      utm_medium: 'print',
      utm_campaign: 'stations',
      utm_term: '',
      utm_content: '',
      last_day: null,
    },
  });
  expect(status).toBe(200);
  return (body as { code: string }).code;
}

test('a link is created, clicked, edited in its panel and archived', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = `Kamal ${Date.now()}`;
  const code = `kamal-${Date.now()}`;
  await signIn(page, url, 1);
  await page.goto('/admin');
  await goByMenu(page, 'Tracking links');
  await page.getByRole('button', { name: 'New tracking link' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New tracking link' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  const choice = (label: string) => dialog.getByRole('combobox', { name: label, exact: true });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  // An incomplete form isn't sent, and the first empty field gets the focus.
  await expect.poll(() => field('Name').evaluate((input) => input === document.activeElement)).toBe(true);
  await field('Name').fill(name);
  await choice('Partner').selectOption('cl');
  await field('Short address').fill('No Good');
  await choice('Channel').selectOption('social');
  await field('UTM source').fill('instagram');
  await field('UTM medium').fill('paid-social');
  await field('UTM campaign').fill('festive');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('Please use 3 to 40 lowercase letters, digits and hyphens', { exact: false }).waitFor();
  await field('Short address').fill(code);
  await photograph(page, 'tracking-link-form');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Tracking link created').waitFor();

  // A visitor in another browser opens it and lands on the page with the campaign in the URL.
  const visitor = await open({ viewport: screens.phone, userAgent: phone });
  const touched = awaitedLater(visitor.page.waitForRequest('**/api/record-touch'));
  await visitor.page.goto(`${url}/l/${code}`);
  expect((await touched).postDataJSON()).toMatchObject({ link: code, utm: { utm_campaign: 'festive' } });
  expect(new URL(visitor.page.url()).searchParams.get('utm_id')).toBe(code);

  await page.getByRole('searchbox').fill(name);
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Figures of ${name}`, exact: true }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('img', { name: `QR code of ${name}` }).waitFor();
  await panel.getByText('Clicks by day', { exact: true }).waitFor();
  await panel.locator('dl').first().getByText('1', { exact: true }).first().waitFor();
  await photograph(page, 'tracking-link-panel');
  const saved = awaitedLater(page.waitForEvent('download'));
  await panel.getByRole('button', { name: 'QR code (SVG)' }).click();
  expect((await saved).suggestedFilename()).toBe(`${code}-qr.svg`);

  await panel.getByRole('button', { name: 'Edit link' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit link' });
  await editing.getByRole('textbox', { name: 'UTM content', exact: true }).fill('reel');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await editing.waitFor({ state: 'detached' });
  await panel.getByText('reel', { exact: true }).waitFor();

  await panel.getByRole('button', { name: 'Archive', exact: true }).click();
  await panel.getByRole('button', { name: 'Make active again' }).waitFor();
  await expect
    .poll(async () => (await fetch(`${url}/l/${code}`, { redirect: 'manual' })).status, { timeout: 10_000 })
    .toBe(410);
  visitor.expectComplaint(/410 \(Gone\)/);
  await visitor.page.goto(`${url}/l/${code}`);
  await visitor.page.getByRole('heading', { name: 'This link has ended' }).waitFor();
  await photograph(visitor.page, 'tracking-link-ended');
  await visitor.page.getByRole('link').click();
  await visitor.page.waitForURL((at) => at.pathname === '/');
});

test('all matching links are archived at once, and the list is exported', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = `Chameli ${Date.now()}`;
  await oneOfOnesOwn(url, await signIn(page, url, 1), name);
  await page.goto('/admin');
  await goByMenu(page, 'Tracking links');
  await photograph(page, 'tracking-links');
  await page.getByRole('searchbox').fill(name);
  await page.getByText('1 row', { exact: true }).waitFor();
  const status = page.getByLabel(`Status of ${name}`, { exact: true });
  await expect.poll(() => status.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Archive or make active: all rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive or make active' });
  await dialog.getByRole('combobox', { name: 'Set to' }).selectOption({ label: 'Archived' });
  await dialog.getByRole('button', { name: 'Count rows' }).click();
  await dialog.getByText('Status: Archived. Exactly 1 row will be changed.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Apply to 1 row' }).click();
  await dialog.getByText('1 row changed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => status.isChecked()).toBe(false);
  expect((await exportAs(page, 'Export CSV')).name).toMatch(/^tracking-links-\d{4}-\d\d-\d\d-\d{4}-[a-z-]+\.csv$/);
});

test('a file creates links, reports a wrong row, and is undone except for clicked links', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/tracking-links');
  await page.getByRole('link', { name: 'Create from a file' }).click();
  await page.locator('#content').getByRole('heading', { level: 1, name: 'Tracking link files' }).waitFor();
  await photograph(page, 'tracking-link-files');
  const mark = `mogra-${Date.now()}`;
  const head = 'Name,Partner,Short address,Channel,UTM source,UTM medium,UTM campaign';
  const rows = [
    `${mark} one,cl,${mark}-1,Print and QR,poster,print,pune`,
    `${mark} two,cl,${mark}-2,Print and QR,poster,print,pune`,
    `${mark} three,cl,No Good,SMS,crm,sms,pune`,
  ];
  await page
    .locator('#content input[type=file]')
    .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Load 2 rows', exact: true }).waitFor();
  await page
    .getByText('Use 3 to 40 lowercase letters, digits and hyphens, with no hyphen at either end', { exact: false })
    .first()
    .waitFor();
  await photograph(page, 'tracking-link-file-checked');
  await page.getByRole('button', { name: 'Load 2 rows', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Error found' });
  await result.getByText('2 rows without errors were loaded.').waitFor();
  await result.getByRole('button', { name: 'Close' }).last().click();

  const visitor = await open({ viewport: screens.phone, userAgent: phone });
  await visitor.page.goto(`${url}/l/${mark}-1`);
  await visitor.page.waitForURL((at) => at.searchParams.get('utm_id') === `${mark}-1`);

  // A click is written within a second, and the undo must take it into account.
  const { page: list } = await open({ viewport: screens.desktop });
  await signIn(list, url, 1);
  await list.goto(`/admin/tracking-links?q=${mark}`);
  await list.getByText('2 rows', { exact: true }).waitFor();
  await photograph(list, 'tracking-links-of-a-file');
  await page.getByRole('button', { name: `Undo: ${mark}.csv` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Links that people have clicked stay active', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('People have clicked it already', { exact: true }).first().waitFor();
  await page.getByText('1 link from this file has been archived.').waitFor();
  await photograph(page, 'tracking-link-file-undone');
  await list.reload();
  await list.getByText('2 rows', { exact: true }).waitFor();
  await expect.poll(() => list.getByLabel(`Status of ${mark} one`, { exact: true }).isChecked()).toBe(true);
  await expect.poll(() => list.getByLabel(`Status of ${mark} two`, { exact: true }).isChecked()).toBe(false);
});

test('the tracking links page has Hindi texts and fits a phone', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone });
  const name = `गेंदा ${Date.now()}`;
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  const code = await oneOfOnesOwn(url, await signIn(page, url, 1), name);
  await page.goto('/admin');
  await page.getByRole('button', { name: consoleKit.frame.openMenu }).click();
  await goByMenu(page, 'ट्रैकिंग लिंक');
  await photograph(page, 'tracking-links-phone-hi');
  await page.getByRole('searchbox').fill(name);
  await page.getByText(consoleKit.list.rows(1), { exact: true }).waitFor();
  const known = [code, 'poster', 'print', 'stations'];
  await loaded(page);
  expect((await englishLeft(page)).filter((text) => !known.some((word) => text.includes(word)))).toEqual([]);
  expect(await problemsOf(page, [screens.desktop, screens.phone])).toEqual([]);
  await page.getByRole('button', { name: `${name}: आँकड़े`, exact: true }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByText('दिन के हिसाब से क्लिक', { exact: true }).waitFor();
  await photograph(page, 'tracking-link-panel-phone-hi');
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
  await page.goto('/admin/tracking-links/files');
  await page.locator('#content').getByRole('heading', { level: 1, name: 'ट्रैकिंग लिंक की फ़ाइलें' }).waitFor();
  await photograph(page, 'tracking-link-files-phone-hi');
  await loaded(page);
  // File extensions, and file names that people chose.
  const names = ['mogra-', '.csv'];
  expect((await englishLeft(page)).filter((text) => !names.some((word) => text.includes(word)))).toEqual([]);
  expect(await problemsOf(page, [screens.desktop, screens.phone])).toEqual([]);
});
