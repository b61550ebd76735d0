import { readFile } from 'node:fs/promises';
import { imports } from '@tulna/phrases/hi/imports';
import { workbookOf } from '@tulna/server/test/workbook';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { anApplication } from './an-application.ts';
import { signIn } from './staff.ts';

/** The steps of a file of rows. They are the same for every kind of file; status files are used here. */
const path = '/admin/application-status-file';
const nobody = '00000000-0000-4000-8000-000000000000';
// A lender without an API, so that only a file changes its applications.
const lender = 'Stashfin';

const fieldOf = (page: Page) => page.locator('#content input[type=file]');
const give = (page: Page, name: string, buffer: Buffer | string) =>
  fieldOf(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) });
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click();
const figuresOf = async (part: Locator): Promise<Record<string, string>> =>
  Object.fromEntries(
    await part
      .locator('dl > div')
      .evaluateAll((figures) =>
        figures.map((figure) => [
          figure.querySelector('dt')?.textContent ?? '',
          figure.querySelector('dd')?.textContent ?? '',
        ]),
      ),
  );

/** Row n of 500, with its error if it has one: 15 have days that don't exist, 15 misspelt words, 10 references that belong to no application. */
function rowOf(n: number, application: string): string[] {
  const wrong = n % 12 === 5 && n < 480 ? Math.floor(n / 12) : undefined;
  const [id, status, date, amount] = [application, 'approved', '', ''];
  if (wrong === undefined) return [id, status, date, amount];
  if (wrong < 15) return [id, wrong === 0 ? 'disbursed' : status, '31/02/2026', wrong === 0 ? '1,50,000' : ''];
  return wrong < 30 ? [id, 'aproved', date, amount] : [nobody, status, date, amount];
}

