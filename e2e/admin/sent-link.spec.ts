import { findDeskCustomers } from '@tulna/contract/customer-search';
import { getDeskApplications } from '@tulna/contract/customer-story';
import { loaders } from '@tulna/phrases/topics';
import { indianClock } from '@tulna/rules/clock';
import { expect } from 'vitest';
import { choosePersonalLoans, fillPersonal, newPan } from '../customer/profile-steps.ts';
import { call } from '../support/api.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { messagesTo } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { signInByHand, signIn as signInCustomer } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** Links can be sent from 10am until 7pm in India. */
const isContactHour = (): boolean => {
  const hour = Number(indianClock(Date.now()).slice(11, 13));
  return hour >= 10 && hour < 19;
};

test('an agent sends a link to continue, and the customer who signs in through it returns to the form they left', async ({
  open,
  url,
}) => {
  const phone = newPhone();
  const { page: site } = await open();
  await signInCustomer(site, url, { phone });
  await choosePersonalLoans(site, 'en');
  await fillPersonal(site, 'en', newPan());
  await site.getByText('Saved', { exact: false }).first().waitFor();

  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  const headers = { authorization: `Bearer ${await signIn(page, url, 3)}` };
  const { body: found } = await call(url, findDeskCustomers, { headers, body: { text: phone } });
  const customer = found.customers[0]?.customer_id ?? '';
  const answer = await fetch(`${url}${getDeskApplications.path.replace(':customer_id', customer)}`, { headers });
  const { applications } = (await answer.json()) as { applications: { credit_application_id: string }[] };
  await page.goto(`/admin/csr-portal/${customer}/${applications[0]?.credit_application_id ?? ''}`);
  await page.getByRole('button', { name: 'Send a link to continue' }).click();
  const panel = page.getByRole('dialog', { name: 'Send a link to continue' });
  await panel.getByText('2 more can be sent within 24 hours.').waitFor();
  if (!isContactHour()) expectComplaint(refusedCall(409));
  await panel.getByRole('button', { name: 'Send link' }).click();
  if (!isContactHour()) {
    await panel.getByText('We send links between 10am and 7pm Indian time.', { exact: false }).waitFor();
    expect((await messagesTo(url, phone)).filter(({ body }) => body.includes('/transfer/'))).toEqual([]);
    await photograph(page, 'csr-link-refused');
    return;
  }
  await panel.getByText('Not opened yet.', { exact: false }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await photograph(page, 'csr-link-sent');

  const [message] = await messagesTo(url, phone);
  const link = new URL(/https?:\S+/.exec(message?.body ?? '')?.[0] ?? '');
  const { page: other } = await open({ viewport: screens.narrow });
  const { transfer } = await loaders.hi.entry();
  await other.goto(`${link.pathname}${link.search}&lang=hi`);
  await other.getByRole('heading', { level: 1, name: transfer.staff.title }).waitFor();
  await photograph(other, 'transfer-staff-hi');
  await signInByHand(other, url, { phone, language: 'hi', entrance: `${link.pathname}${link.search}&lang=hi` });
  await other.waitForURL((at) => at.pathname === '/user/user-detail');
  await panel.getByText(/^Opened /).waitFor({ timeout: 15_000 });
});
