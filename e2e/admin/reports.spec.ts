import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { loaded } from '../support/loaded.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { type Product, startProduct } from '../support/product.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** Reports need a history, so these tests start a product of their own with three months of it. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { DEMO_HISTORY_CUSTOMERS: '1500' }, readyWithin: 240_000 });
}, 260_000);
afterAll(async () => {
  await product.stop();
  await product.remove();
}, 60_000);

const counted = async (page: Page): Promise<void> => {
  await page
    .getByText(/How this is counted|गिनती कैसे होती है/)
    .first()
    .waitFor();
  await loaded(page);
};
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('the products report can be grouped in six ways, and its revenue leads to the loans', async ({ open }) => {
  const { page } = await open({ baseURL: product.url, viewport: screens.desktop });
  await signIn(page, product.url, 1);
  await page.goto('/admin/products-report');
  await counted(page);
  await row(page, 'Personal Loans').waitFor();
  const revenue = row(page, 'Personal Loans').getByRole('link', { name: /Show the loans behind/ });
  const amount = (await revenue.textContent()) ?? '';
  expect(amount).toMatch(/^₹[\d,.]+$/);
  for (const [by, name] of [
    ['Device', 'Phone'],
    ['Language', 'Hindi'],
    ['Campaign', 'festive-offers'],
    ['Merchant', 'Not known'],
    ['Brand', 'Tulna'],
  ] as const) {
    await page.getByLabel('Group by').selectOption({ label: by });
    await row(page, name).waitFor();
    await page.waitForURL((url) => url.searchParams.get('by') === by.toLowerCase());
  }
  await page.goBack();
  await page.goto('/admin/products-report');
  await row(page, 'Personal Loans').getByRole('link').click();
  await page.waitForURL(/commission-upload-file\/lines\?day=\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}&product=Personal/);
  await page.getByRole('heading', { level: 1, name: 'Commission lines' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(5);
});

test('the report of lenders and products is exported as a workbook and as CSV, named after its days', async ({
  open,
}) => {
  const { page } = await open({ baseURL: product.url, viewport: screens.desktop });
  await signIn(page, product.url, 1);
  await page.goto('/admin/vendors-products-report');
  await counted(page);
  await page.getByRole('heading', { name: 'Reasons for declining' }).waitFor();
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('button', { name: 'Export Excel workbook' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^vendors-products-report-[\d-]+-to-[\d-]+-[a-z-]+\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  const [text] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(text.suggestedFilename()).toMatch(/^vendors-products-report-[\d-]+-to-[\d-]+-[a-z-]+\.csv$/);
  expect(await readFile(await text.path(), 'utf8')).toMatch(/^\uFEFF?Lender,/);
});

test('the customer journey has each week for role 1, and combined weeks for role 2', async ({ open }) => {
  const { page } = await open({ baseURL: product.url, viewport: screens.desktop });
  await signIn(page, product.url, 1);
  await page.goto('/admin/customers-journey');
  await counted(page);
  const weeks = page.getByRole('region', { name: 'By week of first sign-in' }).getByRole('row');
  const single = await weeks.count();
  expect(single).toBeGreaterThan(4);
  expect(await page.getByText(/Weeks are combined/).count()).toBe(0);
  const { page: other } = await open({ baseURL: product.url, viewport: screens.desktop });
  await signIn(other, product.url, 2);
  await other.goto('/admin/customers-journey');
  await loaded(other);
  await other.getByText(/Weeks are combined/).waitFor();
  await photograph(other, 'journey-role-2');
  await other.goto('/admin/products-report');
  await other.waitForURL(/\/admin\/dashboard$/);
});

test('a view of a report is shared with the team, opened by a colleague and removed by a person who may', async ({
  open,
}) => {
  const { page } = await open({ baseURL: product.url, viewport: screens.desktop });
  await signIn(page, product.url, 1);
  await page.goto('/admin/customers-journey');
  await counted(page);
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'Last 7 Days' }).click();
  await page.waitForURL(/last_7_days/);
  const shown = page.url();
  const menuOf = (of: Page) => of.getByRole('button', { name: 'Views', exact: true });
  await menuOf(page).click();
  await page.getByLabel('View name').fill('The last week');
  await page.getByLabel('Share with the team').check();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByText('Team views').waitFor();
  await photograph(page, 'team-views');

  const { page: other, expectComplaint } = await open({ baseURL: product.url, viewport: screens.desktop });
  expectComplaint(refusedCall(409));
  await signIn(other, product.url, 2);
  await other.goto('/admin/customers-journey');
  await loaded(other);
  await menuOf(other).click();
  await other.getByRole('button', { name: 'The last week', exact: true }).click();
  await other.waitForURL((url) => url.search === new URL(shown).search);
  // A colleague's view can be used, but not removed.
  expect(await other.getByRole('button', { name: 'Remove view: The last week' }).count()).toBe(0);
  await other.getByLabel('View name').fill('the last WEEK');
  await other.getByLabel('Share with the team').check();
  await other.getByRole('button', { name: 'Save this view' }).click();
  await other.getByText('The team already has a view with this name', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Remove view: The last week' }).click();
  await page.getByText('Team views').waitFor({ state: 'detached' });
  await other.reload();
  await loaded(other);
  await menuOf(other).click();
  await other.getByLabel('View name').waitFor();
  expect(await other.getByRole('button', { name: 'The last week', exact: true }).count()).toBe(0);
});

for (const language of ['en', 'hi'] as const) {
  test(`the reports fit a phone and a desktop in ${language}`, async ({ open }) => {
    const { page } = await open({ baseURL: product.url, viewport: screens.desktop });
    await page.context().addCookies([{ name: 'language', value: language, url: product.url }]);
    await signIn(page, product.url, 1);
    const problems: string[] = [];
    for (const slug of ['products-report', 'vendors-products-report', 'customers-journey']) {
      await page.setViewportSize(screens.desktop);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`/admin/${slug}`);
      await counted(page);
      await photograph(page, `${slug}-desktop-${language}`);
      problems.push(...(await problemsOf(page, [screens.desktop])));
      await page.setViewportSize(screens.narrow);
      await photograph(page, `${slug}-phone-${language}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
      problems.push(...(await problemsOf(page, [screens.narrow])));
      if (language === 'en') await photograph(page, `${slug}-dark-${language}`);
    }
    expect(problems).toEqual([]);
  }, 120_000);
}
