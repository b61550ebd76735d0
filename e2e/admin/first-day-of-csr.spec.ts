import { getCsrCall } from '@tulna/contract/call-requests';
import { type CsrItem, csrItems } from '@tulna/contract/csr-queue';
import { showCustomerField } from '@tulna/contract/customer-records';
import { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { adminCsrQueue } from '@tulna/phrases/en/admin-csr-queue';
import { adminCsrRecord } from '@tulna/phrases/en/admin-csr-record';
import { adminDashboard } from '@tulna/phrases/en/admin-dashboard';
import { loaders } from '@tulna/phrases/topics';
import { addDays, istDay } from '@tulna/rules/dates';
import { salaried } from '@tulna/server/test/invented-person';
import { afterAll, beforeAll, expect } from 'vitest';
import { answerConsents, newPan, proceed } from '../customer/profile-steps.ts';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { liftedLimits } from '../support/lifted-limits.ts';
import { loaded } from '../support/loaded.ts';
import { lastCode, messagesTo } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { type Product, startProduct } from '../support/product.ts';
import { test } from '../support/test.ts';
import { typeAll } from './assisted-steps.ts';
import { signIn, signInByHand } from './staff.ts';

const { panel, stuckAt } = adminCsrQueue;

/** Customers who left a form days ago exist only in a product with a history. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { ...liftedLimits, DEMO_HISTORY_CUSTOMERS: '300' }, readyWithin: 240_000 });
}, 260_000);
afterAll(async () => {
  await product.stop();
  await product.remove();
}, 60_000);

test('a new agent finds a stuck customer, reads the script, calls within the rules, and records the outcome', async ({
  open,
}) => {
  const { url } = product;
  const { page } = await open({ baseURL: url, viewport: screens.phone });
  await page.goto('/admin');
  await signInByHand(page, url, 3);
  await page.waitForURL('**/admin/csr-portal');
  // The queue is filled within a minute of the start.
  const reader = await open({ baseURL: url, viewport: screens.phone, colorScheme: 'dark' });
  const headers = { authorization: `Bearer ${await signIn(reader.page, url, 2)}` };
  const newest = async () =>
    (
      await call(url, csrItems.rows, { headers, query: { state: 'open', reason: 'stuck', sort: '-opened', limit: 50 } })
    ).body.rows.find(({ step }) => step === 'form');
  await expect.poll(async () => (await newest())?.contact, { timeout: 90_000 }).toMatch(/^\*+\d{4}$/);
  const item = await newest();

  await page.goto('/admin/csr-portal?report=free&reason=stuck&sort=-opened');
  const row = page.getByRole('row').filter({ hasText: item?.contact ?? '' });
  await row.getByRole('button', { name: `Open ${stuckAt.form}` }).click();
  const details = page.getByRole('dialog', { name: 'Details' });
  await details.getByRole('button', { name: panel.claim, exact: true }).click();
  const script = details.getByRole('region', { name: 'Form left half-way, version 1' });
  await script.getByText('Farida', { exact: false }).waitFor();
  await script.getByRole('button', { name: 'Hindi' }).click();
  await script.getByText('नमस्ते', { exact: false }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  // `problemsOf` leaves the page at a desktop width.
  await page.setViewportSize(screens.phone);
  const calls = details.getByRole('region', { name: panel.call.title });
  await calls.getByRole('button', { name: panel.call.start, exact: true }).click();
  await calls.getByText(panel.call.states.connected, { exact: true }).waitFor();
  await calls.getByText(/^\d{4}$/).waitFor();
  await photograph(page, 'csr-call-from-queue');
  await calls.getByRole('button', { name: panel.call.hangUp }).click();
  await calls.getByText(panel.call.states.ended, { exact: true }).waitFor();
  // One call a day is allowed, and the panel says so.
  await calls.getByText(panel.call.notAllowed(panel.call.reasons.over_budget)).waitFor();
  await expect.poll(() => calls.getByRole('button', { name: panel.call.again }).isDisabled()).toBe(true);
  await details.getByRole('button', { name: panel.finish, exact: true }).click();
  const finish = page.getByRole('dialog', { name: panel.finish });
  await finish.getByRole('combobox').selectOption({ label: adminCsrQueue.outcomes.goes_on ?? '' });
  await finish.getByRole('button', { name: panel.finish }).click();
  await details.getByRole('button', { name: panel.reopen, exact: true }).waitFor();

  await reader.page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await reader.page.goto(`/admin/csr-portal?report=done&open=${item?.item_id ?? ''}`);
  await loaded(reader.page);
  await reader.page.getByRole('dialog').getByText('पर्सनल लोन').waitFor();
  await photograph(reader.page, 'csr-called-hi-dark');
  expect(await englishLeft(reader.page)).toEqual([]);
});

