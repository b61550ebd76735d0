import { randomUUID } from 'node:crypto';
import { askForCall, getMyCallRequest } from '@tulna/contract/call-requests';
import { claimCsrItem } from '@tulna/contract/csr-queue';
import { loaders } from '@tulna/phrases/topics';
import { salaried, shop } from '@tulna/server/test/invented-person';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseBusinessLoans } from '../customer/business-steps.ts';
import { answerConsents, choosePersonalLoans, newPan, proceed } from '../customer/profile-steps.ts';
import { call } from '../support/api.ts';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { lastCode, messagesTo } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { sessionHeaders, signIn as signInCustomer } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { typeAll } from './assisted-steps.ts';
import { itemInQueue } from './queue-item.ts';
import { signIn } from './staff.ts';

/** The customer asks for a call, and the agent who claimed it starts to fill in the form with them. Returns the panel. */
async function startWith(site: Page, page: Page, url: string) {
  const own = await sessionHeaders(site);
  const { body: calls } = await call(url, getMyCallRequest, { headers: own });
  await call(url, askForCall, {
    headers: { ...own, 'idempotency-key': randomUUID() },
    body: { from: calls.windows[0]?.from ?? '' },
  });
  const headers = { authorization: `Bearer ${await signIn(page, url, 2)}` };
  const me = (await site.context().cookies()).find(({ name }) => name === 'user_id')?.value;
  const item = await itemInQueue(url, headers, 'call_request', ({ customer_id }) => customer_id === me);
  await call(url, claimCsrItem, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { item_id: item.item_id, take_over: false },
  });
  const customer = item.customer_id ?? '';
  const answer = await fetch(`${url}/api/get-desk-applications/${customer}`, { headers });
  const { applications } = (await answer.json()) as { applications: { credit_application_id: string }[] };
  await page.goto(`/admin/csr-portal/${customer}/${applications[0]?.credit_application_id ?? ''}`);
  await page.getByRole('button', { name: 'Fill in with the customer' }).click();
  const panel = page.getByRole('dialog', { name: 'Fill in with the customer' });
  await panel.getByRole('button', { name: 'Start' }).click();
  return panel;
}

