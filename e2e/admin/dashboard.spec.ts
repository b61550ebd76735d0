import { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const charts = [
  'Applications and disbursals per day',
  'Customer funnel',
  'Applications by status',
  'Applications by lender',
  'Applications by partner',
];

/** Adds an application that is waiting for DMI Finance's next file to the dashboard's response, whatever other tests have done. */
async function withSomebodyWaiting(page: Page): Promise<void> {
  await page.route(`**${getDashboard.path}?*`, async (route) => {
    const response = await route.fetch();
    const answer: AnswerOf<typeof getDashboard> = await response.json();
    const waiting = { lender_key: 'dmi-finance', name: 'DMI Finance', count: 1, since: '2026-11-20T06:00:00.000Z' };
    const attention = { ...answer.attention, hand_off_files: [waiting] };
    await route.fulfill({ response, json: { ...answer, attention } });
  });
}

test('the presets set the dates, and a custom range accepts only valid dates', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto('/admin/dashboard');
  await heading(page).waitFor();
  const period = page.getByRole('group', { name: 'Period' });
  await expect
    .poll(() => period.getByRole('button').allTextContents())
    .toEqual(['Yesterday', 'Last 7 Days', 'Last 30 Days', 'Custom Range']);
  for (const [name, preset] of [
    ['Yesterday', 'yesterday'],
    ['Last 7 Days', 'last_7_days'],
    ['Last 30 Days', 'last_30_days'],
  ] as const) {
    const requested = awaitedLater(
      page.waitForRequest((request) => request.url().includes(`${getDashboard.path}?preset=${preset}`)),
    );
    await period.getByRole('button', { name }).click();
    await page.waitForURL(new RegExp(`period=${preset}`));
    // Last 30 Days was loaded before and may come from the cache.
    if (preset !== 'last_30_days') await requested;
    await expect.poll(() => period.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
  }
  await period.getByRole('button', { name: 'Custom Range' }).click();
  const apply = period.getByRole('button', { name: 'Apply' });
  await period.getByLabel('From').fill('2026-03-05');
  await period.getByLabel('To').fill('2026-03-01');
  await period.getByText('The start date can’t be after the end date').waitFor();
  await expect.poll(() => apply.isDisabled()).toBe(true);
  await period.getByLabel('From').fill('0001-01-01');
  await period.getByText('Check the year: it can be from 1900 to 2199').waitFor();
  await period.getByLabel('From').fill('2020-01-01');
  await period.getByText('Choose at most 366 days').waitFor();
  await period.getByLabel('From').fill('2026-02-01');
  await apply.click();
  await page.waitForURL(/period=custom_range&from=2026-02-01&to=2026-03-01/);
  await page.getByText('1 Feb 2026 to 1 Mar 2026').waitFor();
  // A URL with an invalid period shows the default one.
  await page.goto('/admin/dashboard?period=custom_range&from=2026-02-31&to=9999-99-99');
  await heading(page).waitFor();
  await expect
    .poll(() => period.getByRole('button', { name: 'Last 30 Days' }).getAttribute('aria-pressed'))
    .toBe('true');
});

test('every chart has a table, and items that need attention link to pages the role may open', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await withSomebodyWaiting(page);
  await page.goto('/admin/dashboard');
  for (const title of charts) {
    const chart = page.getByRole('region', { name: title, exact: true }).first();
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await expect.poll(() => chart.getByRole('columnheader').count(), { message: title }).toBeGreaterThan(1);
    await chart.getByRole('button', { name: 'Show as chart' }).click();
  }
  const waiting = 'DMI Finance: applications waiting for a batch';
  await page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: waiting }).click();
  await page.waitForURL(/\/admin\/lenders\?q=DMI\+Finance$/);
  await page.getByRole('button', { name: 'DMI Finance', exact: true }).waitFor();

  const second = await open({ viewport: screens.desktop });
  await signIn(second.page, url, 2);
  await withSomebodyWaiting(second.page);
  await second.page.goto('/admin/dashboard');
  const calm = second.page.getByRole('region', { name: 'Needs attention' });
  await calm.getByText(waiting).waitFor();
  expect(await calm.getByRole('link', { name: waiting }).count()).toBe(0);
});

test('a role that may not see individual people reads which days and groups were combined', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  let isEnough = true;
  await page.route(`**${getDashboard.path}?*`, async (route) => {
    const response = await route.fetch();
    const answer: AnswerOf<typeof getDashboard> = await response.json();
    const value = { count: 7, disbursed: 0, disbursed_paise: 0, revenue_paise: 0 };
    const days = isEnough ? { from: '2026-11-02', to: '2026-11-05' } : null;
    const funnel = answer.funnel.map(({ step }, place) => ({ step, count: isEnough ? 30 - 5 * place : 0 }));
    await route.fulfill({
      response,
      json: { ...answer, funnel, joined: { funnel: days, by_status: 6, by_lender: value, by_partner: null } },
    });
  });
  await page.goto('/admin/dashboard');
  const part = (name: string) => page.getByRole('region', { name, exact: true }).first();
  await part('Customer funnel')
    .getByText('Customers who signed up from 2 Nov 2026 to 5 Nov 2026. Days are combined until', { exact: false })
    .waitFor();
  const joined = 'Groups with fewer than five are combined under “Others”.';
  await part('Applications by status').getByText(joined).waitFor();
  const lenders = part('Applications by lender');
  await lenders.getByText(joined).waitFor();
  await photograph(page, 'dashboard-joined');
  await lenders.getByRole('button', { name: 'Show as table' }).click();
  await lenders.getByRole('row', { name: /^Others 7 / }).waitFor();
  expect(await part('Applications by partner').getByText(joined).count()).toBe(0);
  isEnough = false;
  await page.reload();
  await part('Customer funnel').getByText('Not enough customers have signed up to show this yet.').waitFor();
  expect(await part('Customer funnel').getByText('No activity').count()).toBe(0);
});
