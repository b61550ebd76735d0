import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

test('an alarm is added, raised by the next check, shown on the dashboard, acknowledged and deleted', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/internal-report?report=alarms');
  await page.getByRole('heading', { level: 1, name: 'Alarms' }).waitFor();
  const name = `Too few lenders ${Date.now()}`;
  await page.getByRole('button', { name: 'Add alarm' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add alarm' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByLabel('For', { exact: true }).selectOption('One lender');
  await dialog.getByRole('combobox', { name: 'Lender', exact: true }).waitFor();
  await photograph(page, 'alarm-dialog');
  await dialog.getByLabel('Figure').selectOption('Health: Lenders switched on');
  await dialog.getByRole('combobox', { name: 'Lender', exact: true }).waitFor({ state: 'detached' });
  await dialog.getByLabel('Direction').selectOption('At or below');
  await dialog.getByRole('textbox', { name: 'Raised at' }).fill('1000');
  await dialog.getByRole('textbox', { name: 'Ends at' }).fill('900');
  await dialog.getByRole('textbox', { name: 'Must last (minutes)' }).fill('0');
  await dialog.getByLabel('Emails', { exact: true }).selectOption('Nobody');
  await dialog.getByRole('button', { name: 'Add alarm' }).click();
  await dialog
    .getByText('Please choose a value no lower than the one at which it’s raised and below the maximum')
    .waitFor();
  await dialog.getByRole('textbox', { name: 'Ends at' }).fill('2000');
  await dialog.getByRole('textbox', { name: 'What to do' }).fill('Look at the Lenders page.');
  await dialog.getByRole('button', { name: 'Add alarm' }).click();
  await page.getByText('Alarm added').waitFor();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect
    .poll(
      async () => {
        await page.reload();
        await row.waitFor();
        return row.textContent();
      },
      { timeout: 100_000, interval: 1000 },
    )
    .toContain('Raised');
  await photograph(page, 'alarms');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: `Alarm: ${name}` }).waitFor();
  await page.getByText('nobody is looking after it yet').first().waitFor();
  await photograph(page, 'alarm-on-dashboard');
  await page.getByRole('link', { name: `Alarm: ${name}` }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByText('Look at the Lenders page.').waitFor();
  await panel.getByText('Still raised').waitFor();
  await panel.getByRole('button', { name: 'I’m looking after it' }).click();
  await panel.getByText(/has been looking after it since/).waitFor();
  await photograph(page, 'alarm-panel');
  await panel.getByRole('link', { name: 'Show the rows behind this figure' }).click();
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  await page.goBack();
  await panel.getByRole('button', { name: 'Delete alarm' }).click();
  await page.getByRole('dialog', { name: /sure/i }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Alarm deleted').waitFor();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'History', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Alarm history' }).waitFor();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  await photograph(page, 'alarm-history');
}, 240_000);

test('role 2 sees alarms and can change none', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto('/admin/internal-report?report=alarms');
  await page.getByRole('heading', { level: 1, name: 'Alarms' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: 'Add alarm' }).count()).toBe(0);
});

test('alarms and the menu fit a phone, in Hindi and in dark mode', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone });
  await signIn(page, url, 1);
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The menu is as wide as on a desktop, and all its texts fit.
  await page.goto('/admin/internal-report?report=alarms');
  await page.getByRole('button', { name: 'मेन्यू खोलें' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link').last().waitFor();
  expect(await drawer.evaluate((one) => [one.clientWidth, one.scrollWidth])).toEqual([240, 240]);
  await photograph(page, 'console-menu-phone');
  for (const [report, name] of [
    ['alarms', 'अलार्म'],
    ['alarm-history', 'अलार्म का इतिहास'],
  ] as const) {
    await page.goto(`/admin/internal-report?report=${report}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await problemsOf(page, [screens.narrow, screens.desktop])).toEqual([]);
    await page.setViewportSize(screens.phone);
    await photograph(page, `${report}-phone`);
  }
}, 120_000);
