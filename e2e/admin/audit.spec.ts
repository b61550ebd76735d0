import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signIn, staffOf } from './staff.ts';
import { scrollToColumn } from './wide-table.ts';

test('a change is audited with before and after, can be undone, and the chain stays intact', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 1900, height: 900 } });
  await signIn(page, url, 1);
  await page.goto('/admin/lenders?q=Finzy');
  const cell = page.getByRole('button', { name: 'Edit Priority of Finzy:' });
  await scrollToColumn(page, 'Priority');
  await cell.waitFor();
  const before = (await cell.textContent())?.split(': ').at(-1) ?? '';
  await cell.click();
  await page.getByRole('textbox', { name: 'Priority of Finzy' }).fill('777');
  await page.keyboard.press('Enter');
  await page.getByText('Lender updated successfully!').waitFor();

  await page.goto('/admin/audit?kind=lender');
  const row = page.getByRole('row').filter({ hasText: '777' }).first();
  await row.waitFor();
  const cells = await row.getByRole('cell').allTextContents();
  for (const text of [staffOf(1).name, 'Changed', 'Lender: Finzy', 'Priority', before, '777'])
    expect(cells).toContain(text);
  await row.getByText('127.0.0.1').waitFor();
  const opener = (await row.getByRole('button', { name: /^Open entry/ }).getAttribute('aria-label')) ?? '';
  const changed = page.getByRole('row').filter({ has: page.getByRole('button', { name: opener, exact: true }) });
  await row.getByRole('button', { name: /^Undo: entry/ }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change undone').waitFor();
  await changed.getByText(/^reversed by entry [\d,]+$/).waitFor();
  await page
    .getByText(/^reverses entry [\d,]+$/)
    .first()
    .waitFor();
  await changed.getByRole('button', { name: opener, exact: true }).click();
  const entry = page.getByRole('dialog', { name: /^Entry/ });
  await entry.getByText(`${staffOf(1).name}, Administrator (all pages)`).waitFor();
  await entry.getByRole('link', { name: 'Lender: Finzy' }).click();
  await page.waitForURL(/\/admin\/lenders\?q=Finzy$/);
  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Verify audit chain' }).click();
  await page.getByText(/The audit chain is intact: [\d,]+ entries checked\./).waitFor();

  await page.goto('/admin/lenders?q=Finzy');
  await scrollToColumn(page, 'Priority');
  await page.getByRole('button', { name: `Edit Priority of Finzy: ${before}` }).waitFor();
});

test('the audit can be filtered by person and dates, and shows names instead of IDs', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/audit?kind=session');
  const { name } = staffOf(1);
  await page.getByText(`Session: ${name}`).first().waitFor();
  await page.getByLabel('Who', { exact: true }).selectOption({ label: name });
  await page.waitForURL(/actor=/);
  await page.getByText(`Session: ${name}`).first().waitFor();
  expect(await page.locator('#content').innerText()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  await page.getByLabel('When', { exact: true }).selectOption({ label: 'Custom Range' });
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await page.getByLabel('From', { exact: true }).fill('2001-02-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-01');
  await page.getByText('The start date can’t be after the end date').waitFor();
  await expect.poll(() => apply.isDisabled()).toBe(true);
  await page.getByLabel('To', { exact: true }).fill('2002-03-01');
  await page.getByText('Choose at most 366 days').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2001-02-02');
  await apply.click();
  await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('row').filter({ hasText: name }).first().waitFor();
});

test('the URL of a list contains search, order, filters and the open entry', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Session', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Lender', exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Record: 2 selected' }).waitFor();
  await page.getByRole('button', { name: 'When', exact: true }).click();
  await page.waitForURL((at) => at.searchParams.get('sort') === 'at');
  await expect.poll(() => page.getByRole('columnheader', { name: 'When' }).getAttribute('aria-sort')).toBe('ascending');
  // The server can't sort by these columns, so sorting isn't offered.
  expect(await page.getByRole('columnheader', { name: 'Field' }).getByRole('button').count()).toBe(0);
  // The earlier rows are shown until the new ones are loaded.
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  const opener = page.getByRole('button', { name: /^Open entry/ }).first();
  const name = (await opener.getAttribute('aria-label'))?.replace('Open entry', 'Entry') ?? '';
  await opener.click();
  await page.getByRole('dialog', { name, exact: true }).waitFor();
  const at = new URL(page.url());
  expect([at.searchParams.get('kind'), at.searchParams.get('open')]).toEqual(['lender,session', name.slice(6)]);
  await page.reload();
  await page.getByRole('dialog', { name, exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.waitForURL((now) => !now.searchParams.has('open'));
  const search = page.getByRole('searchbox');
  await search.fill('zz');
  await page.getByText('Enter at least three characters of a word to search.').waitFor();
  await search.fill('zzz nothing is called like this');
  await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
});

test('the command palette opens a page and runs its commands by keyboard', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/audit');
  // The heading can be drawn before the frame listens to keys; the rows are requested after that.
  await page.getByRole('row').nth(1).waitFor();
  // The palette's code loads at its first use. Text typed meanwhile goes into the palette, not into the page.
  let comes = (): void => undefined;
  const arrived = new Promise<void>((done) => {
    comes = done;
  });
  const paletteRequest = awaitedLater(page.waitForRequest(/\/command-palette-[^/]*\.js$/));
  await page.route(/\/command-palette-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.fallback();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lemd');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('nd');
  await paletteRequest;
  comes();
  const field = page.getByRole('textbox', { name: 'Search for a page, record or action' });
  await expect.poll(() => field.inputValue()).toBe('lend');
  await page.keyboard.type('e');
  await expect.poll(() => field.inputValue()).toBe('lende');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((at) => at.pathname === '/admin/lenders');
  await page.getByRole('button', { name: 'Add Lender' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search for a page, record or action' }).fill('add lender');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add lender' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Add lender' }).waitFor({ state: 'detached' });
  // The palette finds records too; this one opens next to its list.
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search for a page, record or action' }).fill('kreditb');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^KreditBee/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((at) => at.pathname === '/admin/lenders' && at.searchParams.has('open'));
  await page.getByRole('dialog', { name: 'KreditBee' }).waitFor();
});
