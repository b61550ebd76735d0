import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a brand is created with a live preview, and its page stands at once', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const key = `subah-${Date.now()}`;
  await signIn(page, url, 1);
  await page.goto('/admin/partners');
  await page.getByRole('link', { name: 'New brand' }).waitFor();
  await expect.poll(() => page.title()).toBe('Admin - Partners');
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.getByRole('alert').filter({ hasText: 'Please look at the marked fields' }).waitFor();

  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByLabel('Name customers see').fill('Nayi Subah');
  await page.getByLabel('Legal name').fill('Nayi Subah Services Private Limited');
  await page
    .getByLabel('Upload a picture: Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('img', { name: 'Logo', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#ffe34d');
  await page.getByRole('textbox', { name: 'Secondary colour', exact: true }).fill('#5b1a3a');
  for (const section of ['Support desk', 'Grievance officer']) {
    const group = page.getByRole('group', { name: section });
    await group.getByLabel('Name').fill('Meera Nair');
    await group.getByLabel('E-mail').fill('help@subah.example');
    await group.getByLabel('Phone, 10 digits').fill('9876543210');
  }

  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(() => preview.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand-primary')))
    .toBe('#ffe34d');
  await page.getByRole('region', { name: 'Legibility' }).getByText('Adjusted').first().waitFor();

  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.getByText('Nayi Subah is live').waitFor();
  await page.waitForURL(/\/admin\/partners\/\d+$/);

  const customer = await open();
  await customer.page.goto(`/?partner=${key}`);
  await customer.page.getByRole('heading', { level: 1 }).waitFor();
  expect(
    await customer.page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand-primary')),
  ).toBe('#ffe34d');
  await expect.poll(() => customer.page.textContent('body')).toContain('Nayi Subah');
});

test('utm id and revenue of a partner are edited by their own calls', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 1800, height: 900 } });
  await signIn(page, url, 1);
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Edit UTM id of Haldi Money' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('UTM id').fill('haldi money!');
  await dialog.getByText('Use only letters, digits, underscore and hyphen').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByLabel('UTM id').fill('haldi_money-2');
  const utm = page.waitForRequest((request) => /\/api\/update-partner-utm\/\d+$/.test(request.url()));
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await utm).postDataJSON()).toEqual({ utm_id: 'haldi_money-2' });
  await page.getByText('haldi_money-2').waitFor();

  const revenue = page.waitForRequest((request) => /\/api\/update-partner-revenue-data\/\d+$/.test(request.url()));
  await page.getByRole('button', { name: 'Edit Revenue % of Haldi Money:' }).click();
  await page.getByRole('textbox', { name: 'Revenue % of Haldi Money' }).fill('1.5');
  await page.keyboard.press('Enter');
  expect((await revenue).postDataJSON()).toEqual({ revenue_percent: 1.5, revenue_flat_fee: 0 });
});
