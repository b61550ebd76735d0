import { findDeskCustomers } from '@tulna/contract/customer-search';
import { getLenderApplications } from '@tulna/contract/lender-applications';
import { adminCsrRecord as hindi } from '@tulna/phrases/hi/admin-csr-record';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { sessionHeaders } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { anApplication } from './an-application.ts';
import { signIn } from './staff.ts';

test('an agent reads a customer’s history, opens the decisions, writes a note and finishes a task', async ({
  open,
  url,
}) => {
  const { page: site } = await open({ viewport: screens.desktop });
  const lenderApplication = await anApplication(site, url, 'KreditBee');
  const { body: own } = await call(url, getLenderApplications, { headers: await sessionHeaders(site) });
  const application = own.applications[0]?.credit_application_id ?? '';

  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(/404 \(Not Found\)/);
  const token = await signIn(page, url, 3);
  const { body: found } = await call(url, findDeskCustomers, {
    headers: { authorization: `Bearer ${token}` },
    body: { text: lenderApplication },
  });
  const record = `/admin/csr-portal/${found.customers[0]?.customer_id ?? ''}/${application}`;
  await page.goto(record);
  await page.getByRole('heading', { level: 1, name: /^Customer / }).waitFor();
  const story = page.getByRole('region', { name: 'Story', exact: true });
  await story.getByText('KreditBee: Sent', { exact: false }).first().waitFor();
  expect(await problemsOf(page)).toEqual([]);

  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  await notes.getByRole('button', { name: 'Write a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a note' });
  await dialog.getByLabel('Note').fill('Call her on 98765 43210');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('leave out PAN, Aadhaar, card and phone numbers').nth(1).waitFor();
  await dialog.getByLabel('Note').fill('Wants a call after 5 pm');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await notes.getByText('Wants a call after 5 pm', { exact: true }).waitFor();
  await story.getByText(': Wants a call after 5 pm', { exact: false }).waitFor();

  const tasks = page.getByRole('region', { name: 'Tasks', exact: true });
  await tasks.getByRole('button', { name: 'Add a task' }).click();
  const taskDialog = page.getByRole('dialog', { name: 'Add a task' });
  await taskDialog.getByLabel('What needs to be done?').fill('Ask for the salary slip');
  await taskDialog.getByRole('button', { name: 'Save' }).click();
  await taskDialog.waitFor({ state: 'detached' });
  await photograph(page, 'csr-record');
  // The person who has the task finds it where they work.
  await page.goto('/admin/csr-portal');
  const mine = page.getByRole('region', { name: 'My tasks', exact: true }).getByRole('listitem');
  const given = mine.filter({ hasText: 'Ask for the salary slip' }).first();
  await given.getByRole('link', { name: 'Open record' }).click();
  await page.waitForURL(`**${record}`);
  await tasks.getByRole('button', { name: 'Done: Ask for the salary slip' }).click();
  await tasks.getByText('Done by', { exact: false }).waitFor();

  await story.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Decisions' });
  await story.getByText(/\d+ of \d+ lenders matched/).waitFor();
  await expect.poll(() => story.getByRole('listitem').count()).toBe(1);
  await story.getByRole('button', { name: 'Decisions and offers' }).click();
  const panel = page.getByRole('dialog', { name: 'Decisions and offers' });
  await panel.getByRole('heading', { name: 'Offers, in the order the customer saw' }).waitFor();
  await panel.getByText('Applied', { exact: true }).waitFor();
  await panel.getByText('Criteria version', { exact: false }).first().waitFor();
  await photograph(page, 'csr-record-decisions');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Record of the decision' }).click();
  const why = page.getByRole('dialog', { name: 'Record of the decision' });
  await why.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Complaint' });
  await why.getByRole('button', { name: 'Open', exact: true }).click();
  const opened = page.getByRole('dialog', { name: 'Record of the decision' });
  await opened.getByText('Decided again just now: exactly the same result.').waitFor();
  await opened.getByText('eligibility-2', { exact: true }).waitFor();
  await opened.getByText(/^\*\*\/\*\*\/\d{4}$/).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Find a customer' }).click();
  const search = page.getByRole('dialog', { name: 'Find a customer' });
  await search.getByLabel('Mobile number, email, PAN, or an ID').fill(application);
  await search.getByRole('button', { name: 'Find', exact: true }).click();
  await search.getByRole('link', { name: /^Personal Loans, / }).click();
  await search.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(record);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(screens.narrow);
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.goto(record);
  await page.getByRole('heading', { level: 2, name: hindi.story.title }).waitFor();
  await page.getByText('Wants a call after 5 pm', { exact: true }).waitFor();
  expect(await problemsOf(page, [screens.narrow])).toEqual([]);
  await photograph(page, 'csr-record-hi-dark');

  await page.goto(`/admin/csr-portal/${application}/${application}`);
  await page.getByRole('heading', { level: 1, name: hindi.wrongPair }).waitFor();
});