test('an agent types the form with a customer, who corrects and confirms it on their own phone and gets offers', async ({
  open,
  url,
}) => {
  const phone = newPhone();
  const { page: site } = await open();
  await signInCustomer(site, url, { phone });
  await choosePersonalLoans(site, 'en');
  const { fields } = await loaders.en.profile();
  await site.getByLabel(fields.first_name.label, { exact: true }).fill('Asha');
  await site.getByText('Saved', { exact: false }).first().waitFor();

  const { page } = await open({ viewport: screens.desktop });
  const panel = await startWith(site, page, url);

  const pan = newPan();
  const person = {
    ...salaried,
    first_name: 'Meera',
    last_name: 'Joshi',
    birth_date: '1992-07-12',
    tin: pan,
    email: 'meera@demo.example',
  };
  await typeAll(page, panel, person, fields);
  await panel.getByText(`******${pan.slice(-4)}`).waitFor();
  await expect.poll(() => panel.getByLabel(fields.tin.label).inputValue()).toBe('');
  expect(await problemsOf(page)).toEqual([]);
  await photograph(page, 'csr-assisted');
  // A customer typing in their own form meanwhile sees a notice.
  const { meanwhile } = await loaders.en.proposal();
  await site.getByText(meanwhile.text).waitFor({ timeout: 30_000 });
  await photograph(site, 'assisted-meanwhile');
  const before = new Date();
  await panel.getByRole('button', { name: 'Send the code' }).click();
  await panel.getByText('The customer hasn’t opened the form yet.', { exact: false }).waitFor();

  const code = await lastCode(url, phone, new Date(before.getTime() - 1000));
  const link = new URL(/https?:\S+/.exec((await messagesTo(url, phone))[0]?.body ?? '')?.[0] ?? '');
  const { page: mine } = await open({ viewport: screens.narrow });
  const texts = await loaders.hi.proposal();
  await mine.goto(`${link.pathname}${link.search}&lang=hi`);
  await mine.getByRole('heading', { level: 1, name: texts.title }).waitFor();
  expect(await axe(mine)).toEqual([]);
  await photograph(mine, 'assisted-code-hi');
  await mine.getByLabel(texts.code).fill(code);
  await mine.getByRole('button', { name: texts.open }).click();
  await mine.getByText('ने आपके साथ भरा है', { exact: false }).waitFor();
  await panel.getByText('The customer has opened the form', { exact: false }).waitFor({ timeout: 15_000 });
  await answerConsents(mine, 'hi');
  await proceed(mine, 'hi', 'check');
  expect(await axe(mine)).toEqual([]);
  expect(await mine.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await photograph(mine, 'assisted-check-hi');
  const hindi = await loaders.hi.profile();
  const changeName = hindi.check.changeOne(hindi.fields.last_name.label);
  await mine.getByRole('link', { name: changeName }).click();
  await mine.getByLabel(hindi.fields.last_name.label, { exact: true }).fill('Deshpande');
  await mine.getByRole('button', { name: hindi.go.next }).click();
  await mine.getByText('Deshpande').waitFor();
  await mine.getByRole('button', { name: texts.confirm }).click();
  await mine.waitForURL((at) => at.pathname === '/user/offers');
  await mine.getByRole('article').first().waitFor({ timeout: 30_000 });
  await photograph(mine, 'assisted-offers-hi');
  await panel
    .getByText(`The customer corrected: ${fields.last_name.label}`, { exact: false })
    .waitFor({ timeout: 15_000 });
  // From now on only the customer can change it.
  expect(await panel.getByRole('button', { name: 'Start' }).count()).toBe(0);
  await photograph(page, 'csr-assisted-confirmed');
});

test('an agent types a business form with a customer on a phone, and the customer opens it', async ({ open, url }) => {
  const phone = newPhone();
  const { page: site } = await open();
  await signInCustomer(site, url, { phone });
  await chooseBusinessLoans(site, 'en');
  const { fields } = await loaders.en.business();
  await site.getByLabel(fields.first_name.label, { exact: true }).fill('Asha');
  await site.getByText('Saved', { exact: false }).first().waitFor();

  const { page } = await open({ viewport: screens.phone });
  const panel = await startWith(site, page, url);
  const pan = newPan();
  await typeAll(page, panel, { ...shop, tin: pan, email: 'imran@demo.example' }, fields);
  await panel.getByText(`******${pan.slice(-4)}`).waitFor();
  await expect.poll(() => panel.getByLabel(fields.tin.label).inputValue()).toBe('');
  await photograph(page, 'csr-assisted-business-phone');
  // `problemsOf` changes the width of the page, so the phone's width is set again.
  expect(await problemsOf(page)).toEqual([]);
  await page.setViewportSize(screens.phone);
  const before = new Date();
  await panel.getByRole('button', { name: 'Send the code' }).click();
  await panel.getByText('The customer hasn’t opened the form yet.', { exact: false }).waitFor();
  const code = await lastCode(url, phone, new Date(before.getTime() - 1000));
  const link = new URL(/https?:\S+/.exec((await messagesTo(url, phone))[0]?.body ?? '')?.[0] ?? '');
  const { page: mine } = await open({ viewport: screens.phone });
  const texts = await loaders.hi.proposal();
  await mine.goto(`${link.pathname}${link.search}&lang=hi`);
  await mine.getByLabel(texts.code).fill(code);
  await mine.getByRole('button', { name: texts.open }).click();
  await mine.getByText('ने आपके साथ भरा है', { exact: false }).waitFor();
  await answerConsents(mine, 'hi');
  await proceed(mine, 'hi', 'check');
  await mine.getByText(shop.company_name).waitFor();
  expect(await problemsOf(mine)).toEqual([]);
  await mine.setViewportSize(screens.phone);
  await mine.getByRole('button', { name: texts.confirm }).click();
  await mine.waitForURL((at) => at.pathname === '/user/business-offers');
  await panel.getByRole('button', { name: 'Send the code' }).waitFor({ state: 'detached' });
});
