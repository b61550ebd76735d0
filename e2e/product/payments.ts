import type { Locator, Page } from 'playwright-core';
import { rupees } from './month-figures.ts';

export const pages = '/admin/commission-upload-file';
const inAll = /^(\d+) payments, (₹[\d,.]+) in all$/;

/** The number of payments that a panel shows, and their sum in paise. */
export async function paymentsIn(panel: Locator): Promise<{ payments: number; paise: number }> {
  const text = (await panel.getByText(inAll).textContent()) ?? '';
  const [, payments = '', amount = ''] = inAll.exec(text) ?? [];
  return { payments: Number(payments), paise: rupees(amount) };
}

export async function openPayments(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Commissions' }).click();
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('heading', { name: 'Payments', level: 1, exact: true }).waitFor();
}

interface BankRow {
  reference: string;
  amount: string;
}

export const bankRows = (file: string): BankRow[] => {
  const [head = '', ...lines] = file.trim().split('\r\n');
  const [amount, reference] = ['Amount', 'Customer Reference'].map((name) => head.split(',').indexOf(name));
  return lines.map((line) => {
    const cells = line.split(',');
    return { amount: cells[amount ?? -1] ?? '', reference: cells[reference ?? -1] ?? '' };
  });
};

/** What a payment run pays a partner, as the list of payments shows it. */
export async function paidTo(page: Page, partner: string): Promise<number> {
  await page.goto(`${pages}/payments/each?q=${encodeURIComponent(partner)}`);
  const row = page.getByRole('row').filter({ hasText: partner });
  return rupees(/₹[\d,.]+/.exec((await row.textContent()) ?? '')?.[0] ?? '');
}
