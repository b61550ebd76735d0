import { readFile } from 'node:fs/promises';
import { getPayoutBankFile, getPayoutPlan, type PayoutPlan, payoutRuns } from '@tulna/contract/payout-runs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

const path = '/admin/commission-upload-file/payments';
const run = {
  run_id: '6d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1c01',
  number: 'PR261122-1',
  state: 'draft',
  payouts: 2,
  paise: 1_850_050,
  digest: 'a'.repeat(64),
  sending: 0,
  paid: 0,
  failed: 0,
  returned: 0,
  created_at: '2026-11-22T09:30:00.000Z',
  created_by: 'Nandini Accounts',
  confirmed_at: null,
  confirmed_by: '',
  confirmable: true,
};
const plan: PayoutPlan = {
  open_from: '2026-11-01',
  payouts: 2,
  paise: 1_850_050,
  digest: 'a'.repeat(64),
  pays: [
    {
      partner: 'haldi',
      partner_name: 'Haldi Money',
      account_name: 'Haldi Money Private Limited',
      account_last4: '9012',
      ifsc: 'SBIN0001234',
      paise: 1_250_050,
      lines: 12,
      set_off_paise: 45_000,
    },
    {
      partner: 'kajal',
      partner_name: 'Kajal Private Credit',
      account_name: 'Kajal Private Credit LLP',
      account_last4: '5566',
      ifsc: 'SBIN0004321',
      paise: 600_000,
      lines: 1,
      set_off_paise: 0,
    },
  ],
  left_out: [
    {
      partner: 'lehar',
      partner_name: 'Lehar Fisheries',
      reason: 'below_least',
      balance_paise: 49_999,
      least_paise: 50_000,
    },
    { partner: 'deepti', partner_name: 'Deepti Energy', reason: 'debt', balance_paise: -30_000, least_paise: 50_000 },
    { partner: 'cl', partner_name: 'Sitara', reason: 'no_details', balance_paise: 80_000, least_paise: 50_000 },
  ],
};

/** Fakes a month of business, which a test can't wait for. */
async function withPlan(page: Page, runs: readonly object[]): Promise<void> {
  await page.route(`**${getPayoutPlan.path}`, (route) => route.fulfill({ json: plan }));
  await page.route(`**${payoutRuns.rows.path}*`, (route) => route.fulfill({ json: { rows: runs, next: null } }));
}

test('nothing can be paid until a month is closed, and a bank’s response with an unknown payment is refused', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/commission-upload-file');
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('heading', { name: 'Payments', level: 1, exact: true }).waitFor();
  await page.getByText('No payment runs yet').waitFor();
  await page.getByRole('button', { name: 'New payment run' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New payment run' });
  await panel.getByText(/^No month has been closed yet/).waitFor();
  expect(await panel.getByRole('button', { name: 'Draft this run' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Bank responses' }).click();
  const buffer = Buffer.from('Our reference,Amount,Result,UTR\r\nPO261122000152,1050,Paid,UTR1\r\nPO1,abc,Failed,');
  await page
    .getByLabel('Bank response file', { exact: true })
    .setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Enter an amount in rupees above zero').first().waitFor();
  await page.getByText('We have no payment with this reference').first().waitFor();
  await photograph(page, 'payment-results');
});

test('a payment run says who is paid, who isn’t and why, and fits a phone in Hindi', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await withPlan(page, []);
  await page.goto(path);
  await page.getByRole('button', { name: 'New payment run' }).first().click();
  const fresh = page.getByRole('dialog', { name: 'New payment run' });
  await fresh.getByText('2 payments, ₹18,500.50 in all').waitFor();
  await fresh.getByText('Haldi Money Private Limited, •••• 9012, SBIN0001234').waitFor();
  await fresh.getByText('12 loans · ₹450 of the earnings is set off against a debt').waitFor();
  await fresh.getByText('₹499.99 is below the minimum payout of ₹500').waitFor();
  await fresh.getByText('Owes ₹300, which is carried forward').waitFor();
  await fresh.getByText('₹800 is waiting for a confirmed bank account').waitFor();
  await fresh.getByRole('button', { name: 'Draft this run' }).waitFor();
  await photograph(page, 'payment-plan');

  await withPlan(page, [run]);
  await page.goto(`${path}?open=${run.run_id}`);
  const draft = page.getByRole('dialog', { name: run.number });
  await draft.getByRole('button', { name: 'Confirm run' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText(/^2 payments, ₹18,500\.50 in all, will be in the bank file/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await photograph(page, 'payment-draft');

  const confirmed = {
    ...run,
    state: 'confirmed',
    confirmable: false,
    sending: 1,
    paid: 1,
    confirmed_at: '2026-11-22T10:00:00.000Z',
    confirmed_by: 'Vasudha Operations',
  };
  await withPlan(page, [confirmed]);
  await page.goto(path);
  await page.getByText('1 being paid, 1 paid').waitFor();
  await photograph(page, 'payment-runs');
  await page.getByRole('button', { name: `Open ${run.number}` }).click();
  const file = 'Transaction Type,Amount\r\nNEFT,12500.50\r\n';
  const address = getPayoutBankFile.path.replace(':run_id', run.run_id);
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/csv; charset=utf-8', body: file }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: run.number }).getByRole('button', { name: 'Download bank file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pr261122-1.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe(file);
  await photograph(page, 'payment-run');

  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await withPlan(page, [run]);
  await page.goto(`${path}?open=${run.run_id}`);
  await page.getByRole('button', { name: 'भुगतान की पुष्टि करें' }).waitFor();
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
  await photograph(page, 'payment-draft-phone-hi');
});
