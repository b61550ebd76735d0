import { csrItems } from '@tulna/contract/csr-queue';
import { adminCsrQueue } from '@tulna/phrases/en/admin-csr-queue';
import { afterAll, beforeAll, expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { liftedLimits } from '../support/lifted-limits.ts';
import { loaded } from '../support/loaded.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { type Product, startProduct } from '../support/product.ts';
import { test } from '../support/test.ts';
import { signIn, signInByHand } from './staff.ts';

const { panel, stuckAt } = adminCsrQueue;

/** Somebody who left a form days ago is only in a product with a past. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { ...liftedLimits, DEMO_HISTORY_CUSTOMERS: '300' }, readyWithin: 240_000 });
}, 260_000);
afterAll(async () => {
  await product.stop();
  await product.remove();
}, 60_000);

test('a new agent finds a stuck customer, reads the script, calls within the rules, and notes the outcome', async ({
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
  // The look at every width ends wide.
  await page.setViewportSize(screens.phone);
  const calls = details.getByRole('region', { name: panel.call.title });
  await calls.getByRole('button', { name: panel.call.start, exact: true }).click();
  await calls.getByText(panel.call.states.connected, { exact: true }).waitFor();
  await calls.getByText(/^\d{4}$/).waitFor();
  await photograph(page, 'csr-call-from-queue');
  await calls.getByRole('button', { name: panel.call.hangUp }).click();
  await calls.getByText(panel.call.states.ended, { exact: true }).waitFor();
  // Once a day, and the panel says so.
  await calls.getByText(panel.call.notAllowed(panel.call.reasons.over_budget)).waitFor();
  expect(await calls.getByRole('button', { name: panel.call.again }).isDisabled()).toBe(true);
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
