import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** Goes to the page by its menu, as a person does. */
async function goByMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/admin/marketing-texts');
  await page.locator('#content').getByRole('heading', { level: 1, name: title }).waitFor();
}

test('a marketing text is created, edited in its cells and deleted', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = `Kamal ${Date.now()}`;
  await signIn(page, url, 1);
  await page.goto('/admin');
  await goByMenu(page, 'Marketing texts');
  await page.getByRole('button', { name: 'New marketing text' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New marketing text' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  // An incomplete form isn't sent, and the first empty field gets the focus.
  const nameField = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await expect.poll(() => nameField.evaluate((field) => field === document.activeElement)).toBe(true);
  await nameField.fill(name);
  await dialog.getByRole('combobox', { name: 'Product', exact: true }).selectOption('personal_loan');
  await dialog.getByRole('combobox', { name: 'Channel', exact: true }).selectOption('whatsapp');
  await dialog.getByRole('textbox', { name: 'English text', exact: true }).fill('C3english');
  await dialog.getByRole('textbox', { name: 'Hindi text', exact: true }).fill('A4hindi');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Marketing text created').waitFor();

  const edited = `${name} Two`;
  await page.getByRole('button', { name: `Edit Name of ${name}`, exact: true }).click();
  await page.getByRole('textbox', { name: `Name of ${name}` }).fill(edited);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Edit Name of ${edited}` }).waitFor();
  const status = page.getByLabel(`Status of ${edited}`, { exact: true });
  await expect.poll(() => status.isChecked()).toBe(false);
  const saved = awaitedLater(page.waitForResponse('**/api/update-marketing-text/*'));
  await status.evaluate((box: HTMLElement) => box.click());
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(() => status.isChecked()).toBe(true);

  await page.getByRole('button', { name: `Delete ${edited}` }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await sure
    .getByText(`${edited} will be taken off the list and partners won’t see it. You can restore it from the audit.`)
    .waitFor();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Marketing text deleted').waitFor();
  await page.getByRole('button', { name: `Delete ${edited}` }).waitFor({ state: 'detached' });

  await page.getByRole('navigation').getByRole('link', { name: 'Audit', exact: true }).click();
  const entry = page
    .getByRole('row')
    .filter({ hasText: `Marketing text: ${edited}` })
    .filter({ hasText: 'Deleted' });
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change undone').first().waitFor();
  await goByMenu(page, 'Marketing texts');
  await page.getByRole('button', { name: `Edit Name of ${edited}` }).waitFor();
  await expect.poll(() => status.isChecked()).toBe(false);
});
