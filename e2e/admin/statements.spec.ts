import {
  closeCommissionMonth,
  getCommissionClosing,
  type getPartnerStatement,
  type statementLines,
} from '@tulna/contract/commission-statements';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** A demo without a history has no completed month, so the responses about October 2026 are faked here. */
const figures = {
  opening_paise: 250_000,
  released_paise: 3_180_000,
  changed_paise: -1_510_000,
  gst_percent: '18',
  central_paise: 150_300,
  state_paise: 150_300,
  integrated_paise: 0,
  reverse_charge: false,
  gst_paise: 300_600,
  tds_percent: '2',
  tds_section: '393(1), Income-tax Act 2025',
  tds_base_paise: 3_180_000,
  tds_catch_up_base_paise: 1_510_000,
  tds_paise: 63_600,
  tds_catch_up_paise: 30_200,
  sent_paise: 250_000,
  closing_paise: 1_907_000,
  held_paise: 310_000,
};
const closing: AnswerOf<typeof getCommissionClosing> = {
  month: '2026-10',
  why_not: null,
  current: '2026-11',
  totals: figures,
  partners: [
    { key: 'haldi', name: 'Haldi Money', has_details: true, ...figures },
    { key: 'kajal', name: 'Kajal Private Credit', has_details: false, ...figures, closing_paise: -50_000 },
  ],
  digest: 'a'.repeat(64),
};
const statement: AnswerOf<typeof getPartnerStatement> = {
  partner: { key: 'haldi', name: 'Haldi Money', legal_name: 'Haldi Money Private Limited' },
  month: '2026-10',
  closed: { number: '2026-10-HALDI-0001', at: '2026-11-02T06:30:00.000Z' },
  figures,
  payee: { pan_last4: '234F', gstin: '27ABCDE1234F1Z5', state: '27' },
  invoice: { number: 'COM/26-27/0001', value_paise: 1_670_000, tax_paise: 300_600, total_paise: 1_970_600 },
  our_state: '27',
  previous: '2026-09',
  next: '2026-11',
};
const line: AnswerOf<typeof statementLines.rows>['rows'][number] = {
  line_id: '8d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1b01 2026-10',
  claim_id: '8d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1b01',
  partner: 'haldi',
  month: '2026-10',
  lender_application_id: '9d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1b01',
  lead_id: 'MV-1001',
  lender: { key: 'money-view', name: 'Money View' },
  product: 'Personal Loans',
  merchant_name: null,
  day: '2026-10-05',
  basis_paise: 100_000_000,
  terms: { price: { percent: '1.5', flat_paise: 10_000 }, least_paise: null, most_paise: null },
  zero: null,
  accrued_paise: 1_510_000,
  released_paise: 1_510_000,
  changed_paise: 0,
  gst_paise: 142_738,
  tds_paise: 30_200,
  set_off_paise: 0,
  sent_paise: 0,
  paid_paise: 0,
  reasons: ['disbursed', 'released', 'gst', 'tds'],
  waits: [{ why: 'next_run', paise: 1_622_538 }],
};

async function answer(page: Page): Promise<void> {
  const api = (path: string, json: object) => page.route(path, (route) => route.fulfill({ json }));
  await api(`**${getCommissionClosing.path}`, closing);
  await api('**/api/get-partner-statement/haldi/2026-10', statement);
  await api('**/api/get-statement-lines?**', { rows: [line], next: null });
  await api('**/api/count-statement-lines?**', { count: 1, exact: true });
}

test('a month is closed with the figures that the person saw, in both languages and on a phone', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await answer(page);
  const sent: unknown[] = [];
  await page.route(`**${closeCommissionMonth.path}`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: 'Month closed. The statements are ready.', statements: 2 } });
  });
  await page.goto('/admin/commission-upload-file');
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Statements' }).click();
  await page.getByRole('heading', { name: 'Partner statements', level: 1 }).waitFor();
  await page.getByText('October 2026 is over and can be closed (2 partners)').waitFor();
  await photograph(page, 'statements');
  await page.getByRole('button', { name: 'Close October 2026' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Close October 2026' });
  await dialog.getByText(/Closing can’t be undone\.$/).waitFor();
  await dialog
    .getByRole('row', { name: /^Haldi Money/ })
    .getByText('₹19,070.00')
    .waitFor();
  await dialog
    .getByRole('row', { name: /^Kajal Private Credit Account not confirmed/ })
    .getByText('−₹500.00')
    .waitFor();
  await photograph(page, 'statements-closing');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Close October 2026' }).first().click();
  await dialog.getByRole('button', { name: 'Close the month for good' }).click();
  await page.getByText('Month closed. The statements are ready.').waitFor();
  expect(sent).toEqual([{ month: '2026-10', digest: 'a'.repeat(64) }]);
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.reload();
  await page.getByRole('button', { name: 'अक्टूबर 2026 बंद करें' }).first().click();
  await page
    .getByRole('dialog')
    .getByText(/वापस नहीं खोला जा सकता/)
    .waitFor();
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
});

test('a statement shows opening and closing balance, and why a loan’s commission isn’t paid', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 1900, height: 1000 } });
  await signIn(page, url, 1);
  await answer(page);
  await page.goto('/admin/commission-upload-file/statement');
  await page.getByText('Choose a partner and a month to see its statement.').waitFor();
  await page.goto('/admin/commission-upload-file/statement?partner_key=haldi&month=2026-10');
  await page.getByRole('heading', { name: 'Haldi Money, October 2026', level: 1 }).waitFor();
  await page.getByText(/^Statement 2026-10-HALDI-0001, closed 2 Nov 2026/).waitFor();
  const list = page.getByLabel('Figures of the statement');
  const shown = (await list.locator('> div').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(shown).toEqual([
    'Opening balance ₹2,500.00',
    'Became payable ₹31,800.00',
    'Corrections and claw-backs −₹15,100.00',
    'GST 18% ₹3,006.00',
    'TDS 2% of this ₹302.00 for earlier months of the year −₹636.00',
    'Sent for payment −₹2,500.00',
    'Closing balance ₹19,070.00',
  ]);
  const row = page.getByRole('row').filter({ hasText: 'MV-1001' });
  await row.getByText('1.5% of the amount + ₹100 per loan').waitFor();
  await row.getByText('₹16,225.38: In the next payment run').waitFor();
  await page.getByText('COM/26-27/0001: ₹19,706.00').waitFor();
  await page.getByText('₹16,700.00 and ₹3,006.00 of GST').waitFor();
  await page.route('**/api/get-partner-invoice-file/haldi/2026-10?language=hi', (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="tax-invoice-hi.pdf"' },
      body: '%PDF-1.7',
    }),
  );
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Invoice in Hindi' }).click(),
  ]);
  expect(invoice.suggestedFilename()).toBe('tax-invoice-hi.pdf');
  await photograph(page, 'statement');
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.reload();
  await page.getByText('₹16,225.38: अगले भुगतान में').waitFor();
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
});
