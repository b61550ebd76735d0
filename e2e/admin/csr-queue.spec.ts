import { sendComplaint } from '@tulna/contract/complaints';
import type { CsrItem } from '@tulna/contract/csr-queue';
import { sendHelpRequest } from '@tulna/contract/help-requests';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { loaded } from '../support/loaded.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { sessionHeaders, signIn as signInCustomer } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { itemInQueue } from './queue-item.ts';
import { signIn, signInByHand } from './staff.ts';

const once = () => ({ 'idempotency-key': crypto.randomUUID() });

test('an agent starts at the queue, claims a request, pauses and finishes it, and answers a complaint', async ({
  open,
  url,
}) => {
  const began = Date.now();
  const wish = `Please call me about my offer, ${began}`;
  const answer = await call(url, sendHelpRequest, {
    headers: once(),
    body: { contactName: 'Asha Rao', email: 'asha@example.in', phoneNumber: newPhone(), description: wish },
  });
  expect(answer.status).toBe(200);
  const customer = await open();
  await signInCustomer(customer.page, url, { phone: newPhone() });
  const { body: complaint } = await call(url, sendComplaint, {
    headers: { ...once(), ...(await sessionHeaders(customer.page)) },
    body: { category: 'charges', description: 'The processing fee was taken twice.' },
  });

  const desk = await open({ viewport: screens.desktop });
  const headers = { authorization: `Bearer ${await signIn(desk.page, url, 2)}` };
  // The request belongs to no account, so it is found by its time.
  const isIt = ({ opened_at }: CsrItem) => Date.parse(opened_at) >= began;
  const item = await itemInQueue(url, headers, 'help_request', isIt);

  const { page } = await open({ viewport: screens.desktop });
  await page.goto('/admin');
  await signInByHand(page, url, 3);
  await page.waitForURL('**/admin/csr-portal');
  await page.locator('#content').getByRole('heading', { level: 1, name: 'Customer service' }).waitFor();
  await page
    .getByRole('button', { name: /^Open Help request/ })
    .first()
    .waitFor();
  await photograph(page, 'csr-queue');

  await page.goto(`/admin/csr-portal?report=free&open=${item.item_id}`);
  const panel = page.getByRole('dialog', { name: 'Details' });
  await panel.getByRole('button', { name: 'Claim', exact: true }).click();
  await panel.getByText('You’ve claimed this.', { exact: false }).waitFor();
  await panel.getByRole('button', { name: 'Show the request' }).click();
  await panel.getByText(wish).waitFor();
  await photograph(page, 'csr-item');
  await panel.getByRole('button', { name: 'Pause', exact: true }).click();
  const pause = page.getByRole('dialog', { name: 'Pause the clock' });
  // Escape closes only the form, not the panel behind it.
  await pause.getByLabel('Note').press('Escape');
  await pause.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Pause', exact: true }).click();
  await pause.getByLabel('Note').fill('She calls back tomorrow');
  await pause.getByRole('button', { name: 'Pause the clock' }).click();
  await panel.getByText('Paused until', { exact: false }).first().waitFor();
  await panel.getByRole('button', { name: 'Claim', exact: true }).click();
  await panel.getByRole('button', { name: 'Finish', exact: true }).click();
  const finish = page.getByRole('dialog', { name: 'Finish' });
  await photograph(page, 'csr-finish');
  await finish.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Helped' });
  await finish.getByRole('button', { name: 'Finish' }).click();
  await panel.getByRole('button', { name: 'Reopen', exact: true }).waitFor();
  await panel.getByText('She calls back tomorrow').waitFor();

  await page.goto('/admin/csr-portal?report=complaints');
  await page.getByRole('button', { name: `Complaint ${complaint.ticket}` }).click();
  const record = page.getByRole('dialog', { name: `Complaint ${complaint.ticket}` });
  await record.getByText('30 days left', { exact: false }).waitFor();
  // The brand's name as customers see it.
  await record.getByText('Tulna', { exact: true }).waitFor();
  // The number is masked until the agent states a reason.
  await record.getByRole('button', { name: 'Show mobile number' }).click();
  const why = page.getByRole('dialog', { name: 'Show mobile number in full' });
  await why.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Complaint' });
  await why.getByRole('button', { name: 'Show', exact: true }).click();
  await record.getByText(/^\+91 \d{10}$/).waitFor();
  await record.getByText('Hidden again in', { exact: false }).waitFor();
  await photograph(page, 'csr-complaint-shown');
  await record.getByRole('button', { name: 'Hide', exact: true }).click();
  await record.getByText(/^\*{6}\d{4}$/).waitFor();
  await record.getByRole('button', { name: 'Answer', exact: true }).click();
  await record.getByLabel('Answer to the customer').fill('We paid the second fee back today.');
  await record.getByRole('button', { name: 'Preview' }).click();
  await record.getByText('https://cms.rbi.org.in', { exact: false }).waitFor();
  await photograph(page, 'csr-complaint');
  await record.getByRole('button', { name: 'Send the answer' }).click();
  await record.getByText('Our answer', { exact: true }).waitFor();
  expect(await record.getByRole('button', { name: 'Answer', exact: true }).count()).toBe(0);
});

test('a supervisor sees the figures and changes the hours; the pages have no layout problems in either language', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto('/admin/csr-portal');
  await page.getByRole('heading', { name: 'Open work by reason' }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.setViewportSize(screens.desktop);
  await page.goto('/admin/csr-portal?report=hours');
  await page.getByRole('button', { name: 'Add a holiday' }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.setViewportSize(screens.desktop);
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a holiday' });
  await dialog.getByLabel('Day').fill('2027-01-26');
  await dialog.getByLabel('Name').fill('Republic Day');
  await dialog.getByRole('button', { name: 'Add a holiday' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove Republic Day' }).waitFor();
  await photograph(page, 'csr-hours');
  await page.getByRole('button', { name: 'Remove Republic Day' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove Republic Day' }).waitFor({ state: 'detached' });

  const hindi = await open({ viewport: screens.narrow, colorScheme: 'dark' });
  await signIn(hindi.page, url, 2);
  await hindi.page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await hindi.page.goto('/admin/csr-portal?report=hours');
  await loaded(hindi.page);
  await hindi.page.getByRole('heading', { level: 2 }).first().waitFor();
  await photograph(hindi.page, 'csr-hours-hi');
  // The tab of the current part is visible, although it is the last one and counts made the others wider.
  const tab = hindi.page.locator("nav [aria-current='page']").last();
  await expect
    .poll(() => tab.evaluate((link) => Math.round(link.getBoundingClientRect().right) <= innerWidth))
    .toBe(true);
  expect(await englishLeft(hindi.page)).toEqual([]);
});
