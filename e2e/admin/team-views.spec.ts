import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { refusedCall, screens } from '../support/browser.ts';
import { loaded } from '../support/loaded.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

test('a view of a report is shared with the team, opened by a colleague and taken away by who may', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/customers-journey');
  await loaded(page);
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'Last 30 Days' }).click();
  await page.waitForURL(/at=last_30_days/);
  const shown = page.url();
  const menuOf = (of: Page) => of.getByRole('button', { name: 'Views', exact: true });
  await menuOf(page).click();
  await page.getByLabel('View name').fill('The last month');
  await page.getByLabel('Share with the team').check();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByText('View shared with the team').waitFor();
  await page.getByText('Team views').waitFor();
  await photograph(page, 'team-views');

  const { page: other, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(409));
  await signIn(other, url, 2);
  await other.goto('/admin/customers-journey');
  await loaded(other);
  await menuOf(other).click();
  await other.getByRole('button', { name: 'The last month', exact: true }).click();
  await other.waitForURL((url) => url.search === new URL(shown).search);
  // Somebody else’s is there to be used.
  expect(await other.getByRole('button', { name: 'Remove view: The last month' }).count()).toBe(0);
  await other.getByLabel('View name').fill('the last MONTH');
  await other.getByLabel('Share with the team').check();
  await other.getByRole('button', { name: 'Save this view' }).click();
  await other.getByText('The team has a view with this name already', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Remove view: The last month' }).click();
  await page.getByText('View removed').waitFor();
  await other.reload();
  await loaded(other);
  await menuOf(other).click();
  await other.getByLabel('View name').waitFor();
  expect(await other.getByRole('button', { name: 'The last month', exact: true }).count()).toBe(0);
});
