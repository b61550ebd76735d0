import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signIn, signInSecond } from '../admin/staff.ts';
import { signIn as signInPartner } from '../partner/people.ts';
import { screens } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { photograph } from '../support/photograph.ts';
import { hindiProblemsOf } from '../support/problems.ts';
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

/** Looks at a page of a phone in Hindi: nothing sticks out, no English is left. */
const onPhone = async (page: Page): Promise<void> => expect(await hindiProblemsOf(page, [screens.phone])).toEqual([]);

test('last month is paid: drafted by one person, confirmed by another by keyboard alone, sent to the bank, and answered by it', {
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

  const second = await open({ baseURL: product.url, viewport: screens.phone, colorScheme: 'dark' });
  await second.page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }]);
  await signInSecond(second.page, product.url);
  await second.page.goto('/admin/dashboard');
  const keys = keyboardOf(second.page);
  await keys.press(second.page.getByRole('button', { name: 'मेन्यू खोलें' }), 'Enter');
  await keys.press(second.page.getByRole('link', { name: 'कमीशन', exact: true }), 'Enter');
  await second.page.getByRole('heading', { name: 'कमीशन की फ़ाइलें', level: 1 }).waitFor();
  await keys.press(second.page.getByRole('link', { name: 'भुगतान', exact: true }), 'Enter');
  await second.page.getByRole('heading', { name: 'भुगतान', level: 1, exact: true }).waitFor();
  // Not back into the menu, which the link was not part of.
  await keys.waitAt(second.page.getByRole('main'));
  await keys.press(second.page.getByRole('button', { name: `${run} खोलें` }), 'Enter');
  const panel = second.page.getByRole('dialog', { name: run });
  await keys.press(panel.getByRole('button', { name: 'भुगतान की पुष्टि करें' }), 'Enter');
  const question = second.page.getByRole('dialog', { name: 'क्या आप पक्का चाहते हैं?' });
  await onPhone(second.page);
  await keys.press(question.getByRole('button', { name: 'भुगतान की पुष्टि करें' }), 'Enter');
  await question.waitFor({ state: 'detached' });
  // The button is gone with the draft: the focus is still in its panel, and stays with the button that downloads.
  await keys.waitAt(panel);
  await second.page.getByText('भुगतान की पुष्टि हुई', { exact: false }).waitFor({ state: 'detached' });
  const bankFile = panel.getByRole('button', { name: 'बैंक की फ़ाइल डाउनलोड करें' });
  await keys.tabTo(bankFile);
  const [download] = await Promise.all([second.page.waitForEvent('download'), second.page.keyboard.press('Enter')]);
  await keys.waitAt(bankFile);
  await onPhone(second.page);
  expect(keys.problems()).toEqual([]);
  const rows = bankRows(await readFile(await download.path(), 'utf8'));
  expect({
    payments: rows.length,
    paise: rows.reduce((sum, { amount }) => sum + rupees(amount), 0),
  }).toEqual(planned);
  await photograph(second.page, 'payment-run-real');

  const responses = rows.map(({ reference, amount }, n) =>
    n === 0 ? [reference, amount, 'Failed', '', 'Account closed'] : [reference, amount, 'Paid', `UTR${reference}`, ''],
  );
  const csv = [['Our reference', 'Amount', 'Result', 'UTR', 'Reason'], ...responses].map((row) => row.join(','));
  const { page } = first;
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

test('a partner disputes a commission and is answered, both by keyboard alone, on a phone in Hindi', {
  timeout: 120_000,
}, async ({ open }) => {
  const partner = await open({ baseURL: product.url, viewport: screens.phone, colorScheme: 'dark' });
  await signInPartner(partner.page, product.url, 'haldi');
  await partner.page.goto('/haldi/partner/reports/commissions?state=paid&lang=hi');
  const keys = keyboardOf(partner.page);
  await keys.press(partner.page.locator('tbody').getByRole('button', { name: /खोलें$/ }).first(), 'Enter');
  const line = partner.page.getByRole('dialog').first();
  await keys.press(line.getByRole('button', { name: 'इस कमीशन पर आपत्ति करें' }), 'Enter');
  const form = partner.page.getByRole('dialog', { name: 'इस कमीशन पर आपत्ति करें' });
  // Sent empty, the field that is missing says so and has the focus.
  await keys.press(form.getByRole('button', { name: 'भेजें' }), 'Enter');
  const what = form.getByRole('textbox', { name: /^क्या ग़लत है/ });
  await keys.waitAt(what);
  expect(await what.getAttribute('aria-invalid')).toBe('true');
  const said = 'हर लोन पर फ़ीस भी तय हुई थी।';
  await partner.page.keyboard.type(said);
  await keys.type(form.getByRole('textbox', { name: /^कितना होना चाहिए/ }), '9,876.55');
  await onPhone(partner.page);
  await keys.press(form.getByRole('button', { name: 'भेजें' }), 'Enter');
  await form.waitFor({ state: 'detached' });
  await line.getByText('हमारे जवाब का इंतज़ार').waitFor();
  await keys.waitAt(line);
  await onPhone(partner.page);
  expect(keys.problems()).toEqual([]);

  const desk = await open({ baseURL: product.url, viewport: screens.phone });
  await desk.page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }]);
  await signIn(desk.page, product.url, 1);
  await desk.page.goto('/admin/commission-upload-file/disputes?state=open');
  const staff = keyboardOf(desk.page);
  const row = desk.page.getByRole('row').filter({ hasText: said });
  await staff.press(row.getByRole('button', { name: /जवाब दें$/ }), 'Enter');
  const answer = desk.page.getByRole('dialog', { name: 'जवाब दें' });
  await staff.select(answer.getByRole('combobox', { name: /^फ़ैसला/ }), 'changed');
  // What the partner wants is filled in.
  expect(await answer.getByRole('textbox', { name: /^नया कमीशन/ }).inputValue()).toMatch(/^9,?876\.55$/);
  await staff.type(answer.getByRole('textbox', { name: /^जवाब/ }), 'फ़ीस जोड़ दी है।');
  await staff.press(answer.getByRole('button', { name: 'जवाब दें' }), 'Enter');
  await answer.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  expect(staff.problems()).toEqual([]);

  await partner.page.reload();
  await line.getByText('फ़ीस जोड़ दी है।').waitFor();
  await line.getByText('₹9,876.55').first().waitFor();
});
