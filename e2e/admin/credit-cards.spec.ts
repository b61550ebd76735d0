import { getCreditCardCatalogue } from '@tulna/contract/credit-cards';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { ownName } from '../support/own.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

const columns = [
  'Sorting Order',
  'Thumbnail',
  'Name',
  'Key Features',
  'Annual Fees',
  "UTM Link{UNIQUE_ID} is replaced with the customer's unique id in the URL",
  'Features',
  'Secured',
  'Status',
  'Actions',
];

/** A red image of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const saved = (page: Page) => page.getByText('Card updated successfully!').first().waitFor();

async function editValue(page: Page, field: string, card: string, value: string, shown = value): Promise<void> {
  await page.getByRole('button', { name: `Edit ${field} of ${card}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: field }).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: card }).getByText(shown, { exact: true }).waitFor();
}

test('a card is created, every field is edited, customers see it, and it is deleted', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: { width: 1900, height: 1200 } });
  const name = `Sitara Card ${Date.now()}`;
  await signIn(page, url, 1);
  await page.goto('/admin/credit-cards');
  await page.getByRole('heading', { name: 'Credit Cards', level: 1 }).waitFor();
  await page.getByRole('columnheader', { name: 'Sorting Order' }).waitFor();
  await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(columns);

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create' });
  await create.click();
  await page.getByText('Please fill in this field').waitFor();
  await page.getByLabel('Card name').fill(name);
  await create.click();
  await page.getByText('Card created successfully!').waitFor();
  const row = page.getByRole('row').filter({ hasText: name });
  await page.locator('tr[data-arrived]').getByText(name).waitFor();
  await row.waitFor();

  await editValue(page, 'Key Features', name, 'Free lounge visits');
  // Closing a dialog moves the focus back to the button that opened it.
  await page.locator(`button:focus[aria-label="Edit Key Features of ${name}"]`).waitFor();
  await editValue(page, 'Annual Fees', name, '₹750');
  await editValue(page, 'Issuer', name, 'Sitara Bank');
  await editValue(page, 'Interest a month, %', name, '3.25', '3.25% a month');
  await page.getByRole('button', { name: `Edit Sorting Order of ${name}` }).click();
  const order = page.getByRole('textbox', { name: 'Sorting Order' });
  // Text that isn't a number stays as typed and can't be saved (§5).
  await order.fill('a5b');
  await order.press('Enter');
  await page.getByText('Enter a whole number from 0 to 10,00,000').waitFor();
  expect([await order.inputValue(), await order.getAttribute('aria-invalid')]).toEqual(['a5b', 'true']);
  await order.fill('5');
  await order.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // A name is edited in its cell, and must be unique.
  expectComplaint(refusedCall(409));
  await page.getByRole('button', { name: `Edit Name of ${name}` }).click();
  const rename = page.getByRole('dialog');
  await rename.getByRole('textbox', { name: 'Name' }).fill('Megh Travel Card');
  await rename.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Another card already has this name, so nothing was saved.').first().waitFor();
  for (const next of [`${name} Gold`, name]) {
    if ((await rename.count()) === 0) await page.getByRole('button', { name: `Edit Name of ${name}` }).click();
    await rename.getByRole('textbox', { name: 'Name' }).fill(next);
    await rename.getByRole('button', { name: 'Save' }).click();
    await rename.waitFor({ state: 'detached' });
    await row.getByText(next, { exact: true }).waitFor();
  }

  await row.getByRole('button', { name: 'View/Update UTM Link' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill('https://cards.demo.example/apply/sitara?click_id={UNIQUE_ID}');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await row.getByRole('button', { name: 'View/Update Feature' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Line 1', { exact: true }).fill('No fee on fuel');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter text or remove this line').waitFor();
  await dialog.getByLabel('Line 2', { exact: true }).fill('Two lounge visits');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await dialog.getByRole('button', { name: 'Remove line 3' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `Edit Thumbnail of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  // A missing picture is reported, and the focus moves to the button that chooses one.
  await page.locator('button[data-wrong]:focus').waitFor();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'sitara.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('img', { name: `Card ${name}` }).waitFor();

  await page.getByLabel(`Secured of ${name}`).click({ force: true });
  await page.getByLabel(`Status of ${name}`).click({ force: true });
  await saved(page);

  await expect
    .poll(async () =>
      (await call(url, getCreditCardCatalogue, {})).body.cards.find((card) => card.category_name === name),
    )
    .toMatchObject({
      key_feature: 'Free lounge visits',
      annual_fee: '₹750',
      issuer: 'Sitara Bank',
      monthly_rate: 3.25,
      sort_order: 5,
      secured: 1,
      marketing_bullets: ['No fee on fuel', 'Two lounge visits'],
    });
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain(name);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
});

test('an import lists the processed IDs with their counts', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/credit-cards');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('button', { name: 'Download catalogue as CSV' }).click();
  const lines: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) lines.push(Buffer.from(chunk as Buffer));
  const catalogue = Buffer.concat(lines).toString('utf8');
  const card = ownName('Imported Card');
  const changed = `${catalogue.replace(/A first card for [^,\r]*/, ownName('A first card for everyone')).trimEnd()}\r\n,${card},,A card from a file,Free,,One line,0,0,900\r\n`;
  await page
    .getByLabel('Card file')
    .setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await page.getByRole('button', { name: 'Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cards processed' });
  await dialog.getByText('1 card created, 1 card updated').waitFor();
  const ids = await dialog.getByRole('list', { name: 'Processed IDs' }).getByRole('listitem').allTextContents();
  expect(ids).toHaveLength(2);
  const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/;
  expect(ids.every((id) => uuid.test(id))).toBe(true);
  expect(ids.map((id) => id.replace(uuid, ''))).toEqual(['Naya First Cardupdated', `${card}created`]);
});

test('a card’s Hindi texts have their own dialog and are shown to a customer using Hindi', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/credit-cards');
  const card = 'Megh Travel Card';
  const hindi = page.getByRole('button', { name: `Hindi of ${card}` });
  await hindi.click();
  const dialog = page.getByRole('dialog');
  const feature = dialog.getByRole('textbox', { name: 'Key Features' });
  await expect.poll(() => feature.inputValue()).toMatch(/^हर तिमाही चार बार .*लाउंज/);
  await photograph(page, 'admin-card-hindi');
  const typed = ownName('हर तिमाही चार बार मुफ़्त लाउंज');
  await feature.fill(typed);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await dialog.waitFor({ state: 'detached' });
  await hindi.click();
  await expect.poll(() => feature.inputValue()).toBe(typed);
  const { page: shop } = await open({ viewport: screens.phone });
  // Every process of the product has the text a moment after it was saved.
  await expect.poll(async () => (await fetch(`${url}/credit-cards?lang=hi`)).text()).toContain(typed);
  await shop.goto('/credit-cards?lang=hi');
  const words = shop.getByRole('listitem', { name: card }).getByText(typed);
  await words.waitFor();
  await expect.poll(() => words.getAttribute('lang')).toBe('hi');
});

for (const language of ['en', 'hi'] as const)
  test(`all ten columns fit at 1280 and 1440 in ${language}, and the edit button appears on hover`, async ({
    open,
    url,
  }) => {
    const { page } = await open({ viewport: screens.desktop });
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    await signIn(page, url, 1);
    await page.goto('/admin/credit-cards');
    await page.getByRole('row').nth(2).waitFor();
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(10);
    const list = page
      .locator('#content')
      .getByRole('region')
      .filter({ has: page.getByRole('table') });
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => list.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
    }
    const cell = page.getByRole('row').nth(2).getByRole('cell').nth(2);
    const pencil = cell.getByRole('button');
    const shown = () => pencil.evaluate((button) => getComputedStyle(button).opacity);
    expect(await shown()).toBe('0');
    await cell.hover();
    await expect.poll(shown).toBe('1');
    await pencil.click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  });
