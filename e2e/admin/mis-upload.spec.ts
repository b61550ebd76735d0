import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

test('a lender’s MIS is loaded, compared, and each difference decided, on a laptop and on a phone', async ({
  open,
  url,
}) => {
  const own = randomUUID().slice(0, 8).toUpperCase();
  const [first, second] = [`LAN-${own}-1`, `LAN-${own}-2`];
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/mis-upload');
  await page.getByRole('combobox', { name: 'Lender' }).click();
  await page.getByRole('option', { name: 'CASHe', exact: true }).click();
  const buffer = Buffer.from(
    [
      'LAN No,Loan Status,Disb Date,Disb Amt',
      `${first},Disbursed,05/11/2026,"1,00,000.50"`,
      `${second},Approved,,`,
    ].join('\r\n'),
  );
  await page.getByLabel('MIS file', { exact: true }).setInputFiles({ name: 'mis.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Load 2 rows', exact: true }).click();
  const loaded = page.getByRole('dialog', { name: 'MIS files of lenders' });
  await loaded.getByText('2 rows loaded successfully').waitFor();
  await loaded.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('navigation', { name: 'MIS' }).getByRole('link', { name: 'Reconciliation' }).click();
  await page.getByRole('heading', { name: 'MIS reconciliation', level: 1 }).waitFor();
  await page.goto(`/admin/mis-upload/reconciliation?q=${own}&lender=cashe`);
  const row = (reference: string) => page.getByRole('row').filter({ hasText: reference });
  await row(first).getByText('We don’t have it').waitFor();
  await row(first).getByText('Disbursed, ₹1,00,000.50, 5 Nov 2026').waitFor();
  // Nothing can be accepted of a loan that only one side has.
  expect(await page.getByRole('button', { name: `Accept theirs: ${first}` }).count()).toBe(0);

  await page.getByRole('button', { name: `Keep ours: ${first}` }).click();
  const keeping = page.getByRole('dialog', { name: 'Keep our figures' });
  await keeping.getByRole('button', { name: 'Keep ours' }).click();
  await keeping.getByLabel('Why').fill('A loan of another partner');
  await keeping.getByRole('button', { name: 'Keep ours' }).click();
  await page.getByText('Our figures were kept').waitFor();
  await row(first).getByText('Ours kept').waitFor();

  await page.getByRole('button', { name: `Ask lender: ${second}` }).click();
  const asking = page.getByRole('dialog', { name: 'Ask the lender' });
  const question = asking.getByLabel('Question');
  const asked = (await question.inputValue()).split(', ');
  expect([asked.at(0), asked.at(-1)]).toEqual([
    `Loan ${second}: your MIS says Approved`,
    'but we have no such loan. Did it come from us?',
  ]);
  await asking.getByRole('button', { name: 'Ask lender' }).click();
  await row(second).getByText('Lender asked').waitFor();
  await page.goto(`/admin/internal-report?q=${second}`);
  await page.getByRole('button', { name: 'Open case: MIS question' }).click();
  const theCase = page.getByRole('dialog', { name: 'MIS question' });
  await theCase.getByText(`Ask CASHe about ${second}:`, { exact: false }).waitFor();

  await page.setViewportSize(screens.narrow);
  await page.goto(`/admin/mis-upload/reconciliation?q=${first}`);
  await page.getByRole('button', { name: `Open loan: ${first}` }).click();
  const panel = page.getByRole('dialog', { name: first });
  await panel.getByText('A loan of another partner').waitFor();
  expect(await problemsOf(page, [screens.narrow])).toEqual([]);
  await panel.getByRole('button', { name: 'Undo decision' }).click();
  await page.getByText('Decision undone').waitFor();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Keep ours: ${first}` }).waitFor();
});
