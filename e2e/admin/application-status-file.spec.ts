import { getLenderApplications } from '@tulna/contract/lender-applications';
import { loaders } from '@tulna/phrases/topics';
import { demoPeople } from '@tulna/server/seeds/data/people';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { refusedCall, screens, type WatchedPage } from '../support/browser.ts';
import { signIn as signInCustomer } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

const headers = 'application id,lender,lead id,status,status date,disbursed amount,remarks';
const unknown = '00000000-0000-4000-8000-000000000000';

const choose = (page: Page, lines: readonly string[], name = 'status.csv') =>
  page.getByLabel('Application status file', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[headers, ...lines].join('\r\n')}\r\n`),
  });

/** Signs in a demo customer whose application has been sent to its lender. */
async function customerWithApplication(open: () => Promise<WatchedPage>, url: string) {
  const sent = demoPeople.find(({ standing, appliedWith }) => standing === 'sent' && appliedWith !== undefined);
  if (sent?.profile.tin === undefined) throw new Error('no demo customer with a sent application');
  const customer = await open();
  await signInCustomer(customer.page, url, { phone: sent.mobile_phone_number });
  const welcome = await loaders.en.welcomeBack();
  const { ui } = await loaders.en.shell();
  const [year = '', month = '', day = ''] = (sent.profile.birth_date ?? '').split('-');
  await customer.page.getByLabel(welcome.pan, { exact: true }).fill(sent.profile.tin);
  const birth = customer.page.getByRole('group', { name: welcome.birthDate });
  await birth.getByLabel(ui.day).fill(String(Number(day)));
  await birth.getByLabel(ui.month).fill(String(Number(month)));
  await birth.getByLabel(ui.year).fill(year);
  await customer.page.getByRole('button', { name: welcome.confirm }).click();
  await customer.page.waitForURL((at) => at.pathname !== '/user/welcome-back');
  const cookies = await customer.page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'user_token')?.value ?? '');
  const { body } = await call(url, getLenderApplications, { headers: { authorization: `Bearer ${token}` } });
  const application = body.applications[0];
  if (application === undefined) throw new Error('the demo customer has no application');
  return { customer, application };
}

test('only spreadsheets are accepted, and Upload is disabled until one is chosen', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto('/admin/application-status-file');
  await page.getByText('No file selected').waitFor();
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await expect.poll(() => upload.isDisabled()).toBe(true);
  const field = page.getByLabel('Application status file', { exact: true });
  await field.setInputFiles({ name: 'news.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('Invalid file type').waitFor();
  await expect.poll(() => upload.isDisabled()).toBe(true);
  await choose(page, []);
  await expect.poll(() => upload.isDisabled()).toBe(false);
});

test('valid rows update the customer’s timeline, rows with errors are listed with reasons', async ({ open, url }) => {
  const { customer, application } = await customerWithApplication(open, url);
  const lender = application.lender.name;
  const good = `${application.lender_application_id},${lender},,approved,,,Approved by the credit desk`;

  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/application-status-file');
  const lines = [
    good,
    `${unknown},KreditBee,,approved,,,`,
    `${application.lender_application_id},KreditBee,,flying,,,`,
  ];
  await choose(page, lines);
  await page.getByRole('button', { name: 'Check file only' }).click();
  const result = page.getByRole('dialog', { name: 'Error found' });
  await result.getByText('3 rows read', { exact: false }).waitFor();
  await result.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await result.getByText('2 Errors found', { exact: true }).waitFor();
  await result.getByText('1 rows loaded successfully').waitFor();
  await expect.poll(() => result.getByRole('row').count()).toBe(3);
  await result.getByRole('cell', { name: 'flying' }).waitFor();
  await result.getByRole('button', { name: 'Close' }).last().click();
  await page
    .getByRole('cell', { name: 'status.csv' })
    .or(page.getByRole('rowheader', { name: 'status.csv' }))
    .first()
    .waitFor();

  await choose(page, [good, `${application.lender_application_id},${lender},,agreement signed,,,`]);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const loaded = page.getByRole('dialog', { name: 'Application status file' });
  await loaded.getByText('1 rows loaded successfully').waitFor();
  await loaded.getByText('1 row unchanged.').waitFor();

  const { chips } = await loaders.en.applications();
  await customer.page.goto('/user/applications');
  await customer.page.getByText(chips.agreement).first().waitFor();
});

test('undoing a file restores the application and shows the customer a correction', async ({ open, url }) => {
  const { customer, application } = await customerWithApplication(open, url);
  const texts = await loaders.en.applications();
  const facts = { lender: application.lender.name, entity: application.lender.legal_name };
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto('/admin/application-status-file');
  const line = `${application.lender_application_id},${application.lender.name},,disbursed,,43210,Wrong row`;
  await choose(page, [line], 'mistake.csv');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const loaded = page.getByRole('dialog', { name: 'Application status file' });
  await loaded.getByText('1 rows loaded successfully').waitFor();
  await loaded.getByRole('button', { name: 'Close' }).last().click();
  await customer.page.goto('/user/applications');
  await customer.page.getByText('₹43,210').first().waitFor();

  await page.getByRole('button', { name: 'Undo: mistake.csv' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await sure.getByText('1 application will return', { exact: false }).waitFor();
  await sure.getByRole('button', { name: 'Undo' }).click();
  const undone = page.getByRole('dialog', { name: 'Upload undone' });
  await undone.getByText('1 application restored to how it was before this file.').waitFor();
  await undone.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('1 of 1 restored', { exact: false }).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Undo: mistake.csv' }).count()).toBe(0);

  await customer.page.reload();
  await customer.page.getByText(texts.takesBack(texts.events[application.status](facts))).waitFor();
  await customer.page.getByText(texts.takenBack).click();
  await customer.page.getByText(texts.events.disbursed(facts), { exact: false }).first().waitFor();
  await expect.poll(() => customer.page.getByText('₹43,210').count()).toBe(0);

  await choose(page, [line], 'mistake.csv');
  await page.getByRole('button', { name: 'Check file only' }).click();
  await loaded.getByText('1 row read: 1 would be loaded', { exact: false }).waitFor();
});

test('the list of uploaded files fits 1280 pixels, and rows with errors can be downloaded from it', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto('/admin/application-status-file');
  const name = `wrong-${Date.now()}.csv`;
  await choose(page, [`${unknown},KreditBee,,approved,,,`], name);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Error found' });
  await result.getByText('1 Errors found', { exact: true }).waitFor();
  await result.getByText('0 rows loaded successfully').waitFor();
  await result.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  const list = page.getByRole('region', { name: 'Uploaded files' });
  expect(await list.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download rows with errors' }).click();
  expect((await download).suggestedFilename()).toBe('application-status-errors.csv');
});

test('a file without a known column header is rejected in the language of the page', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(422));
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 2);
  await page.goto('/admin/application-status-file');
  await page
    .locator('#content input[type=file]')
    .setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\r\n1,2\r\n') });
  await page.getByRole('button', { name: 'अपलोड करें', exact: true }).click();
  await page.getByText('पहली पंक्ति में ज़रूरी कॉलमों के नाम नहीं हैं', { exact: false }).waitFor();
  await page.getByText('odd.csv').waitFor();
});
