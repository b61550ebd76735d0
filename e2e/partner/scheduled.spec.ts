import { expect } from 'vitest';
import { signIn as signInStaff } from '../admin/staff.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { hindiProblemsOf, problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn, signInInvited } from './people.ts';

test('an owner schedules a report of leads with the filters of the list, and pauses, changes and deletes it', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url);
  await page.goto('/partner/reports?step=paid,approved');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('View name').fill('Went well');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('button', { name: 'Went well', exact: true }).waitFor();
  await page.goto('/partner/reports?step=declined');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Went well', exact: true }).click();
  await page.waitForURL('**/partner/reports?step=paid*approved*');
  await page.getByRole('link', { name: 'Send by email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send leads by email' });
  await dialog.getByText('Only what matches: Step: Paid out, Approved. The period decides the dates.').waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.setViewportSize(screens.desktop);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Paid Leads');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByText('Choose at least one person').waitFor();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('textbox', { name: /^Time/ }).fill('9:30');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.waitFor({ state: 'detached' });

  const card = page.getByRole('region', { name: 'Paid Leads' });
  await card.getByText('Every Monday at 09:30, Indian time').waitFor();
  await card.getByText('Step: Paid out, Approved').waitFor();
  await card.getByText('It hasn’t run yet.').waitFor();
  await photograph(page, 'partner-scheduled');
  expect(await problemsOf(page)).toEqual([]);
  await page.setViewportSize(screens.desktop);

  await card.getByRole('button', { name: 'Pause' }).click();
  await card.getByText('Paused', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Switch on' }).click();
  await card.getByText('On', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change scheduled report' });
  await change.getByRole('combobox', { name: 'How often' }).selectOption('daily');
  await change.getByRole('button', { name: 'Save' }).click();
  await change.waitFor({ state: 'detached' });
  await card.getByText('Every day at 09:30, Indian time').waitFor();

  await page.goto('/partner/reports/scheduled?lang=hi');
  await page.getByText('हर दिन 09:30 बजे, भारतीय समय').waitFor();
  expect(await hindiProblemsOf(page)).toEqual([]);
  await page.goto('/partner/reports/scheduled?lang=en');
  await page.setViewportSize(screens.desktop);
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No reports are scheduled yet.').waitFor();
});

test('an owner switches off one kind of email, and the choice is kept after a reload', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const staff = await signInStaff((await open()).page, url, 1);
  await signInInvited(page, url, staff, { partner: 'laalten' });
  await page.goto('/partner/settings');
  const mails = page.getByRole('region', { name: 'Emails to you' });
  const tickets = mails.getByRole('switch', { name: 'Answers to tickets that you opened' });
  await tickets.waitFor();
  expect([await mails.getByRole('switch').count(), await tickets.isChecked()]).toEqual([10, true]);
  const daily = mails.getByRole('radio', { name: 'One email each morning' });
  await expect.poll(() => daily.isChecked()).toBe(false);
  await daily.click();
  await page.getByText('You’ll get one email about leads each morning.').waitFor();
  await tickets.click();
  await page.getByText('Switched off. You won’t get these emails.').waitFor();
  await page.reload();
  await tickets.waitFor();
  expect([await tickets.isChecked(), await daily.isChecked()]).toEqual([false, true]);
  await photograph(page, 'partner-emails');
  expect(await problemsOf(page)).toEqual([]);
});