test('a file of 500 rows with 40 errors, titles and totals is corrected using only the downloaded errors, by keyboard', {
  timeout: 240_000,
}, async ({ open, url }) => {
  const customer = await open();
  const application = await anApplication(customer.page, url, lender);
  const { page } = await open({ viewport: screens.desktop, acceptDownloads: true });
  await signIn(page, url, 2);
  await page.goto('/admin/dashboard');
  const keys = keyboardOf(page);
  const press = (target: Locator) => keys.press(target, 'Enter');
  const choose = async (name: string, bytes: Buffer | string): Promise<void> => {
    // The listener must exist before the key press, so that the browser doesn't open its own dialog.
    const chooser = awaitedLater(page.waitForEvent('filechooser', { timeout: 60_000 }));
    await press(fieldOf(page));
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
    await press(page.getByRole('button', { name: 'Upload', exact: true }));
  };
  await press(page.getByRole('link', { name: 'Application status file', exact: true }));
  const rows = [
    ['Monthly status report', '', '', ''],
    ['Made by the lender’s portal', '', '', ''],
    ['Application No', 'Current Status', 'Updated on', 'Loan Amount'],
    ...Array.from({ length: 500 }, (_, index) => rowOf(index, application)),
    ['Total', '', '', '1,50,000'],
  ];
  await choose('november.xlsx', workbookOf(rows, 'xlsx'));
  await expect.poll(() => page.getByLabel('Row with the column names').inputValue()).toBe('3');
  // No meaning is chosen for the misspelt word, so its row stays wrong.
  await page.getByText('One word isn’t known yet.', { exact: false }).waitFor();
  await page.getByText('aproved', { exact: true }).first().waitFor();
  await press(page.getByRole('button', { name: 'Check this file' }));
  const load = page.getByRole('button', { name: 'Load 1 row', exact: true });
  await load.waitFor();
  const checked = page.getByRole('region', { name: 'Check' });
  const figures = { 'Rows read': '501', Unchanged: '459', 'With errors': '40', 'Left out': '1' };
  expect(await figuresOf(checked)).toEqual({ ...figures, 'Would be updated': '1' });
  await checked.getByText('40 Errors found', { exact: true }).waitFor();
  expect(
    await checked
      .locator('li')
      .getByText(/\d+ cells$/)
      .allTextContents(),
  ).toEqual(['Status date, 15 cells', 'Status, 15 cells', 'Application ID, 10 cells']);
  await photograph(page, 'files-of-rows-checked');

  await press(load);
  const result = page.getByRole('dialog', { name: 'Error found' });
  await result.getByText('1 row without errors was loaded.').waitFor();
  await result.getByText('40 Errors found', { exact: true }).waitFor();
  await expect.poll(() => result.getByRole('row').count()).toBe(41);
  await result.getByRole('rowheader', { name: '9', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await result.waitFor({ state: 'detached' });
  expect(await figuresOf(page.getByRole('region', { name: 'Result' }))).toEqual({ ...figures, Updated: '1' });

  const download = awaitedLater(page.waitForEvent('download'));
  await press(page.getByRole('button', { name: 'Download rows with errors' }));
  const file = await download;
  expect(file.suggestedFilename()).toBe('november-errors.csv');
  const wrong = await readFile(await file.path(), 'utf8');
  expect(wrong.trimEnd().split('\r\n')).toHaveLength(41);
  const mended = wrong.replaceAll('31/02/2026', '').replaceAll('aproved', 'approved').replaceAll(nobody, application);
  await press(page.getByRole('button', { name: 'Choose the corrected file' }));
  await keys.waitAt(fieldOf(page));
  await choose('november-mended.csv', mended);
  await press(load);
  const done = page.getByRole('dialog', { name: 'Application status file' });
  await done.getByText('1 rows loaded successfully').waitFor();
  await done.getByText('39 rows unchanged.', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await done.waitFor({ state: 'detached' });
  expect(await figuresOf(page.getByRole('region', { name: 'Result' }))).toEqual({
    'Rows read': '40',
    Updated: '1',
    Unchanged: '39',
    'With errors': '0',
  });
  expect(keys.problems()).toEqual([]);
  await customer.page.goto('/user/applications');
  await customer.page.getByText('₹1,50,000').first().waitFor();
});

test('a column mapping chosen by hand is remembered for the next file of this lender', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const customer = await open();
  const application = await anApplication(customer.page, url, lender);
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto(path);
  const stamp = Date.now();
  const [reference, standing, word] = [`Ref ${stamp}`, `Standing ${stamp}`, `given the nod ${stamp}`];
  const csv = `${reference},${standing}\r\n${application},${word}\r\n`;
  await page.getByRole('combobox', { name: 'Lender' }).fill('stash');
  await page.getByRole('option', { name: lender, exact: true }).click();
  await give(page, 'first.csv', csv);
  await upload(page);
  await page.getByText('We couldn’t find the row with the column names.', { exact: false }).waitFor();
  await page.getByLabel('Row with the column names').fill('1');
  await page.getByRole('button', { name: 'Use this row' }).click();
  await page.getByText(/^These columns are missing: /).waitFor();
  await page.getByLabel(`Meaning of ${reference}`).selectOption({ label: 'Application ID' });
  await page.getByLabel(`Meaning of ${standing}`).selectOption({ label: 'Status' });
  await page.getByText(/^These columns are missing: /).waitFor({ state: 'detached' });
  await page.getByLabel(`Meaning of “${word}” in Status`).selectOption({ label: 'Approved' });
  await page.getByRole('button', { name: 'Load 1 row', exact: true }).waitFor();
  await expect.poll(() => page.getByText('Chosen by hand').count()).toBe(3);
  // A colleague sees the same at the same URL.
  const colleague = await open({ viewport: screens.desktop });
  await signIn(colleague.page, url, 2);
  await colleague.page.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await colleague.page.getByRole('button', { name: 'Load 1 row', exact: true }).waitFor();
  await expect.poll(() => colleague.page.getByLabel(`Meaning of ${standing}`).inputValue()).toBe('status');

  await page.getByRole('button', { name: 'All files' }).click();
  await give(page, 'second.csv', csv);
  await upload(page);
  await page.getByRole('button', { name: 'Load 1 row', exact: true }).waitFor();
  await expect.poll(() => page.getByText('As in the last file').count()).toBe(3);
  // A choice can be changed. Without a status column the file can't be checked.
  await page.getByLabel(`Meaning of ${standing}`).selectOption({ label: 'Not used' });
  await page.getByText('These columns are missing: Status.', { exact: false }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Check this file' }).isDisabled()).toBe(true);
});

test('loading continues after a reload, and Back leads to the list', { timeout: 120_000 }, async ({ open, url }) => {
  const customer = await open();
  const application = await anApplication(customer.page, url, lender);
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto(path);
  const name = `reload-${Date.now()}.csv`;
  const rows = Array.from({ length: 900 }, () => `${application},approved`);
  await give(page, name, ['application id,status', ...rows].join('\r\n'));
  await upload(page);
  const started = awaitedLater(page.waitForResponse((answer) => answer.url().endsWith('/load')));
  await page.getByRole('button', { name: 'Load 1 row', exact: true }).click();
  await started;
  const address = page.url();
  expect(new URL(address).searchParams.get('file')).toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  await page.getByText('1 rows loaded successfully').first().waitFor();
  expect(page.url()).toBe(address);
  expect(await figuresOf(page.getByRole('region', { name: 'Result' }))).toMatchObject({
    'Rows read': '900',
    Updated: '1',
    Unchanged: '899',
  });
  await page.goBack();
  await page.getByRole('row').filter({ hasText: name }).getByText('Loaded').waitFor();
});

test('every step fits a phone in Hindi and dark mode, and buttons and meanings are reachable by keyboard', {
  timeout: 240_000,
}, async ({ open, url }) => {
  const customer = await open();
  const application = await anApplication(customer.page, url, lender);
  const { page } = await open({ viewport: screens.phone, colorScheme: 'dark' });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 2);
  await page.goto(path);
  const keys = keyboardOf(page);
  const problems: string[] = [];
  const look = async (name: string) => {
    problems.push(...(await problemsOf(page, [screens.phone])));
    await photograph(page, `files-of-rows-phone-${name}`);
  };
  const reference = `Ref ${Date.now()}`;
  const head = ['कोई रिपोर्ट,,,', `${reference},स्टेटस,अपडेट की तारीख,शाखा का बहुत लंबा नाम जो कहीं नहीं मिलता`];
  const lines = [`${application},approved,,Pune`, `${nobody},approved,31/02/2026,Pune`];
  await give(page, 'फ़ोन.csv', [...head, ...lines].join('\r\n'));
  await look('chosen');
  await keys.press(page.getByRole('button', { name: 'अपलोड करें', exact: true }), 'Enter');
  await page.getByRole('heading', { name: 'फ़ोन.csv' }).waitFor();
  await page.getByLabel('कॉलमों के नाम वाली पंक्ति').waitFor();
  await look('understood');
  if ((await page.getByLabel('कॉलमों के नाम वाली पंक्ति').inputValue()) !== '2') {
    await keys.type(page.getByLabel('कॉलमों के नाम वाली पंक्ति'), '2');
    await page.keyboard.press('Enter');
  }
  await keys.select(page.getByLabel(`${reference} का मतलब`), 'application_id');
  const load = page.getByRole('button', { name: '1 पंक्ति लोड करें', exact: true });
  await load.waitFor();
  await look('checked');
  await keys.press(load, 'Enter');
  const result = page.getByRole('dialog', { name: 'ग़लती मिली' });
  await result.getByText(imports.loadedBeside(1, '1'), { exact: true }).waitFor();
  await look('result');
  await page.keyboard.press('Escape');
  await result.waitFor({ state: 'detached' });
  await look('loaded');
  await keys.press(page.getByRole('button', { name: 'वापस लें: फ़ोन.csv' }), 'Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'वापस लें' }).click();
  await page.getByRole('heading', { name: 'फ़ाइल वापस ली गई' }).waitFor();
  await look('undone');
  await keys.press(page.getByRole('button', { name: 'सभी फ़ाइलें' }), 'Enter');
  await page.getByRole('link', { name: 'फ़ोन.csv खोलें' }).waitFor();
  await look('list');
  expect([...problems, ...keys.problems()]).toEqual([]);
});