test('a stuck customer is called, helped to finish on their own phone, and included in the dashboard’s figures', async ({
  open,
}) => {
  const { url } = product;
  const chief = await open({ baseURL: url, viewport: screens.desktop });
  const headers = { authorization: `Bearer ${await signIn(chief.page, url, 1)}` };
  // Unclaimed items of customers who may be called.
  const query = { state: 'open', reason: 'stuck', assignee: 'none', sort: '-opened', limit: 50 } as const;
  const callable = async (): Promise<CsrItem | undefined> => {
    for (const one of (await call(url, csrItems.rows, { headers, query })).body.rows) {
      const answer = await fetch(url + getCsrCall.path.replace(':item_id', one.item_id), { headers });
      const known = (await answer.json()) as AnswerOf<typeof getCsrCall>;
      if (one.step === 'form' && known.left_out === null) return one;
    }
    return undefined;
  };
  await expect.poll(callable, { timeout: 90_000 }).toBeDefined();
  const item = await callable();
  if (item?.customer_id == null) throw new Error('No customer is waiting.');
  const { item_id, customer_id } = item;
  const shown = await call(url, showCustomerField, {
    headers,
    body: { customer_id, field: 'phone', reason: 'on_the_phone', note: '' },
  });
  const phone = shown.body.value.replaceAll(/\D/g, '').slice(-10);
  expect(phone).toMatch(/^[6-9]\d{9}$/);
  const today = istDay(Date.now());
  const figures = async () => {
    const range = { preset: 'custom_range', from: addDays(today, -60), to: today } as const;
    const { funnel, attention } = (await call(url, getDashboard, { headers, query: range })).body;
    const reached = funnel.find(({ step }) => step === 'profile_submitted')?.count ?? 0;
    return { reached, waiting: attention.customer_service.open };
  };
  const before = await figures();

  const { page } = await open({ baseURL: url, viewport: screens.desktop });
  await signIn(page, url, 3);
  await page.goto(`/admin/csr-portal?report=free&open=${item_id}`);
  const details = page.getByRole('dialog', { name: panel.about });
  await details.getByRole('button', { name: panel.claim, exact: true }).click();
  const calls = details.getByRole('region', { name: panel.call.title });
  await calls.getByRole('button', { name: panel.call.start, exact: true }).click();
  await calls.getByText(panel.call.states.connected, { exact: true }).waitFor();
  await details.getByRole('link', { name: panel.record }).click();
  await page.waitForURL(`**/admin/csr-portal/${customer_id}/*`);
  const { assisted } = adminCsrRecord;
  await page.getByRole('button', { name: assisted.title }).click();
  const form = page.getByRole('dialog', { name: assisted.title });
  await form.getByRole('button', { name: assisted.start }).click();
  const { fields } = await loaders.en.profile();
  const name = { first_name: 'Meera', last_name: 'Joshi', birth_date: '1992-07-12' };
  await typeAll(page, form, { ...salaried, ...name, tin: newPan(), email: 'meera.stuck@demo.example' }, fields);
  const requestedAt = new Date(Date.now() - 1000);
  await form.getByRole('button', { name: assisted.send, exact: true }).click();
  const code = await lastCode(url, phone, requestedAt);
  const link = new URL(/https?:\S+/.exec((await messagesTo(url, phone))[0]?.body ?? '')?.[0] ?? '');

  const { page: mine } = await open({ baseURL: url });
  const texts = await loaders.en.proposal();
  await mine.goto(`${link.pathname}${link.search}&lang=en`);
  await mine.getByLabel(texts.code).fill(code);
  await mine.getByRole('button', { name: texts.open }).click();
  await answerConsents(mine, 'en');
  await proceed(mine, 'en', 'check');
  await mine.getByRole('button', { name: texts.confirm }).click();
  await mine.waitForURL((at) => at.pathname === '/user/offers');
  await form.getByText('Confirmed by the customer at', { exact: false }).waitFor({ timeout: 15_000 });

  // Back at the item, the agent ends the call and records the outcome.
  await page.goto(`/admin/csr-portal?report=mine&open=${item_id}`);
  await calls.getByRole('button', { name: panel.call.hangUp }).click();
  await calls.getByText(panel.call.states.ended, { exact: true }).waitFor();
  await details.getByRole('button', { name: panel.finish, exact: true }).click();
  const finish = page.getByRole('dialog', { name: panel.finish });
  await finish.getByRole('combobox').selectOption({ label: adminCsrQueue.outcomes.goes_on ?? '' });
  await finish.getByRole('button', { name: panel.finish }).click();
  await details.getByRole('button', { name: panel.reopen, exact: true }).waitFor();

  await expect.poll(figures).toEqual({ reached: before.reached + 1, waiting: before.waiting - 1 });
  await chief.page.goto(`/admin/dashboard?period=custom_range&from=${addDays(today, -60)}&to=${today}`);
  const funnel = chief.page.getByRole('region', { name: adminDashboard.funnel.title, exact: true }).first();
  await funnel.getByRole('button', { name: 'Show as table' }).click();
  const row = funnel.getByRole('row').filter({ hasText: adminDashboard.steps.profile_submitted });
  await row.getByText(String(before.reached + 1), { exact: true }).waitFor();
  await photograph(chief.page, 'csr-seen-on-the-dashboard');
}, 180_000);
