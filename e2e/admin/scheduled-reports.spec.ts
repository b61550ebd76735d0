import { createScheduledReport } from '@tulna/contract/scheduled-reports';
import { adminScheduledReports as hindi } from '@tulna/phrases/hi/admin-scheduled-reports';
import { consoleKit } from '@tulna/phrases/hi/console-kit';
import { demoAdmins } from '@tulna/server/seeds/data/admins';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** Goes to the page by its menu, as a person does. */
async function goByMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/admin/scheduled-reports');
  await page.locator('#content').getByRole('heading', { level: 1, name: title }).waitFor();
}

/** A report that no other test uses, created without the page. */
async function oneOfOnesOwn(url: string, token: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const { status } = await call(url, createScheduledReport, {
    headers,
    body: {
      name,
      report: 'journey',
      period: 'last_week',
      divided_by: 'product',
      schedule: { frequency: 'monthly', day: 31, at: '09:00' },
      file_language: 'hi',
      recipients: demoAdmins.filter(({ roleId }) => roleId !== 3).map(({ id }) => id),
    },
  });
  expect(status).toBe(200);
}

test('a report is scheduled, run, downloaded, edited, paused and deleted', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = `Kamal ${Date.now()}`;
  await signIn(page, url, 1);
  await page.goto('/admin/products-report');
  await page.getByRole('link', { name: 'Schedules', exact: true }).click();
  await page.waitForURL('**/admin/scheduled-reports?about=products');
  await page.getByRole('button', { name: 'New scheduled report' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New scheduled report' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  // An incomplete form isn't sent, and the first empty field gets the focus.
  const nameField = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await expect.poll(() => nameField.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByText('Choose at least one person').waitFor();
  await nameField.fill(name);
  await dialog.getByRole('combobox', { name: 'Grouped by' }).selectOption('brand');
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('monthly');
  await dialog.getByText('If a month doesn’t have that day, the report is made on its last day.').waitFor();
  await dialog.getByRole('combobox', { name: 'Day of the month' }).selectOption('31');
  await dialog.getByRole('textbox', { name: 'Time' }).fill('8:30');
  // Role 2 may not open this report.
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(2);
  await dialog.getByRole('checkbox', { name: 'Nandini Accounts' }).check();
  await photograph(page, 'scheduled-report-new');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Scheduled report created').waitFor();
  await page.getByRole('searchbox').fill(name);
  const when = 'On the 31st of every month (or the last day of shorter months) at 08:30, Indian time';
  await page.getByRole('row').filter({ hasText: name }).getByText(when).waitFor();

  await page.getByRole('button', { name: `Open ${name}` }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByText('It hasn’t run yet.').waitFor();
  await panel.getByRole('button', { name: 'Run now' }).click();
  await panel.getByText('Sent to 1').waitFor({ timeout: 30_000 });
  await panel.getByText('Run by Vasudha Operations', { exact: false }).waitFor();
  const downloading = awaitedLater(page.waitForEvent('download'));
  await panel.getByRole('button', { name: /^Download the report for/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^products-report-[\d-]+-to-[\d-]+\.xlsx$/);
  await panel.getByText('Downloaded by Vasudha Operations').waitFor();
  await photograph(page, 'scheduled-report-panel');

  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit scheduled report' });
  await editing.getByRole('combobox', { name: 'How often' }).selectOption('weekly');
  await editing.getByRole('combobox', { name: 'Day of the week' }).selectOption('5');
  await editing.getByRole('button', { name: 'Save' }).click();
  await editing.waitFor({ state: 'detached' });
  await panel.getByText('Every Friday at 08:30, Indian time').waitFor();
  await panel.getByRole('button', { name: 'Pause' }).click();
  await panel.getByRole('button', { name: 'Resume' }).waitFor();
  await panel.getByText('Paused', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Scheduled report deleted').waitFor();
  await page.getByRole('button', { name: `Open ${name}` }).waitFor({ state: 'detached' });
});

test('a saved view opens its report as it was saved', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const view = `Brands ${Date.now()}`;
  await signIn(page, url, 1);
  // The buttons don't move when the figures arrive; otherwise a press could miss its button.
  const figures = Promise.withResolvers<void>();
  await page.route('**/api/get-products-report**', async (route) => {
    await figures.promise;
    await route.continue();
  });
  await page.goto('/admin/products-report?period=yesterday&by=brand');
  const views = page.getByRole('button', { name: 'Views' });
  const file = page.getByRole('button', { name: 'Export CSV' });
  await views.waitFor();
  const place = await views.boundingBox();
  await expect.poll(() => file.isDisabled()).toBe(true);
  figures.resolve();
  await expect.poll(() => file.isDisabled()).toBe(false);
  expect(await views.boundingBox()).toEqual(place);
  await views.click();
  await page.getByRole('textbox', { name: 'View name' }).fill(view);
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('button', { name: view, exact: true }).waitFor();
  await page.goto('/admin/products-report');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: view, exact: true }).click();
  await page.waitForURL('**/admin/products-report?period=yesterday&by=brand');
  // Views of one report are not shown for another.
  await page.goto('/admin/customers-journey');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view' }).waitFor();
  expect(await page.getByRole('button', { name: view, exact: true }).count()).toBe(0);
});

test('the scheduled reports page has Hindi texts and fits a phone', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone });
  const name = `गेंदा ${Date.now()}`;
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await oneOfOnesOwn(url, await signIn(page, url, 2), name);
  await page.goto('/admin');
  await page.getByRole('button', { name: consoleKit.frame.openMenu }).click();
  await goByMenu(page, hindi.title);
  await page.getByRole('searchbox').fill(name);
  await page.getByText(consoleKit.list.rows(1), { exact: true }).waitFor();
  // Rows of the previous search are dimmed.
  await page.waitForLoadState('networkidle');
  expect(await problemsOf(page, [screens.phone, screens.desktop])).toEqual([]);
  await page.setViewportSize(screens.phone);
  await photograph(page, 'scheduled-reports-phone');
  await page.getByRole('button', { name: hindi.open(name) }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByText(hindi.panel.noRuns).waitFor();
  await photograph(page, 'scheduled-report-panel-phone');
  await panel.getByRole('button', { name: hindi.edit, exact: true }).click();
  await page.getByRole('dialog', { name: hindi.form.change }).waitFor();
  await photograph(page, 'scheduled-report-edit-phone');
  expect(await englishLeft(page)).toEqual([]);
});
