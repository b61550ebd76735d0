import { getAdminAccount, getAdminSessions } from '@tulna/contract/admin-sessions';
import { auditEntries } from '@tulna/contract/audit';
import { campaignRecipients, campaigns } from '@tulna/contract/campaigns';
import { cases } from '@tulna/contract/case-review';
import { commissionDisputes, commissionLines } from '@tulna/contract/commission-disputes';
import { commissionRates } from '@tulna/contract/commission-rates';
import { partnerStatements, statementLines } from '@tulna/contract/commission-statements';
import { creditCards } from '@tulna/contract/credit-cards';
import { getDashboard } from '@tulna/contract/dashboard';
import { deletions } from '@tulna/contract/deletions';
import { failedJobs } from '@tulna/contract/failed-jobs';
import {
  applicationStatusFiles,
  cardFiles,
  commissionFiles,
  misFiles,
  payoutResultFiles,
  trackingLinkFiles,
} from '@tulna/contract/import-files';
import { dedupeChecks, getSystemHealth, lenderCalls, sentCodes } from '@tulna/contract/internal-reports';
import { lenderCriteria } from '@tulna/contract/lender-criteria';
import { misLines } from '@tulna/contract/lender-mis';
import { switchedLenders, switchMoves, switchPlans } from '@tulna/contract/lender-switches';
import { lenders } from '@tulna/contract/lenders';
import { merchants } from '@tulna/contract/merchant-management';
import { messageTemplates } from '@tulna/contract/message-templates';
import { partners } from '@tulna/contract/partners';
import { payoutAccounts } from '@tulna/contract/payout-details';
import { payoutRuns, payouts } from '@tulna/contract/payout-runs';
import { getCustomersJourney, getProductsReport, getVendorsProductsReport } from '@tulna/contract/reports';
import { scheduledReports } from '@tulna/contract/scheduled-reports';
import { staff } from '@tulna/contract/staff';
import { trackingLinks } from '@tulna/contract/tracking-links';
import { expect } from 'vitest';
import { refusedCall, screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/**
 * Pages, each with a text that must be there again after the failure. A long list shows only the newest rows, so the URL searches or
 * filters for the row.
 */
const pages = [
  { path: '/admin/dashboard', call: getDashboard, there: 'Customer funnel' },
  { path: '/admin/application-status-file', call: applicationStatusFiles.list.rows, there: undefined },
  { path: '/admin/mis-upload', call: misFiles.list.rows, there: undefined },
  { path: '/admin/mis-upload/reconciliation', call: misLines.rows, there: undefined },
  { path: '/admin/commission-upload-file', call: commissionFiles.list.rows, there: undefined },
  {
    path: '/admin/commission-upload-file/rates?lender=cashe',
    call: commissionRates.rows,
    there: 'Lender pays us: CASHe',
  },
  { path: '/admin/commission-upload-file/lines', call: commissionLines.rows, there: undefined },
  { path: '/admin/commission-upload-file/disputes', call: commissionDisputes.rows, there: undefined },
  {
    path: '/admin/commission-upload-file/accounts?q=Haldi',
    call: payoutAccounts.rows,
    there: 'Haldi Money',
  },
  { path: '/admin/commission-upload-file/statements', call: partnerStatements.rows, there: undefined },
  { path: '/admin/commission-upload-file/statement', call: statementLines.rows, there: undefined },
  { path: '/admin/commission-upload-file/payments', call: payoutRuns.rows, there: undefined },
  { path: '/admin/commission-upload-file/payments/each', call: payouts.rows, there: undefined },
  { path: '/admin/commission-upload-file/payments/results', call: payoutResultFiles.list.rows, there: undefined },
  { path: '/admin/lenders?q=KreditBee', call: lenders.rows, there: 'KreditBee' },
  { path: '/admin/customer-eligibility?q=KreditBee', call: lenderCriteria.rows, there: 'KreditBee' },
  { path: '/admin/vendors-on-off?q=KreditBee', call: switchedLenders.rows, there: 'KreditBee' },
  { path: '/admin/vendors-on-off/partners?q=KreditBee', call: switchedLenders.rows, there: 'KreditBee' },
  { path: '/admin/vendors-on-off/planned', call: switchPlans.rows, there: undefined },
  { path: '/admin/vendors-on-off/history', call: switchMoves.rows, there: undefined },
  { path: '/admin/customer-info-deletion', call: deletions.rows, there: undefined },
  { path: '/admin/merchant-management', call: merchants.rows, there: undefined },
  { path: '/admin/user-management?tab=staff', call: staff.rows, there: undefined },
  { path: '/admin/tracking-links', call: trackingLinks.rows, there: undefined },
  { path: '/admin/tracking-links/files', call: trackingLinkFiles.list.rows, there: undefined },
  { path: '/admin/scheduled-reports', call: scheduledReports.rows, there: undefined },
  { path: '/admin/credit-cards', call: creditCards.rows, there: undefined },
  { path: '/admin/credit-cards/files', call: cardFiles.list.rows, there: undefined },
  { path: '/admin/internal-report', call: cases.rows, there: undefined },
  { path: '/admin/internal-report?report=dedupe', call: dedupeChecks.rows, there: undefined },
  { path: '/admin/internal-report?report=codes', call: sentCodes.rows, there: undefined },
  { path: '/admin/internal-report?report=lender-api', call: lenderCalls.rows, there: undefined },
  { path: '/admin/internal-report?report=health', call: getSystemHealth, there: 'Scheduled work' },
  { path: '/admin/internal-report?report=failed-jobs', call: failedJobs.rows, there: undefined },
  { path: '/admin/products-report', call: getProductsReport, there: 'How this is counted' },
  { path: '/admin/vendors-products-report', call: getVendorsProductsReport, there: 'How this is counted' },
  { path: '/admin/customers-journey', call: getCustomersJourney, there: 'How this is counted' },
  { path: '/admin/partners?q=Haldi', call: partners.rows, there: 'Haldi Money' },
  { path: '/admin/partners/1', call: partners.rows, there: 'Support desk' },
  { path: '/admin/messaging', call: campaigns.rows, there: undefined },
  { path: '/admin/messaging/recipients', call: campaignRecipients.rows, there: undefined },
  { path: '/admin/messaging/templates', call: messageTemplates.rows, there: undefined },
  { path: '/admin/audit', call: auditEntries.rows, there: undefined },
  { path: '/admin/account', call: getAdminSessions, there: 'This session' },
] as const;

// One browser page is used for all of them, so that scripts aren't fetched and compiled again.
test('every page shows loading, then the failure, and loads again on retry', { timeout: 240_000 }, async ({
  open,
  url,
}) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(409));
  await signIn(page, url, 1);
  const content = page.locator('#content');
  const failure = content.getByText('The shelves are being counted');
  const problems: string[] = [];
  for (const { path, call, there } of pages) {
    const address = `**${call.path}*`;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(address, async (route) => {
      await held;
      await route.fulfill({ status: 409, json: { code: 'conflict', message: 'The shelves are being counted' } });
    });
    try {
      await page.goto(path);
      await content.getByRole('status', { name: 'Loading' }).first().waitFor();
      answer();
      await failure.first().waitFor();
      await page.unroute(address);
      await content.getByRole('button', { name: 'Retry' }).first().click();
      await failure.first().waitFor({ state: 'detached' });
      if (there !== undefined) await content.getByText(there, { exact: true }).first().waitFor();
    } catch (error) {
      problems.push(`${path}: ${String(error)}`);
      answer();
      await page.unroute(address);
    }
  }
  expect(problems).toEqual([]);
});

test('a page says when it is offline and keeps the loaded data', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, url, 1);
  await page.goto('/admin/partners');
  await page.getByText('Haldi Money').first().waitFor();
  await page.context().setOffline(true);
  await page.getByText(/You’re offline\. What you see may be out of date/).waitFor();
  await expect.poll(() => page.getByText('Haldi Money').count()).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await page.getByText(/You’re offline\./).waitFor({ state: 'detached' });
});

test('if the account cannot be loaded, only the name is missing from the console', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(409));
  await signIn(page, url, 1);
  await page.route(`**${getAdminAccount.path}`, (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not now' } }),
  );
  await page.goto('/admin/account');
  await page.getByText('This session').waitFor();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
});
