import { type AdminLender, getLendersData, updateLenderData } from '@tulna/contract/lenders';
import { consoleLoaders } from '@tulna/phrases/console-topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { loaded } from '../support/loaded.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { exportAs } from './exports.ts';
import { lenderOfOnesOwn } from './lender-of-ones-own.ts';
import { signIn } from './staff.ts';
import { scrollToColumn } from './wide-table.ts';

const wide = { width: 5600, height: 1200 };

async function editNumber(page: Page, field: string, lender: string, typed: string): Promise<void> {
  const label = `${field} of ${lender}`;
  await scrollToColumn(page, field);
  await page.getByRole('button', { name: `Edit ${label}:` }).click();
  const cell = page.getByRole('textbox', { name: label });
  await cell.fill(typed);
  await cell.blur();
  await cell.waitFor({ state: 'detached' });
}

/** Field, its property, typed text, stored value. */
const numbers: readonly (readonly [field: string, property: string, typed: string, kept: number | null])[] = [
  ['Revenue %', 'revenue_percent', '2.25', 2.25],
  ['Revenue flat fee', 'revenue_flat_fee', '150', 150],
  ['Min income', 'min_income', '15,000', 15_000],
  ['Max income', 'max_income', '900000', 900_000],
  ['Min age', 'min_age', '22', 22],
  ['Max age', 'max_age', '58', 58],
  ['Loan amount up to', 'loan_amount_upto', '500000', 500_000],
  ['Loan term (months)', 'tenure', '48', 48],
  ['Interest rate %', 'interest_rate', '24', 24],
  ['APR max %', 'apr_max', '36.5', 36.5],
  ['APR min %', 'apr_min', '12.75', 12.75],
  ['Processing fees %', 'processing_fees', '2.5', 2.5],
  ['Priority', 'priority', '900', 900],
];

test('a lender is added, every field of the specification is edited in place, and the lender is deleted', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: wide });
  const name = `Naukaa ${Date.now()}`;
  const token = await signIn(page, url, 1);
  const storedLender = async () => {
    const { body } = await call(url, getLendersData, { headers: { authorization: `Bearer ${token}` } });
    return body.find((lender) => lender.name === name);
  };
  await page.goto('/admin/lenders');
  await page.getByRole('button', { name: 'Add Lender' }).click();
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add Lender' });
  await add.click();
  // Save is never disabled: a missing value is reported at its field, which gets the focus.
  const wanted = page.locator('input:focus[aria-invalid="true"]');
  await wanted
    .and(page.getByRole('textbox', { name: 'Lender name', description: /Please fill in this field/ }))
    .waitFor();
  await wanted.fill(name);
  await add.click();
  await page.getByText('Lender created successfully!').waitFor();
  // The new lender is at the end of a long list: the page scrolls to it and highlights it, and it has the focus.
  await expect.poll(() => page.locator('tr[data-arrived] button:focus').textContent()).toBe(name);
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name, exact: true }).waitFor();
  expect(await page.getByRole('region', { name: 'Lenders' }).evaluate((region) => region.style.maxHeight)).toBe('80vh');

  for (const [field, property, typed, value] of numbers) {
    await editNumber(page, field, name, typed);
    await expect.poll(async () => (await storedLender())?.[property as 'priority'], { message: field }).toBe(value);
  }
  await page.getByText('Lender updated successfully!').first().waitFor();
  await editNumber(page, 'Priority', name, '-3');
  await editNumber(page, 'Priority', name, 'high');
  expect((await storedLender())?.priority).toBe(900);

  for (const [field, property] of [
    ['Salaried', 'salaried'],
    ['Self-employed', 'self_employed'],
    ['Business', 'business'],
    ['Status', 'lender_status'],
    ['Special offer', 'so_status'],
  ] as const) {
    const before = (await storedLender())?.[property];
    await scrollToColumn(page, field);
    await page.getByLabel(`${field} of ${name}`, { exact: true }).click({ force: true });
    await expect.poll(async () => (await storedLender())?.[property], { message: field }).toBe(before === 1 ? 0 : 1);
  }
  await page.getByLabel(`Ticket class of ${name}`).selectOption({ label: '₹50,001 to ₹2,00,000' });
  await page.getByLabel(`Credit score class of ${name}`).selectOption({ label: '700 to 749' });
  await expect.poll(async () => (await storedLender())?.credit_score_class).toBe('700_to_749');

  const updates: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/update-lender-data')) updates.push(request.postDataJSON().property);
  });
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Edit offer' }).click();
  await page.getByLabel('Offer text').fill('No processing fee');
  await page.getByLabel('Text in Hindi').fill('कोई प्रोसेसिंग फ़ीस नहीं');
  await photograph(page, 'admin-special-offer');
  await page.getByLabel('From', { exact: true }).fill('2027-01-01');
  await page.getByLabel('To', { exact: true }).fill('2027-01-31');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(updates).toEqual(['so_text', 'so_date_start', 'so_date_end']);
  expect(await storedLender()).toMatchObject({
    so_text: 'No processing fee',
    so_text_hi: 'कोई प्रोसेसिंग फ़ीस नहीं',
    so_date_start: '2027-01-01',
    so_date_end: '2027-01-31',
    ticket_class: '50001_to_200000',
  });

  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByText('Policy history').waitFor();
  await panel
    .getByText(/Version \d+/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Lender deleted successfully!').waitFor();
  await expect.poll(storedLender).toBeUndefined();
}, 120_000);

