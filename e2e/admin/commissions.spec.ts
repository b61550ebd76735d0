import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { ownName } from '../support/own.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { partnerOfOnesOwn } from './partner-of-ones-own.ts';
import { signIn, signInSecond } from './staff.ts';

/** Today in India. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date());

test('a rate is drafted by one person, confirmed by another, and ended by both', async ({ open, url }) => {
  const one = await open({ viewport: { width: 1900, height: 900 } });
  const other = await open({ viewport: { width: 1900, height: 900 } });
  const partner = ownName('Neelam Credit');
  await partnerOfOnesOwn(url, await signIn(one.page, url, 1), partner);
  await signInSecond(other.page, url);
  const { page } = one;
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Commissions', exact: true }).click();
  await page.getByRole('heading', { name: 'Commission files', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Rates' }).click();
  await page.getByRole('heading', { name: 'Commission rates', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Add rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rate' });
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await dialog.getByText('Enter a percent, a fee or steps').waitFor();
  await dialog.getByRole('combobox', { name: /^For/ }).selectOption({ label: 'We pay partner' });
  await dialog.getByLabel('Partner', { exact: true }).selectOption({ label: partner });
  await dialog.getByLabel('Merchant').selectOption({ label: 'Any' });
  await dialog.getByLabel('Product').selectOption({ label: 'Gold Loans' });
  await dialog.getByLabel('Steps by monthly volume').fill('0 1\n50,00,000 12.5 x');
  await dialog.getByLabel('Fee per loan').fill('1,250.50');
  await dialog.getByLabel('First day').fill(today());
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await dialog.getByText(/^Line 2: write an amount and a percent/).waitFor();
  await dialog.getByLabel('Steps by monthly volume').fill('0 1\n50,00,000 1.25');
  await photograph(page, 'commission-rate-dialog');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await dialog.waitFor({ state: 'detached' });

  const name = `We pay partner: ${partner}`;
  const row = page.getByRole('row').filter({ hasText: partner });
  const rate =
    'from ₹0 a month: 1% of the amount + ₹1,250.50 per loan; from ₹50,00,000 a month: 1.25% of the amount + ₹1,250.50 per loan (step by step)';
  await row.getByText(rate).waitFor();
  await row.getByText('Waiting for a second person').waitFor();
  // A person can’t confirm a rate that they drafted themselves.
  expect(await page.getByRole('button', { name: `Confirm ${name}` }).count()).toBe(0);

  const elsewhere = other.page;
  // The second person confirms it by keyboard only.
  await elsewhere.goto('/admin/dashboard');
  const keys = keyboardOf(elsewhere);
  await keys.press(elsewhere.getByRole('link', { name: 'Commissions', exact: true }), 'Enter');
  await keys.press(
    elsewhere.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Rates' }),
    'Enter',
  );
  await elsewhere.getByRole('heading', { name: 'Commission rates', level: 1 }).waitFor();
  await keys.select(elsewhere.getByRole('combobox', { name: 'Status', exact: true }), 'draft');
  await keys.press(elsewhere.getByRole('button', { name: `Confirm ${name}` }), 'Enter');
  await keys.press(elsewhere.getByRole('dialog').getByRole('button', { name: 'Confirm' }), 'Enter');
  await elsewhere.getByRole('status').getByText('Confirmed', { exact: true }).waitFor();
  expect(keys.problems()).toEqual([]);

  await page.goto('/admin/commission-upload-file/rates?state=confirmed');
  await row.getByText('Confirmed: Nandini Accounts').waitFor();
  await photograph(page, 'commission-rates');
  await row.getByRole('button', { name: `End ${name}` }).click();
  const ending = page.getByRole('dialog', { name: 'End this rate' });
  await ending.getByLabel('Last day').fill('2026-01-01');
  await ending.getByRole('button', { name: 'End' }).click();
  await ending.getByText('Choose today or a later day').waitFor();
  await ending.getByLabel('Last day').fill(today());
  await ending.getByRole('button', { name: 'End' }).click();
  await row.getByText(/^Vasudha Operations asks to end it on /).waitFor();

  await elsewhere.goto('/admin/commission-upload-file/rates?state=confirmed');
  await elsewhere.getByRole('button', { name: `Confirm ${name}` }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await elsewhere.getByRole('button', { name: `Confirm ${name}` }).waitFor({ state: 'detached' });
});

test('a commission file without any loan of ours is refused row by row, and the page fits a phone in Hindi', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/commission-upload-file');
  await page.getByRole('combobox', { name: 'Lender' }).click();
  await page.getByRole('option', { name: 'CASHe', exact: true }).click();
  const buffer = Buffer.from('Lead ID,Commission\r\nNOBODY-1,1500.50\r\nNOBODY-2,abc');
  await page
    .getByLabel('Commission file', { exact: true })
    .setInputFiles({ name: 'commission.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('We have no application with this reference').first().waitFor();
  await page.getByText('Enter an amount in rupees, such as 1,50,000 or -1,50,000').first().waitFor();
  await photograph(page, 'commission-file-checked');
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  for (const path of ['/admin/commission-upload-file', '/admin/commission-upload-file/rates']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await problemsOf(page, [screens.phone])).toEqual([]);
  }
});
