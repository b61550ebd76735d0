import { failedJobs, giveUpJob, retryJob, retryJobs } from '@tulna/contract/failed-jobs';
import { getSystemHealth, type SystemHealth } from '@tulna/contract/internal-reports';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { loaded } from '../support/loaded.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { anApplication } from './an-application.ts';
import { signIn } from './staff.ts';

test('each report leads from a figure to its rows, and the URL contains report, days and filters', async ({
  open,
  url,
}) => {
  const { page: customer } = await open({ viewport: screens.desktop });
  await anApplication(customer, url, 'KreditBee');
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto('/admin/internal-report');
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Cases and reports' });

  await tabs.getByRole('link', { name: 'De-dupe' }).click();
  await page.getByRole('heading', { level: 1, name: 'De-dupe' }).waitFor();
  await expect.poll(() => tabs.locator("[aria-current='page']").allTextContents()).toEqual(['De-dupe']);
  await page.getByRole('link', { name: 'KreditBee' }).first().click();
  await page.waitForURL(/\?report=dedupe&at=last_7_days&lender=kreditbee$/);
  await page.getByRole('cell', { name: 'KreditBee' }).first().waitFor();
  await photograph(page, 'report-dedupe');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL(/\?report=dedupe$/);

  await tabs.getByRole('link', { name: 'Codes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Codes' }).waitFor();
  const figures = page.getByLabel('Codes', { exact: true }).first();
  await figures.getByRole('link').first().waitFor();
  await photograph(page, 'report-codes');
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'Last 30 Days' }).click();
  await page.waitForURL(/\?report=codes&at=last_30_days$/);
  await page
    .getByRole('cell', { name: /^\*{6}\d{4}$/ })
    .first()
    .waitFor();

  await tabs.getByRole('link', { name: 'Lender API' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lender API' }).waitFor();
  await page
    .getByRole('button', { name: /^Open call: KreditBee/ })
    .first()
    .waitFor();
  await photograph(page, 'report-lender-api');
  // On a slow machine, status requests fill the first rows, so the list is filtered for the call that created the lead.
  await page.goto('/admin/internal-report?report=lender-api&lender=kreditbee&operation=create_lead');
  await page
    .getByRole('button', { name: /^Open call: KreditBee, New lead/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'KreditBee' });
  await panel.getByText('The lender answered, so there is nothing to repeat.').waitFor();
  await panel.getByText('personal data is never kept', { exact: false }).waitFor();
  await photograph(page, 'report-one-call');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  await tabs.getByRole('link', { name: 'Health' }).click();
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  const scheduled = page.getByRole('region', { name: 'Scheduled work' }).first();
  await scheduled.getByRole('row', { name: /^Update the dashboard/ }).waitFor();
  await page
    .getByRole('row', { name: /^KreditBee/ })
    .first()
    .waitFor();
  await photograph(page, 'report-health');
});

test('failed jobs of one kind run again after a confirmation', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  // In the demo world no job fails, so two jobs of one kind are added to the response.
  await page.route(`**${getSystemHealth.path}`, async (route) => {
    const response = await route.fetch();
    const health: SystemHealth = await response.json();
    const queues = health.queues.map((one) => (one.job === 'deliver-message' ? { ...one, failed: 2 } : one));
    await route.fulfill({ response, json: { ...health, queues } });
  });
  const sent: unknown[] = [];
  await page.route(`**${retryJobs.path}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { message: 'These jobs will run again in a moment', count: 2 } });
  });
  await page.goto('/admin/internal-report?report=health');
  const again = page.getByRole('button', { name: 'Run all again: Send a message', exact: true });
  await again.click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('2 failed', { exact: false }).waitFor();
  await photograph(page, 'report-health-run-again');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);
  await again.click();
  await question.getByRole('button', { name: 'Run all again' }).click();
  await page.getByText('These jobs will run again in a moment').waitFor();
  expect(sent).toEqual([{ job: 'deliver-message' }]);
});

test('a failed job is opened, run again, and given up with a reason', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  const job = {
    job_id: 'b7f4a7a5-5d3f-4a77-9d0e-1f2a3b4c5d6e',
    job: 'deliver-message',
    state: 'failed',
    created_at: '2026-11-20T04:00:00.000Z',
    failed_at: '2026-11-20T05:30:00.000Z',
    tries: 9,
    error: 'DeliveryFailure',
    given_up: null,
  };
  // In the demo world no job fails, so one job is added to the responses.
  await page.route(`**${failedJobs.rows.path}*`, (route) => route.fulfill({ json: { rows: [job], next: null } }));
  await page.route(`**${failedJobs.count.path}*`, (route) => route.fulfill({ json: { count: 1, exact: true } }));
  const sent: unknown[] = [];
  for (const { path } of [retryJob, giveUpJob])
    await page.route(`**${path}`, async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: { message: 'Taken' } });
    });
  await page.goto('/admin/internal-report?report=health');
  await page.getByRole('link', { name: 'See all failed jobs' }).click();
  await page.waitForURL(/\?report=failed-jobs$/);
  const row = page.getByRole('row', { name: /Send a message/ });
  for (const cell of ['9', 'DeliveryFailure', 'Failed']) await row.getByText(cell, { exact: true }).waitFor();
  await photograph(page, 'report-failed-jobs');
  await page.getByRole('button', { name: 'Open job: Send a message' }).click();
  const panel = page.getByRole('dialog', { name: 'Send a message' });
  await panel.getByRole('button', { name: 'Give up' }).click();
  const question = page.getByRole('dialog', { name: 'Give up this job?' });
  await question.getByRole('button', { name: 'Give up' }).click();
  expect(sent).toEqual([]);
  await question.getByLabel('Reason').fill('The number is no longer in use');
  await photograph(page, 'report-failed-jobs-give-up');
  await question.getByRole('button', { name: 'Give up' }).click();
  await question.waitFor({ state: 'detached' });
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open job: Send a message' }).click();
  await panel.getByRole('button', { name: 'Run again' }).click();
  await panel.waitFor({ state: 'detached' });
  const { job_id } = job;
  expect(sent).toEqual([
    { job: 'deliver-message', job_id, reason: 'The number is no longer in use' },
    { job: 'deliver-message', job_id },
  ]);
});

test('the reports fit a phone, in Hindi and in dark mode', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone });
  await signIn(page, url, 1);
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [report, name] of [
    ['dedupe', 'पहले से ग्राहक'],
    ['codes', 'OTP'],
    ['lender-api', 'लेंडर API'],
    ['health', 'सिस्टम की हालत'],
    ['failed-jobs', 'नाकाम काम'],
  ] as const) {
    await page.goto(`/admin/internal-report?report=${report}&at=last_30_days`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await loaded(page);
    expect(await problemsOf(page, [screens.narrow, screens.desktop])).toEqual([]);
    await page.setViewportSize(screens.phone);
    await photograph(page, `report-${report}-phone`);
  }
}, 120_000);
