import { expect } from 'vitest';
import { refusedCall, screens } from '../support/browser.ts';
import { ownName } from '../support/own.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { partnerOfOnesOwn } from './partner-of-ones-own.ts';
import { signIn, signInSecond } from './staff.ts';

const path = '/admin/commission-upload-file/accounts';

test('a bank account is entered by one person and confirmed by another, and a group is added', async ({
  open,
  url,
}) => {
  const one = await open({ viewport: { width: 1900, height: 900 } });
  const other = await open({ viewport: screens.desktop });
  one.expectComplaint(refusedCall(400));
  const [partner, weekly] = [ownName('Neelam Credit'), ownName('Weekly')];
  await partnerOfOnesOwn(url, await signIn(one.page, url, 1), partner);
  await signInSecond(other.page, url);
  const { page } = one;
  await page.goto('/admin/commission-upload-file');
  await page
    .getByRole('navigation', { name: 'Parts of this page' })
    .getByRole('link', { name: 'Partner accounts' })
    .click();
  await page.getByRole('heading', { name: 'Partner accounts', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Groups' }).click();
  const groups = page.getByRole('dialog', { name: 'Groups' });
  await groups.getByText('held 30 days, paid from ₹500').waitFor();
  await groups.getByRole('button', { name: 'Add group' }).click();
  const group = page.getByRole('dialog', { name: 'Add a group' });
  await group.getByLabel('Name').fill(weekly);
  await group.getByLabel('Holding period (days)').fill('7');
  await group.getByLabel('Minimum payout').fill('1,000.50');
  await group.getByRole('button', { name: 'Save' }).click();
  await group.waitFor({ state: 'detached' });
  await groups
    .getByRole('listitem')
    .filter({ hasText: weekly })
    .getByText('held 7 days, paid from ₹1,000.50')
    .waitFor();
  await photograph(page, 'partner-account-groups');
  await groups.getByRole('button', { name: 'Close' }).click();

  await page.goto(`${path}?${new URLSearchParams({ search: partner })}`);
  await page.getByRole('button', { name: `Open ${partner}` }).click();
  const panel = page.getByRole('dialog', { name: partner });
  await panel.getByRole('button', { name: /^(Enter|Change) account$/ }).click();
  const dialog = page.getByRole('dialog', { name: `Account of ${partner}` });
  await dialog.getByLabel('Account holder').fill('Kajal Private Credit LLP');
  await dialog.getByLabel(/^Account number(?!, once)/).fill('1122 3344 5566');
  await dialog.getByLabel('Confirm account number').fill('1122 3344 5567');
  await dialog.getByLabel('IFSC').fill('SBIN0001234');
  await dialog.getByLabel('PAN', { exact: true }).fill('AAPFU0939F');
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
  await dialog.getByLabel('State for GST').selectOption({ label: 'Maharashtra' });
  await dialog.getByLabel(/^Group/).selectOption({ label: weekly });
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.getByText('The two account numbers differ. Please check both').waitFor();
  await dialog.getByLabel('Confirm account number').fill('112233445566');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.getByText(/^This GSTIN isn’t right/).waitFor();
  await photograph(page, 'partner-account-dialog');
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText('You drafted this, so somebody else has to confirm it.').waitFor();
  expect(await panel.getByRole('button', { name: 'Confirm' }).count()).toBe(0);

  const elsewhere = other.page;
  await elsewhere.goto(`${path}?${new URLSearchParams({ state: 'waits', search: partner })}`);
  await elsewhere.getByRole('button', { name: `Open ${partner}` }).click();
  const theirs = elsewhere.getByRole('dialog', { name: partner });
  await theirs.getByText('•••• 5566').waitFor();
  expect(await elsewhere.getByText('112233445566').count()).toBe(0);
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  const question = elsewhere.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText(`pays ${partner} to •••• 5566`, { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await theirs.getByText('Payments go here').waitFor();
  await photograph(elsewhere, 'partner-account-confirmed');

  await page.goto(path);
  await page.getByRole('row').filter({ hasText: partner }).getByText('Confirmed').waitFor();
  await photograph(page, 'partner-accounts');
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.goto(path);
  await page.getByRole('heading', { name: 'पार्टनर के खाते', level: 1 }).waitFor();
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
  await photograph(page, 'partner-accounts-phone-hi');
});
