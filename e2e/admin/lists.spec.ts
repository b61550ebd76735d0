import type { CreditCard } from '@tulna/contract/credit-cards';
import { cellsOfWorkbook } from '@tulna/server/test/workbook';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { exportAs } from './exports.ts';
import { signIn } from './staff.ts';

async function exported(page: Page): Promise<string[]> {
  const { bytes } = await exportAs(page, 'Export CSV');
  return bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
}

test('selected lenders are switched after their count is confirmed, and the change is undone', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: { width: 3200, height: 900 } });
  await signIn(page, url, 1);
  await page.goto('/admin/lenders?q=Finzy');
  await page.getByRole('checkbox', { name: 'Select Finzy' }).check();
  const status = page.getByLabel('Status of Finzy', { exact: true });
  await expect.poll(() => status.isChecked()).toBe(true);
  await page.getByRole('region', { name: '1 row selected' }).getByRole('button', { name: 'Switch on or off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch on or off' });
  await dialog.getByText('This changes the 1 row you selected.').waitFor();
  await dialog.getByLabel('Set to').selectOption({ label: 'Off' });
  await dialog.getByRole('button', { name: 'Count rows' }).click();
  await dialog.getByText('Status: off. Exactly 1 row will be changed.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Apply to 1 row' }).click();
  await dialog.getByText('1 row changed', { exact: true }).waitFor();
  await expect.poll(() => status.isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('1 row restored', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => status.isChecked()).toBe(true);
});

test('an export has the rows, columns, order and labels that the page shows', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/lenders?product=Gold+Loans&sort=-name');
  await page.getByText('2 rows', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('checkbox', { name: 'Revenue %' }).uncheck();
  await chooser.getByRole('checkbox', { name: 'Lender ID' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Lender ID' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Revenue %' }).count()).toBe(0);
  const names = await page.getByRole('rowheader').allTextContents();
  const [headers = '', ...lines] = await exported(page);
  expect(headers.split(',').slice(0, 3)).toEqual(['Lender', 'Lender ID', 'Status']);
  expect(lines).toHaveLength(2);
  for (const [index, line] of lines.entries()) expect(names[index]).toContain(line.split(',')[0]);
  // A dropdown value is exported by its label.
  expect(lines.join('\n')).toMatch(/₹|Not set/);
  await page.reload();
  await page.getByRole('columnheader', { name: 'Lender ID' }).waitFor();
});

test('the server exports all matching rows in the page’s order and columns, without live formulas', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/partners?product=Gold+Loans&sort=-name');
  await page.getByRole('link', { name: 'Haldi Money', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'UTM ID' }).uncheck();
  await page.keyboard.press('Escape');
  const names = await page.getByRole('rowheader').getByRole('link').allTextContents();
  const [headers = '', ...lines] = await exported(page);
  expect(headers).toBe('Brand,Key,Revenue %,Revenue flat fee,Products');
  expect(lines.map((line) => line.split(',')[0])).toEqual(names);
  await page.getByText(/^partners-\d{4}-\d\d-\d\d-\d{4}-vasudha-operations\.csv downloaded$/).waitFor();
  const workbook = await exportAs(page, 'Export Excel workbook');
  expect(workbook.name).toMatch(/^partners-\d{4}-\d\d-\d\d-\d{4}-vasudha-operations\.xlsx$/);
  const sheets = cellsOfWorkbook(workbook.bytes);
  expect(Object.keys(sheets)).toEqual(['Rows', 'About this file']);
  expect(sheets.Rows?.map(([name]) => name)).toEqual(['Brand', ...names]);
});

