import { getLenderApplications } from '@tulna/contract/lender-applications';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall, screens, type WatchedPage } from '../support/browser.ts';
import { ownName } from '../support/own.ts';
import { sessionHeaders } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { anApplication } from './an-application.ts';
import { signIn } from './staff.ts';

const headers = 'application id,lender,lead id,status,status date,disbursed amount,remarks';
const unknown = '00000000-0000-4000-8000-000000000000';
const path = '/admin/application-status-file';

const csv = (lines: readonly string[], name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});
const choose = (page: Page, lines: readonly string[], name = 'status.csv') =>
  page.getByLabel('Application status file', { exact: true }).setInputFiles(csv([headers, ...lines], name));
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click();

/** A new customer whose application has been sent to its lender. */
async function customerWithApplication(open: () => Promise<WatchedPage>, url: string) {
  const customer = await open();
  await anApplication(customer.page, url, 'Stashfin');
  const { body } = await call(url, getLenderApplications, { headers: await sessionHeaders(customer.page) });
  const application = body.applications[0];
  if (application === undefined) throw new Error('the customer has no application');
  return { customer, application };
}

test('only spreadsheets are accepted, and Upload is disabled until one is chosen', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto(path);
  await page.getByText('No file selected').waitFor();
  const button = page.getByRole('button', { name: 'Upload', exact: true });
  await expect.poll(() => button.isDisabled()).toBe(true);
  const field = page.getByLabel('Application status file', { exact: true });
  await field.setInputFiles({ name: 'news.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('Invalid file type').waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
  await choose(page, []);
  await expect.poll(() => button.isDisabled()).toBe(false);
});

test('good rows update the customer’s timeline, and wrong ones are listed with reasons', { timeout: 120_000 }, async ({
  open,
  url,
}) => {
  const { customer, application } = await customerWithApplication(open, url);
  const lender = application.lender.name;
  const good = `${application.lender_application_id},${lender},,approved,,,Approved by the credit desk`;

  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto(path);
  await choose(page, [
    good,
    `${unknown},KreditBee,,approved,,,`,
    `${application.lender_application_id},KreditBee,,flying,,,`,
  ]);
  await upload(page);
  // The product doesn't know this word. No meaning is chosen, so its row stays wrong.
  await page.getByText('One word isn’t known yet.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Check this file' }).click();
  const load = page.getByRole('button', { name: 'Load 1 row', exact: true });
  await load.waitFor();
  await page.getByText('2 Errors found', { exact: true }).waitFor();
  await page.getByText('2 rows with errors won’t be loaded.', { exact: false }).waitFor();
  await load.click();
  const result = page.getByRole('dialog', { name: 'Error found' });
  await result.getByText('2 Errors found', { exact: true }).waitFor();
  await result.getByText('1 row without errors was loaded.').waitFor();
  await expect.poll(() => result.getByRole('row').count()).toBe(3);
  await result.getByRole('cell', { name: 'flying' }).waitFor();
  await result.getByRole('button', { name: 'Close' }).last().click();
  // The page of the file lists the applications that it changed, each with a link to its record.
  const moved = page.getByRole('region', { name: 'Applications this file changed' });
  await moved.getByText('1 application', { exact: true }).waitFor();
  await expect.poll(() => moved.getByRole('link').count()).toBe(1);

  await page.getByRole('button', { name: 'All files' }).click();
  await choose(page, [good, `${application.lender_application_id},${lender},,agreement signed,,,`]);
  await upload(page);
  await page.getByRole('button', { name: 'Load 1 row', exact: true }).click();
  const loaded = page.getByRole('dialog', { name: 'Application status file' });
  await loaded.getByText('1 rows loaded successfully').waitFor();
  await loaded.getByText('1 row unchanged.').waitFor();

  const { chips } = await loaders.en.applications();
  await customer.page.goto('/user/applications');
  await customer.page.getByText(chips.agreement).first().waitFor();
});

test('undoing a file restores the application and shows the customer a correction', { timeout: 120_000 }, async ({
  open,
  url,
}) => {
  const file = `${ownName('mistake')}.csv`;
  const { customer, application } = await customerWithApplication(open, url);
  const texts = await loaders.en.applications();
  const facts = { lender: application.lender.name, entity: application.lender.legal_name };
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto(path);
  const line = `${application.lender_application_id},${application.lender.name},,disbursed,,43210,Wrong row`;
  await choose(page, [line], file);
  await upload(page);
  await page.getByRole('button', { name: 'Load 1 row', exact: true }).click();
  const loaded = page.getByRole('dialog', { name: 'Application status file' });
  await loaded.getByText('1 rows loaded successfully').waitFor();
  await loaded.getByRole('button', { name: 'Close' }).last().click();
  await customer.page.goto('/user/applications');
  await customer.page.getByText('₹43,210').first().waitFor();

  await page.getByRole('button', { name: 'All files' }).click();
  await page.getByRole('button', { name: `Undo: ${file}` }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await sure.getByText(`Applications that ${file} changed go back`, { exact: false }).waitFor();
  await sure.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'File undone' }).waitFor();
  await page.getByText('1 application restored to how it was before this file.').waitFor();
  expect(await page.getByRole('button', { name: `Undo: ${file}` }).count()).toBe(0);
  await page.getByRole('button', { name: 'All files' }).click();
  await page.getByRole('row').filter({ hasText: file }).getByText('Undone').waitFor();

  await customer.page.reload();
  await customer.page.getByText(texts.takesBack(texts.events[application.status](facts))).waitFor();
  await customer.page.getByText(texts.undoneUpdates).click();
  await customer.page.getByText(texts.events.disbursed(facts), { exact: false }).first().waitFor();
  await expect.poll(() => customer.page.getByText('₹43,210').count()).toBe(0);

  await choose(page, [line], file);
  await upload(page);
  await page.getByRole('button', { name: 'Load 1 row', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete this file' }).click();
  await sure.getByText(`${file} will be deleted. Nothing was loaded from it.`).waitFor();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No file selected').waitFor();
});

test('the list of past files fits 1280 pixels and opens each file', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto(path);
  const name = `wrong-${Date.now()}.csv`;
  await choose(page, [`${unknown},KreditBee,,approved,,,`], name);
  await upload(page);
  await page.getByText('There is nothing to load: no row would change anything.').waitFor();
  await page.getByRole('button', { name: 'All files' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  const list = page.getByRole('region', { name: 'Past files' });
  expect(await list.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  await row.getByText('Checked', { exact: true }).waitFor();
  await row.getByRole('link', { name: `Open ${name}` }).click();
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  expect((await download).suggestedFilename()).toBe(name.replace('.csv', '-errors.csv'));
});

test('a file without known columns says that its header row wasn’t found, in the language of the page', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 2);
  await page.goto(path);
  await page.locator('#content input[type=file]').setInputFiles(csv(['a,b', '1,2'], 'odd.csv'));
  await page.getByRole('button', { name: 'अपलोड करें', exact: true }).click();
  await page.getByText('कॉलमों के नाम वाली पंक्ति नहीं मिली।', { exact: false }).waitFor();
  await page.getByRole('heading', { name: 'odd.csv' }).waitFor();
});

test('a file that can’t be read is reported by a toast with the reason', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(422));
  await signIn(page, url, 2);
  await page.goto(path);
  await page
    .getByLabel('Application status file', { exact: true })
    .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await upload(page);
  await page.getByRole('alert').filter({ hasText: 'empty' }).waitFor();
  await page.getByText('empty.csv').waitFor();
});