test('a cell whose save failed says so and keeps the typed text', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: { width: 1280, height: 800 } });
  expectComplaint(/Failed to load resource/);
  await signIn(page, url, 1);
  await page.goto('/admin/lenders');
  await page.getByRole('button', { name: 'Edit Min income of CASHe:' }).waitFor();
  await page.route('**/api/update-lender-data', (route) => route.abort());
  await page.getByRole('button', { name: 'Edit Min income of CASHe:' }).click();
  const cell = page.getByRole('textbox', { name: 'Min income of CASHe' });
  await cell.fill('12345');
  await cell.blur();
  await page.getByText('Not saved').waitFor();
  await page.getByRole('alert').filter({ hasText: 'couldn’t reach the server' }).first().waitFor();
  await expect.poll(() => cell.inputValue()).toBe('12345');
});

test('filters, order and a saved view are in the URL', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await signIn(page, url, 1);
  await page.goto('/admin/lenders?product=Gold+Loans&sort=-revenue_percent');
  await page.getByText('2 rows', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Revenue %' }).getAttribute('aria-sort'))
    .toBe('descending');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('View name').fill('Gold');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('2 rows', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Gold', exact: true }).click();
  await page.getByText('2 rows', { exact: true }).waitFor();
  expect(page.url()).toContain('product=Gold+Loans');
  const elsewhere = await open({ viewport: screens.desktop });
  await signIn(elsewhere.page, url, 1);
  await elsewhere.page.goto('/admin/lenders');
  await elsewhere.page.getByRole('button', { name: 'Views' }).click();
  await elsewhere.page.getByRole('button', { name: 'Gold', exact: true }).click();
  await elsewhere.page.getByText('2 rows', { exact: true }).waitFor();
  await elsewhere.page.getByRole('button', { name: 'Remove view: Gold' }).click();
  await elsewhere.page.getByText(/No saved views yet/).waitFor();
  expect((await exportAs(page, 'Export CSV')).name).toMatch(/^lenders-\d{4}-\d\d-\d\d-\d{4}-vasudha-operations\.csv$/);
});

test('only visible columns are rendered; Tab reaches every column, and none is hidden behind the first', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await signIn(page, url, 1);
  await page.goto('/admin/lenders?q=CASHe');
  const opener = page.getByRole('button', { name: 'CASHe', exact: true });
  await opener.waitFor();
  const row = page.getByRole('row').filter({ has: opener });
  const columns = await page.getByRole('columnheader').count();
  await expect.poll(() => page.getByRole('table').getAttribute('aria-colcount')).toBe(String(columns));
  expect(columns).toBeGreaterThan(40);
  await expect.poll(() => row.getByRole('cell').count()).toBeLessThan(25);
  const name = row.getByRole('rowheader');
  const place = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('td, th');
      return {
        index: Number(cell?.getAttribute('aria-colindex') ?? 0),
        left: document.activeElement?.getBoundingClientRect().left ?? 0,
      };
    });
  for (const [key, from, to] of [
    ['Tab', 1, columns],
    ['Shift+Tab', columns, 1],
  ] as const) {
    if (from === 1) await opener.focus();
    const reached = new Set<number>();
    for (let press = 0; press < 4 * columns && (await place()).index !== to; press += 1) {
      await page.keyboard.press(key);
      const { index, left } = await place();
      if (index !== from) reached.add(index);
      const edge = await name.evaluate((cell) => cell.getBoundingClientRect().right);
      if (index > 1) expect(left, `column ${index} after ${key}`).toBeGreaterThanOrEqual(edge - 1);
    }
    // Tab reached every column except the one it started in.
    expect(reached.size, key).toBe(columns - 1);
  }
});