test('a server list loads more rows on scrolling, announces new ones and shows the total', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await page.clock.install();
  await signIn(page, url, 1);
  let newest = 250;
  await page.route('**/api/count-partners*', (route) => route.fulfill({ json: { count: 1_200_000, exact: false } }));
  await page.route('**/api/get-partners?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const { rows } = (await (await route.fetch({ url: `${url}/api/get-partners?limit=1` })).json()) as {
      rows: { id: number; brand: object }[];
    };
    const [first] = rows;
    const from = Number(query.get('cursor') ?? newest);
    const to = Math.max(0, from - Number(query.get('limit')));
    const json = Array.from({ length: from - to }, (_, index) => ({
      ...first,
      id: 10_000 + from - index,
      brand: { ...first?.brand, name: `Partner ${from - index}` },
    }));
    await route.fulfill({ json: { rows: json, next: to === 0 ? null : String(to) } });
  });
  await page.goto('/admin/partners');
  await page.getByText('100 of about 12,00,000 rows shown').waitFor();
  await page.getByRole('link', { name: 'Partner 250', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60);
  await page.getByRole('region', { name: 'Partners' }).evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await page.getByText('200 of about 12,00,000 rows shown').waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('250 rows', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  newest = 253;
  await page.clock.fastForward('00:21');
  await page.getByText('3 new since you last looked').waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('3 new since you last looked').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Partners' }).evaluate((frame) => frame.scrollTo(0, 0));
  await page.getByRole('link', { name: 'Partner 253', exact: true }).waitFor();
});

test('all matching rows are changed after their exact count is confirmed, and the change is undone', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/partners?q=laalten');
  const products = page.getByRole('row').filter({ hasText: 'Laalten Credit' });
  await products.waitFor();
  const before = await products.textContent();
  expect(before).not.toContain('Deals');
  await page.getByRole('button', { name: 'Switch product on or off: all rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch product on or off' });
  await dialog.getByText('This changes every row that matches your filters', { exact: false }).waitFor();
  await dialog.getByLabel('Product').selectOption('Deals');
  await dialog.getByRole('button', { name: 'Count rows' }).click();
  await dialog.getByText('Deals: on. Exactly 1 row will be changed.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Apply to 1 row' }).click();
  await dialog.getByText('1 row changed', { exact: true }).waitFor();
  await expect.poll(() => products.textContent()).toContain('Deals');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('1 row restored', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => products.textContent()).toBe(before);

  // Selected rows are a different set from all matching rows.
  await page.goto('/admin/partners');
  await page.getByRole('checkbox', { name: 'Select Haldi Money' }).check();
  const bar = page.getByRole('region', { name: '1 row selected' });
  await bar.getByRole('button', { name: 'Switch product on or off' }).click();
  await dialog.getByText('This changes the 1 row you selected.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a long list renders only visible rows, and shows a new row far down, at its place in the order', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  let count = 450;
  await page.route('**/api/get-credit-cards?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const answer = await route.fetch({ url: `${url}/api/get-credit-cards?limit=1` });
    const [card] = ((await answer.json()) as { rows: CreditCard[] }).rows;
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(count, from + Number(query.get('limit')));
    const rows = Array.from({ length: to - from }, (_, index) => ({
      ...card,
      category_id: `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`,
      category_name: `Card ${from + index + 1}`,
      sort_order: from + index,
    }));
    await route.fulfill({ json: { rows, next: to === count ? null : String(to) } });
  });
  await page.route('**/api/create-credit-card', (route) =>
    route.fulfill({ json: { message: 'Card created', category_id: '00000000-0000-4000-8000-000000000450' } }),
  );
  for (const odd of ['page=-1', 'page=1e9', 'sort=__proto__', 'sort=-nothing', 'other=1', 'open=nobody']) {
    await page.goto(`/admin/credit-cards?${odd}`);
    await page.getByText('Card 1', { exact: true }).waitFor();
  }
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByLabel('Card name').fill('Card 451');
  count = 451;
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.locator('tr[data-arrived]').getByText('Card 451', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60);
});

test('a list can be used by keyboard only', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/lenders');
  await page.getByRole('button', { name: 'CASHe', exact: true }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('a');
  const search = page.getByRole('searchbox');
  await expect.poll(() => search.inputValue()).toBe('a');
  await search.fill('');
  await page.getByText(/^\d+ rows$/).waitFor();
  await page.getByRole('button', { name: 'Edit Min age of CASHe:' }).focus();
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(await focused()).toMatch(/^Edit Min age of Money View/);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toMatch(/^Edit Min age of CASHe/);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Min age of CASHe' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toMatch(/^Edit Min age of CASHe/);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search for a page, record or action' }).fill('add lender');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add lender' }).waitFor();
});
