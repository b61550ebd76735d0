import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { refusedCall, screens, type WatchedPage } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';
import { scrollToColumn } from './wide-table.ts';

const words = 'The server has its reasons';
const refuseWith = (message: string) => (route: Route) =>
  route.fulfill({ status: 422, json: { message, code: 'conflict' } });
const refuse = refuseWith(words);
const toast = (page: Page, text = words) => page.locator('.toast-error').filter({ hasText: text });

async function at(open: () => Promise<WatchedPage>, url: string, path: string, heading: string): Promise<Page> {
  const { page, expectComplaint } = await open();
  expectComplaint(refusedCall(422));
  expectComplaint(/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/);
  await signIn(page, url, 1);
  await page.goto(path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  return page;
}

test('a failed load of cards is shown on the page with a retry, not as a toast (§8)', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(422));
  await signIn(page, url, 1);
  await page.route('**/api/get-credit-cards?*', refuse);
  await page.goto('/admin/credit-cards');
  await page.getByRole('heading', { name: 'This list couldn’t be loaded' }).waitFor();
  await page.getByText(words).waitFor();
  expect(await toast(page).count()).toBe(0);
  await page.unroute('**/api/get-credit-cards?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Sagar Everyday Card').first().waitFor();
});

test('a failed load of lenders is also shown as a toast: the server’s message, else our own (§8)', async ({
  open,
  url,
}) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(422));
  expectComplaint(/net::ERR_FAILED/);
  await signIn(page, url, 1);
  await page.route('**/api/get-lenders?*', refuse);
  // A toast is shown for three seconds, so the test watches for it from the start.
  await page.goto('/admin/lenders', { waitUntil: 'commit' });
  await toast(page).waitFor();
  await page.getByRole('heading', { name: 'This list couldn’t be loaded' }).waitFor();
  await page.unroute('**/api/get-lenders?*');
  await page.route('**/api/get-lenders?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Retry' }).click();
  await toast(page, 'We couldn’t reach the server').waitFor();
  await page.unroute('**/api/get-lenders?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'CASHe', exact: true }).waitFor();
});

test('a failed creation of a card shows no toast, and its dialog keeps the typed name (§8)', async ({ open, url }) => {
  const page = await at(() => open({ viewport: screens.desktop }), url, '/admin/credit-cards', 'Credit Cards');
  await page.route('**/api/create-credit-card', refuse);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card name').fill('Never Made Card');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByRole('alert').filter({ hasText: words }).waitFor();
  await expect.poll(() => dialog.getByLabel('Card name').inputValue()).toBe('Never Made Card');
  expect(await toast(page).count()).toBe(0);
  // A click outside a form must not discard its input.
  await page.mouse.click(5, 5);
  await expect.poll(() => dialog.getByLabel('Card name').inputValue()).toBe('Never Made Card');
});

test('a failed change or deletion of a card is shown as a toast, and the page keeps the old state (§8)', async ({
  open,
  url,
}) => {
  const page = await at(() => open({ viewport: screens.desktop }), url, '/admin/credit-cards', 'Credit Cards');
  const card = 'Vidya Student Card';
  await page.route('**/api/update-credit-card-data', refuse);
  await page.route('**/api/safe-delete-credit-card', refuseWith('This card must stay'));
  const status = page.getByLabel(`Status of ${card}`);
  await expect.poll(() => status.isChecked()).toBe(true);
  await status.click({ force: true });
  await toast(page).waitFor();
  await expect.poll(() => status.isChecked()).toBe(true);

  const refusal = 'This fee cannot be';
  await page.unroute('**/api/update-credit-card-data');
  await page.route('**/api/update-credit-card-data', refuseWith(refusal));
  await page.getByRole('button', { name: `Edit Annual Fees of ${card}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('₹1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, refusal).waitFor();
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('₹1');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete ${card}` }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'This card must stay').waitFor();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('row').filter({ hasText: card }).waitFor();
  // Toasts close automatically (§9), including errors.
  await page.locator('.toast-error').first().waitFor({ state: 'detached' });
});

test('an invalid link is reported at its field', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(400));
  await signIn(page, url, 1);
  await page.goto('/admin/credit-cards');
  const row = page.getByRole('row').filter({ hasText: 'Kirana Plus Card' });
  await row.getByRole('button', { name: 'View/Update UTM Link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const refusal = /Please enter a full link that starts with https:/;
  await dialog.getByRole('textbox', { name: 'UTM Link', description: refusal }).waitFor();
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('javascript:alert(1)');
});

test('a failed creation or deletion of a lender is shown as a toast (§8)', async ({ open, url }) => {
  const page = await at(() => open({ viewport: screens.desktop }), url, '/admin/lenders?q=KreditBee', 'Lenders');
  await page.route('**/api/create-lender', refuse);
  await page.route('**/api/safe-delete-lender', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Lender' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lender name').fill('Never Added');
  await dialog.getByRole('button', { name: 'Add Lender' }).click();
  await toast(page).waitFor();
  await expect.poll(() => dialog.getByLabel('Lender name').inputValue()).toBe('Never Added');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await scrollToColumn(page, 'Actions');
  await page.getByRole('button', { name: 'Delete KreditBee' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'We couldn’t reach the server').waitFor();
});

test('a failed upload of a status file is shown as a toast, and the file stays selected (§8)', async ({
  open,
  url,
}) => {
  const page = await at(
    () => open({ viewport: screens.desktop }),
    url,
    '/admin/application-status-file',
    'Application status file',
  );
  await page.route('**/api/application-status-files/choose', refuse);
  await page
    .getByLabel('Application status file', { exact: true })
    .setInputFiles({ name: 'late.csv', mimeType: 'text/csv', buffer: Buffer.from('lender,lead id,status\r\n') });
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await upload.click();
  await toast(page).waitFor();
  await page.getByText('late.csv').waitFor();
  await expect.poll(() => upload.isDisabled()).toBe(false);
});

test('a failed refresh and an offline page warn that the list may be out of date', async ({ open, url }) => {
  const page = await at(() => open({ viewport: screens.desktop }), url, '/admin/credit-cards', 'Credit Cards');
  await page.getByText('Sagar Everyday Card').first().waitFor();
  await page.route('**/api/get-credit-cards?*', refuse);
  await page.route('**/api/update-credit-card-data', refuse);
  await page.getByLabel('Secured of Sagar Everyday Card').click({ force: true });
  const stale = page.getByText('This list couldn’t be refreshed, so it may be out of date.');
  await stale.waitFor();
  await page.unroute('**/api/get-credit-cards?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await stale.waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  await page.getByText('You’re offline.', { exact: false }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('You’re offline.', { exact: false }).waitFor({ state: 'detached' });
});
