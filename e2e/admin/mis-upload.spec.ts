import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { loadByKeys } from '../product/files-by-keys.ts';
import { screens } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** A lender that no other test updates. */
const lender = { key: 'paysense', name: 'PaySense' };

/** Months without data in the demo world, one for each attempt of this test, because totals include all files of a month. */
const months = ['01', '02', '03'];

test('a lender’s MIS is loaded and reconciled to zero differences by keyboard only, on a laptop and on a phone', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const month = months.shift() ?? '04';
  const own = randomUUID().slice(0, 8).toUpperCase();
  const [first, second] = [`LAN-${own}-1`, `LAN-${own}-2`];
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/dashboard');
  const keys = keyboardOf(page);
  const menu = (name: string) => page.getByRole('link', { name, exact: true });
  await keys.press(menu('MIS files'), 'Enter');
  await loadByKeys(page, keys, {
    language: 'en',
    field: 'MIS file',
    lender: lender.name,
    name: 'mis.csv',
    lines: [
      'LAN No,Loan Status,Status Date,Disb Date,Disb Amt',
      `${first},Disbursed,05/${month}/2026,05/${month}/2026,"1,00,000.50"`,
      `${second},Approved,06/${month}/2026,,`,
    ],
  });
  const parts = page.getByRole('navigation', { name: 'MIS' });
  await keys.press(parts.getByRole('link', { name: 'Reconciliation' }), 'Enter');
  await page.getByRole('heading', { name: 'MIS reconciliation', level: 1 }).waitFor();
  const choose = async (filter: string, value: string) => {
    const list = page.getByRole('combobox', { name: filter, exact: true });
    await list.locator(`option[value="${value}"]`).waitFor({ state: 'attached' });
    await keys.select(list, value);
  };
  const compared = async () => {
    await choose('Lender', lender.key);
    await choose('Month', `2026-${month}`);
  };
  /** The totals: loans, matching, to be decided, and ours kept. */
  const totals = async () => (await page.getByLabel('Totals').locator('dd').allTextContents()).slice(0, 4).map(Number);
  await compared();
  await expect.poll(totals).toEqual([2, 0, 2, 0]);
  const row = (reference: string) => page.getByRole('row').filter({ hasText: reference });
  await row(first).getByText('We don’t have it').waitFor();
  await row(first)
    .getByText(/^Disbursed, ₹1,00,000\.50, 5 [A-Z][a-z]+ 2026$/)
    .waitFor();
  // If only one side has a loan, there is nothing to accept.
  expect(await page.getByRole('button', { name: `Accept theirs: ${first}` }).count()).toBe(0);

  const keepOurs = async (loan: string, why: string) => {
    await keys.press(page.getByRole('button', { name: `Keep ours: ${loan}` }), 'Enter');
    const keeping = page.getByRole('dialog', { name: 'Keep our figures' });
    // An empty form reports what is missing and moves the focus there.
    await keys.press(keeping.getByRole('button', { name: 'Keep ours' }), 'Enter');
    await keys.waitAt(keeping.getByLabel('Why'));
    await page.keyboard.type(why);
    await keys.press(keeping.getByRole('button', { name: 'Keep ours' }), 'Enter');
    await row(loan).getByText('Ours kept').waitFor();
  };
  await keepOurs(first, 'A loan of another partner');
  await expect.poll(totals).toEqual([2, 0, 1, 1]);

  // The focus stayed with the loan, which is now below the other one, so Tab goes once around the page.
  await keys.tabTo(page.getByRole('button', { name: `Ask lender: ${second}` }), 80);
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: 'Ask the lender' });
  const questions = (await asking.getByLabel('Question').inputValue()).split(', ');
  expect([questions.at(0), questions.at(-1)]).toEqual([
    `Loan ${second}: your MIS says Approved`,
    'but we have no such loan. Did it come from us?',
  ]);
  await keys.press(asking.getByRole('button', { name: 'Ask lender' }), 'Enter');
  await row(second).getByText('Lender asked').waitFor();
  // The question has become a case. The note that closes it is stored as the lender's answer.
  await keys.press(menu('Cases and reports'), 'Enter');
  await page.getByRole('heading', { name: 'Cases', level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(second);
  await keys.press(row(second).getByRole('button', { name: 'Open case: MIS question' }), 'Enter');
  const theCase = page.getByRole('dialog', { name: 'MIS question' });
  await theCase.getByText(`Ask ${lender.name} about ${second}:`, { exact: false }).waitFor();
  await keys.press(theCase.getByRole('button', { name: 'Close case' }), 'Enter');
  const closing = page.getByRole('dialog', { name: 'Close this case' });
  await keys.type(closing.getByLabel('Note'), 'It came from another partner');
  await keys.press(closing.getByRole('button', { name: 'Close case' }), 'Enter');
  await closing.waitFor({ state: 'detached' });
  await keys.press(menu('MIS files'), 'Enter');
  await keys.press(parts.getByRole('link', { name: 'Reconciliation' }), 'Enter');
  await compared();
  await row(second).getByText('Lender answered').waitFor();
  await keepOurs(second, 'As the lender says');
  await expect.poll(totals).toEqual([2, 0, 0, 2]);

  // On a phone, the panel is above the list.
  await expect.poll(() => page.getByText('Our figures were kept').count()).toBe(0);
  await page.setViewportSize(screens.narrow);
  await keys.press(page.getByRole('button', { name: `Open loan: ${first}` }), 'Enter');
  const panel = page.getByRole('dialog', { name: first });
  await panel.getByText('A loan of another partner').waitFor();
  expect(await problemsOf(page, [screens.narrow])).toEqual([]);
  await keys.press(panel.getByRole('button', { name: 'Undo decision' }), 'Enter');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Keep ours: ${first}` }).waitFor();
  await expect.poll(totals).toEqual([2, 0, 1, 1]);
  expect(keys.problems()).toEqual([]);
});
