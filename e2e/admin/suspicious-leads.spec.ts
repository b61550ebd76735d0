import { consoleKit } from '@tulna/phrases/hi/console-kit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** To the page as a person goes there. */
async function goByMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/admin/suspicious-leads');
  await page.locator('#content').getByRole('heading', { level: 1, name: title }).waitFor();
}

test('role 1 sets the limit and takes it back; role 2 sees the list without it', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin');
  await goByMenu(page, 'Suspicious leads');
  await page.getByText('No suspicious leads', { exact: true }).waitFor();
  // Above an empty list the button is in its middle too.
  await page.getByRole('button', { name: 'Limit: 30 leads an hour' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leads of one partner within an hour' });
  const field = dialog.getByRole('textbox', { name: 'Leads an hour' });
  await field.fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Limit saved. It counts for leads from now on.').waitFor();
  await page.getByRole('button', { name: 'Limit: 25 leads an hour' }).first().waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Audit', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: 'Checks of leads' }).filter({ hasText: 'Leads an hour' });
  await entry.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change undone').first().waitFor();
  await goByMenu(page, 'Suspicious leads');
  await page.getByRole('button', { name: 'Limit: 30 leads an hour' }).first().waitFor();

  const { page: second } = await open({ viewport: screens.desktop });
  await signIn(second, url, 2);
  await second.goto('/admin');
  await goByMenu(second, 'Suspicious leads');
  await second.getByText('No suspicious leads', { exact: true }).waitFor();
  expect(await second.getByRole('button', { name: /^Limit:/ }).count()).toBe(0);
});

test('the page reads in Hindi and fits a phone', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 1);
  await page.goto('/admin');
  await page.getByRole('button', { name: consoleKit.frame.openMenu }).click();
  await goByMenu(page, 'संदिग्ध लीड');
  await page.getByText('कोई संदिग्ध लीड नहीं', { exact: true }).waitFor();
  expect(await englishLeft(page)).toEqual([]);
  expect(await problemsOf(page, [screens.phone, screens.desktop])).toEqual([]);
});
