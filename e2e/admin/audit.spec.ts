import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signIn, staffOf } from './staff.ts';

test('a change is in the audit with before and after, is undone there, and the chain holds', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 1900, height: 900 } });
  await signIn(page, url, 1);
  await page.goto('/admin/lenders?q=Finzy');
  const cell = page.getByRole('button', { name: 'Edit Priority of Finzy:' });
  await cell.waitFor();
  const before = (await cell.textContent())?.split(': ').at(-1) ?? '';
  await cell.click();
  await page.getByRole('textbox', { name: 'Priority of Finzy' }).fill('777');
  await page.keyboard.press('Enter');
  await page.getByText('Lender updated successfully!').waitFor();

  await page.goto('/admin/audit?kind=lender');
  const row = page.getByRole('row').filter({ hasText: '777' }).first();
  await row.waitFor();
  const cells = await row.getByRole('cell').allTextContents();
  for (const text of [staffOf(1).name, 'Changed', 'Lender: Finzy', 'Priority', before, '777', '127.0.0.1'])
    expect(cells).toContain(text);
  await row.getByRole('button', { name: /^Undo: entry/ }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change undone').waitFor();
  await page
    .getByText(/undone by \d+/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await page.getByText(/The chain is intact: [\d,]+ entries checked\./).waitFor();

  await page.goto('/admin/lenders?q=Finzy');
  await page.getByRole('button', { name: `Edit Priority of Finzy: ${before}` }).waitFor();
});

test('the palette leads to a page by keyboard, and to what the page offers', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/audit');
  await page.getByRole('heading', { name: 'Audit' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Go to a page or do something' }).fill('lend');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((at) => at.pathname === '/admin/lenders');
  await page.getByRole('button', { name: 'Add Lender' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Go to a page or do something' }).fill('add a lender');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add a lender' }).waitFor();
});
