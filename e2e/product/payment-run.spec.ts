import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signIn, signInSecond } from '../admin/staff.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { type Product, startProduct } from '../support/product.ts';
import { test } from '../support/test.ts';

let product: Product;
beforeAll(async () => {
  // A past in which last month was closed: enough people that several partners have something to be paid.
  product = await startProduct({ env: { DEMO_HISTORY_CUSTOMERS: '800' } });
}, 150_000);
afterAll(async () => {
  await product.stop();
  await product.remove();
});

const pages = '/admin/commission-upload-file';
const rupees = (text: string): number => Math.round(Number(text.replaceAll(/[₹,]/g, '')) * 100);
const inAll = /^(\d+) payments, (₹[\d,.]+) in all$/;

/** How many payments a panel names, and their sum in paise. */
async function toldBy(panel: Locator): Promise<{ payments: number; paise: number }> {
  const text = (await panel.getByText(inAll).textContent()) ?? '';
  const [, payments = '', amount = ''] = inAll.exec(text) ?? [];
  return { payments: Number(payments), paise: rupees(amount) };
}

async function openPayments(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Commissions' }).click();
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('heading', { name: 'Payments', level: 1, exact: true }).waitFor();
}

interface BankRow {
  reference: string;
  amount: string;
}

const bankRows = (file: string): BankRow[] => {
  const [head = '', ...lines] = file.trim().split('\r\n');
  const [amount, reference] = ['Amount', 'Customer Reference'].map((name) => head.split(',').indexOf(name));
  return lines.map((line) => {
    const cells = line.split(',');
    return { amount: cells[amount ?? -1] ?? '', reference: cells[reference ?? -1] ?? '' };
  });
};

test('last month is paid: drafted by one person, confirmed by another, sent to the bank, and answered by it', {
  timeout: 180_000,
}, async ({ open }) => {
  const first = await open({ baseURL: product.url, viewport: screens.desktop });
  await signIn(first.page, product.url, 1);
  await openPayments(first.page);
  await first.page.getByRole('button', { name: 'New payment run' }).first().click();
  const fresh = first.page.getByRole('dialog', { name: 'New payment run' });
  const planned = await toldBy(fresh);
  expect(planned.payments).toBeGreaterThan(1);
  await fresh.getByRole('button', { name: 'Draft this run' }).click();
  const own = first.page.getByRole('dialog', { name: /^PR/ });
  await own.getByText('You drafted this run, so somebody else has to confirm it.').waitFor();
  expect(await own.getByRole('button', { name: 'Confirm run' }).count()).toBe(0);
  expect(await toldBy(own)).toEqual(planned);
  const run = (await own.getByRole('heading', { level: 2 }).first().textContent()) ?? '';

  const second = await open({ baseURL: product.url, viewport: screens.desktop });
  const { page } = second;
  await signInSecond(page, product.url);
  await openPayments(page);
  await page.getByRole('button', { name: `Open ${run}` }).click();
  const panel = page.getByRole('dialog', { name: run });
  await panel.getByRole('button', { name: 'Confirm run' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Confirm run' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download bank file' }).click(),
  ]);
  const rows = bankRows(await readFile(await download.path(), 'utf8'));
  expect({
    payments: rows.length,
    paise: rows.reduce((sum, { amount }) => sum + rupees(amount), 0),
  }).toEqual(planned);
  await photograph(page, 'payment-run-real');

  const responses = rows.map(({ reference, amount }, n) =>
    n === 0 ? [reference, amount, 'Failed', '', 'Account closed'] : [reference, amount, 'Paid', `UTR${reference}`, ''],
  );
  const csv = [['Our reference', 'Amount', 'Result', 'UTR', 'Reason'], ...responses].map((row) => row.join(','));
  await page.goto(`${pages}/payments`);
  await page.getByRole('link', { name: 'Bank responses' }).click();
  await page
    .getByLabel('Bank response file', { exact: true })
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\r\n')) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: `Load ${rows.length} rows`, exact: true }).click();
  const loaded = page.getByRole('dialog');
  await loaded.getByText(`${rows.length} rows loaded successfully`).waitFor();
  await loaded.getByRole('button', { name: 'Close' }).last().click();

  await openPayments(page);
  await page.getByText(`${rows.length - 1} paid, 1 failed`).waitFor();
  await page.getByRole('navigation', { name: 'Parts of payments' }).getByRole('link', { name: 'Payments' }).click();
  await page.getByText('Account closed').waitFor();
  await page.getByText(`UTR${rows[1]?.reference}`).waitFor();
  await photograph(page, 'payments-real');

  // What failed is payable again, and nothing else of this month is.
  await openPayments(page);
  await page.getByRole('button', { name: 'New payment run' }).first().click();
  const again = page.getByRole('dialog', { name: 'New payment run' });
  await again.getByText(/^1 payment, /).waitFor();
  expect(rupees(/₹[\d,.]+/.exec((await again.getByText(/^1 payment, /).textContent()) ?? '')?.[0] ?? '')).toBe(
    rupees(rows[0]?.amount ?? ''),
  );
});
