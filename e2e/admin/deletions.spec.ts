import { getMyData } from '@tulna/contract/personal-data';
import { adminDeletions as hindi } from '@tulna/phrases/hi/admin-deletions';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { sessionHeaders, signIn as signInCustomer } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { signIn, signInSecond } from './staff.ts';

const path = '/admin/customer-info-deletion';

/** The dialog of a panel, found by its heading. */
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a customer is found and viewed, one person requests the deletion, another confirms it, and the account is empty', async ({
  open,
  url,
}) => {
  const { page: site, expectComplaint } = await open({ viewport: screens.phone });
  expectComplaint(/401 \(Unauthorized\)/);
  const phone = newPhone();
  await signInCustomer(site, url, { phone });
  const headers = await sessionHeaders(site);
  expect((await call(url, getMyData, { headers })).status).toBe(200);

  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto(path);
  await page.locator('#content').getByRole('heading', { level: 1, name: 'Customer data deletion' }).waitFor();
  await page.getByRole('button', { name: 'Find a customer' }).first().click();
  const finding = dialogOf(page, 'Find a customer');
  const field = finding.getByRole('textbox', { name: 'Mobile number, email address', exact: false });
  await field.fill(`+91 ${phone}`);
  await finding.getByRole('button', { name: 'Find', exact: true }).click();
  await finding.getByRole('heading', { name: 'What will be deleted' }).waitFor();
  await finding.getByText(`******${phone.slice(-4)}`).waitFor();
  await photograph(page, 'deletion-preview');
  await finding.getByRole('button', { name: 'Request deletion' }).click();
  const asking = dialogOf(page, 'Request deletion');
  await asking.getByRole('combobox', { name: 'How did the customer ask?' }).selectOption({ label: 'Letter' });
  await asking.getByRole('textbox', { name: 'Number of the letter or ticket' }).fill('Letter 17');
  await photograph(page, 'deletion-request');
  await asking.getByRole('button', { name: 'Request deletion' }).click();
  const record = dialogOf(page, /^Deletion of /);
  await record.getByText('Waiting for a second person', { exact: true }).waitFor();
  const address = page.url();
  await record.getByText('You requested this, so somebody else has to confirm it.').waitFor();
  expect(await record.getByRole('button', { name: 'Confirm deletion' }).count()).toBe(0);

  const { page: second } = await open({ viewport: screens.desktop });
  await signInSecond(second, url);
  await second.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await second.emulateMedia({ colorScheme: 'dark' });
  await second.setViewportSize(screens.phone);
  await second.goto(address);
  await second.getByRole('heading', { name: hindi.preview.goes }).waitFor();
  await photograph(second, 'deletion-confirm-phone-hi');
  expect(await englishLeft(second)).toEqual([]);
  expect(await problemsOf(second, [screens.phone])).toEqual([]);
  await second.context().addCookies([{ name: 'language', value: 'en', url }]);
  await second.emulateMedia({ colorScheme: 'light' });
  await second.setViewportSize(screens.desktop);
  await second.reload();
  const theirs = dialogOf(second, /^Deletion of /);
  await theirs.getByRole('heading', { name: 'What will be deleted' }).waitFor();
  await photograph(second, 'deletion-confirm');
  await theirs.getByRole('button', { name: 'Confirm deletion' }).click();
  await dialogOf(second, 'Are you sure?').getByRole('button', { name: 'Confirm deletion' }).click();
  await expect.poll(async () => (await call(url, getMyData, { headers })).status, { timeout: 20_000 }).toBe(401);
  await second.reload();
  await theirs.getByText('Deleted', { exact: true }).first().waitFor();
  await photograph(second, 'deletion-done');
  const link = await theirs.getByRole('link', { name: 'Open certificate' }).getAttribute('href');
  await site.goto(link ?? '');
  await site.getByRole('heading', { name: 'Certificate of deletion' }).waitFor();

  // Signing in again creates a new account, without any of the old data.
  await signInCustomer(site, url, { phone });
  const again = await call(url, getMyData, { headers: await sessionHeaders(site) });
  expect(again.body.held.map((held) => held.class)).not.toContain('lender_applications');
});