test('of 240 lenders only the visible cells are rendered, wherever the list is scrolled', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await signIn(page, url, 1);
  await page.route('**/api/get-lenders?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const answer = await route.fetch({ url: `${url}/api/get-lenders?limit=1` });
    const [lender] = ((await answer.json()) as { rows: AdminLender[] }).rows;
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(240, from + Number(query.get('limit')));
    const rows = Array.from({ length: to - from }, (_, index) => ({
      ...lender,
      lender_id: 1000 + from + index,
      name: `Lender ${from + index + 1}`,
    }));
    await route.fulfill({ json: { rows, next: to === 240 ? null : String(to) } });
  });
  await page.goto('/admin/lenders');
  const frame = page.getByRole('region', { name: 'Lenders' });
  const rendered = () => frame.locator('tbody tr[data-row] > :not([aria-hidden])').count();
  await page.getByRole('button', { name: 'Lender 1', exact: true }).waitFor();
  expect(await rendered()).toBeLessThan(700);
  // The next page loads while scrolling, after a varying time, so the test scrolls on until the last lender is there.
  const counts: number[] = [];
  await expect
    .poll(async () => {
      await frame.evaluate((list) => list.scrollTo(list.scrollWidth, list.scrollHeight));
      counts.push(await rendered());
      return page.getByRole('button', { name: 'Delete Lender 240', exact: true }).isVisible();
    })
    .toBe(true);
  expect(Math.max(...counts, await rendered())).toBeLessThan(700);
  // The first column stays in place, and columns that aren't rendered keep their widths.
  const [name, action] = [
    page.getByRole('rowheader').filter({ hasText: 'Lender 240' }),
    page.getByRole('button', { name: 'Delete Lender 240', exact: true }),
  ];
  const [at, box] = [await name.boundingBox(), await action.boundingBox()];
  const head = await page.getByRole('columnheader', { name: 'Actions', exact: true }).boundingBox();
  expect(at?.x).toBeLessThan(box?.x ?? 0);
  expect(box?.x).toBeGreaterThanOrEqual(head?.x ?? Number.POSITIVE_INFINITY);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((head?.x ?? 0) + (head?.width ?? 0) + 1);
});

test('a link opens a lender that the filtered list doesn’t show, and the link of a deleted lender opens nothing', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = `Bagula ${Date.now()}`;
  const own = await lenderOfOnesOwn(url, await signIn(page, url, 1), name);
  await page.goto(`/admin/lenders?q=KreditBee&open=${own.lender_id}`);
  const panel = page.getByRole('dialog', { name });
  await panel.getByText('Policy history').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.waitForURL(/\?q=KreditBee$/);
  await page.goto(`/admin/lenders?q=KreditBee&open=${own.lender_id}&sort=-name`);
  // Waits until the panel has loaded everything, because its requests would be refused once the lender is deleted.
  await panel.getByRole('textbox', { name: 'Site of the regulated entity' }).waitFor();
  await loaded(page);
  await own.remove();
  const lenderAnswer = awaitedLater(
    page.waitForResponse((answer) => answer.url().includes(`/api/get-lenders?id=${own.lender_id}`)),
  );
  await page.reload();
  expect(await (await lenderAnswer).json()).toEqual({ rows: [], next: null });
  await page.getByRole('button', { name: 'KreditBee', exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

for (const [language, shownText, changed] of [
  ['en', 'De-dupe check: unavailable', 'Ticket class: Not set → ₹50,001 to ₹2,00,000'],
  ['hi', 'पहले से ग्राहक है या नहीं: सेवा उपलब्ध नहीं', 'रकम का वर्ग: तय नहीं → ₹50,001 से ₹2,00,000'],
] as const)
  test(`the panel of a lender shows failures and history as text in ${language}`, async ({ open, url }) => {
    const { page } = await open({ viewport: screens.desktop });
    const name = `Papiha ${language} ${Date.now()}`;
    const own = await lenderOfOnesOwn(url, await signIn(page, url, 1), name);
    const { headers, lender_id } = own;
    await call(url, updateLenderData, {
      headers,
      body: { lender_id, property: 'ticket_class', value: '50001_to_200000' },
    });
    const failure = {
      at: '2026-11-20T10:00:00.000Z',
      operation: 'dedupe',
      outcome: 'unavailable',
      http_status: 503,
      error_code: 'http_503',
      duration_ms: 261,
    };
    const misread = {
      ...failure,
      at: '2026-11-20T09:00:00.000Z',
      operation: 'status',
      outcome: 'bad_answer',
      http_status: 200,
      error_code: 'schema',
    };
    await page.route('**/api/get-lender-health/*', (route) =>
      route.fulfill({
        json: {
          connection: 'papiha',
          calls: 4,
          failed: 1,
          median_ms: 120,
          p95_ms: 261,
          last_call_at: failure.at,
          operations: [{ operation: 'dedupe', calls: 4, failed: 1 }],
          failures: [failure, misread],
          findings: { differs: 0, held_back: 0, refused: 0, last: [] },
        },
      }),
    );
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    await page.goto(`/admin/lenders?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name, exact: true }).click();
    const panel = page.getByRole('dialog', { name });
    await panel.getByText(shownText, { exact: true }).waitFor();
    const facts = panel.getByRole('listitem').filter({ hasText: shownText });
    await expect.poll(() => facts.textContent()).toMatch(/HTTP (status|स्टेटस) 503$/);
    expect(await panel.getByText(/schema|HTTP (\S+ )?200/).count()).toBe(0);
    await panel
      .getByText((await consoleLoaders[language].adminLenders()).panel.errors.schema ?? '', { exact: false })
      .waitFor();
    await panel.getByText(changed, { exact: true }).waitFor();
    await own.remove();
  });
