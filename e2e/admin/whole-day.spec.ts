import { verifyAudit } from '@tulna/contract/audit';
import { getCreditCardCatalogue } from '@tulna/contract/credit-cards';
import type { Endpoint } from '@tulna/contract/endpoint';
import { createLender } from '@tulna/contract/lenders';
import { uploads } from '@tulna/contract/uploads';
import { loaders } from '@tulna/phrases/topics';
import { workbookOf } from '@tulna/server/test/workbook';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { anApplication } from './an-application.ts';
import { addBrand, addCard, addLender, loadStatusFile } from './day-steps.ts';
import { signIn, staffOf } from './staff.ts';
import { scrollToColumn } from './wide-table.ts';

async function auditShows(page: Page, kind: string, texts: readonly string[]): Promise<void> {
  await page.goto(`/admin/audit?${new URLSearchParams({ kind, q: texts[0] ?? '' })}`);
  let rows = page.getByRole('row').filter({ hasText: staffOf(1).name });
  for (const text of texts) rows = rows.filter({ hasText: text });
  await rows.first().waitFor();
}

test('on a working day, cards, lenders, brands and status files are changed, and each person sees their part', {
  timeout: 240_000,
}, async ({ open, url }) => {
  const stamp = Date.now();
  const [card, lender, brand, key] = [`Day Card ${stamp}`, `Prabhat ${stamp}`, `Prabhat Money`, `prabhat-${stamp}`];
  const { page } = await open({ viewport: { width: 1440, height: 900 } });
  const token = await signIn(page, url, 1);
  await addCard(page, card);
  await addLender(page, lender);
  await addBrand(page, key, brand);

  const customer = await open();
  const application = await anApplication(customer.page, url, lender, `/?partner=${key}`);
  expect(
    await customer.page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand-primary')),
  ).toBe('#0b6e4f');
  const catalogue = await call(url, getCreditCardCatalogue, {});
  expect(catalogue.body.cards.find(({ category_name }) => category_name === card)).toMatchObject({
    key_feature: 'Lounge visits on every trip',
    annual_fee: '₹640',
    sort_order: 4,
    marketing_bullets: ['No fee on fuel'],
  });

  const head = ['application id', 'lender', 'status', 'disbursed amount', 'remarks'];
  const wrong = [
    ['00000000-0000-4000-8000-000000000000', lender, 'approved', '', 'nobody of ours'],
    [application, 'KreditBee', 'approved', '', 'not theirs'],
    [application, lender, 'flying', '', 'no such status'],
  ];
  const csv = [head, [application, lender, 'approved', '', 'Credit desk'], ...wrong].map((row) => row.join(','));
  await loadStatusFile(page, { name: 'day.csv', buffer: Buffer.from(csv.join('\r\n')) }, 3, 1);
  const signed = [head, [application, lender, 'agreement signed', '', ''], ...wrong];
  await loadStatusFile(page, { name: 'day.xls', buffer: workbookOf(signed, 'biff8') }, 3, 1);
  const paid = [head, [application, lender, 'disbursed', 150_000, 'Paid to the account']];
  await loadStatusFile(page, { name: 'day.xlsx', buffer: workbookOf(paid, 'xlsx') }, 0, 1);

  const { chips, events } = await loaders.en.applications();
  await customer.page.goto('/user/applications');
  const mine = customer.page.getByRole('article', { name: lender });
  await mine.getByText(chips.disbursed).first().waitFor();
  await mine.getByRole('link').first().click();
  const paidOut = events.disbursed({ lender, entity: '', amount: '₹1,50,000' });
  for (const event of [events.agreement(), paidOut]) await customer.page.getByText(event).first().waitFor();

  await auditShows(page, 'credit-card', [card, 'Annual Fees', '₹640']);
  await auditShows(page, 'lender', [lender, 'Grievance officer', 'Anita Rao']);
  await auditShows(page, 'partner', [brand, 'Created']);
  for (const name of ['day.csv', 'day.xls', 'day.xlsx']) await auditShows(page, 'status-file', [name, 'Uploaded']);

  const desk = await open({ viewport: screens.desktop });
  const second = await signIn(desk.page, url, 2);
  await desk.page.goto('/admin/application-status-file');
  await desk.page.getByText('day.xlsx').first().waitFor();
  await desk.page.goto('/admin/lenders');
  await desk.page.waitForURL((at) => at.pathname === '/admin/dashboard');
  const service = await open({ viewport: screens.desktop });
  const third = await signIn(service.page, url, 3);
  await service.page.goto('/admin/application-status-file');
  await service.page.waitForURL((at) => at.pathname === '/admin/csr-portal');
  const answers = async (endpoint: Endpoint, tokens: readonly string[], body?: object) =>
    Promise.all(
      tokens.map(async (bearer) => {
        const answer = await fetch(url + endpoint.path, {
          method: endpoint.method,
          headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        return answer.status;
      }),
    );
  expect(await answers(createLender, [second, third], { name: 'Nobody' })).toEqual([403, 403]);
  expect(await answers(uploads.rows, [token, second, third])).toEqual([200, 200, 403]);
  expect(await answers(verifyAudit, [second, third])).toEqual([403, 403]);

  for (const [path, name, done] of [
    ['/admin/lenders', lender, 'Lender deleted successfully!'],
    ['/admin/credit-cards', card, 'Card deleted successfully!'],
  ] as const) {
    await page.goto(`${path}?q=${encodeURIComponent(name)}`);
    await scrollToColumn(page, 'Actions');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText(done).waitFor();
  }
  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Verify audit chain' }).click();
  await page.getByText(/The audit chain is intact: [\d,]+ entries checked\./).waitFor();
});
