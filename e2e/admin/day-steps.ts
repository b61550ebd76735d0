import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { scrollToColumn } from './wide-table.ts';

/** A red image of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a card and fills every column of the table through the page's buttons (§2 Credit Cards). */
export async function addCard(page: Page, name: string): Promise<void> {
  await page.goto('/admin/credit-cards');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByLabel('Card name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByText('Card created successfully!').waitFor();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  const dialog = page.getByRole('dialog');
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  for (const [field, value] of [
    ['Key Features', 'Lounge visits on every trip'],
    ['Annual Fees', '₹640'],
    ['Sorting Order', '4'],
  ] as const) {
    await row.getByRole('button', { name: `Edit ${field} of ${name}` }).click();
    await dialog.getByRole('textbox', { name: field }).fill(value);
    await save();
  }
  await row.getByRole('button', { name: 'View/Update UTM Link' }).click();
  await dialog.getByRole('textbox').fill('https://cards.demo.example/apply/day?click_id={UNIQUE_ID}');
  await save();
  await row.getByRole('button', { name: 'View/Update Feature' }).click();
  await dialog.getByLabel('Line 1', { exact: true }).fill('No fee on fuel');
  await save();
  await row.getByRole('button', { name: `Edit Thumbnail of ${name}` }).click();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'day.png', mimeType: 'image/png', buffer: picture });
  await save();
  await page.getByRole('img', { name: `Card ${name}` }).waitFor();
  await page.getByLabel(`Status of ${name}`).press(' ');
  await page.getByText('Card updated successfully!').first().waitFor();
}

/** Field of the table and the value to type. */
const figures: readonly (readonly [field: string, typed: string])[] = [
  ['Revenue %', '2.5'],
  ['Revenue flat fee', '120'],
  ['Min income', '15,000'],
  ['Max income', '900000'],
  ['Min age', '22'],
  ['Max age', '58'],
  ['Loan amount up to', '450000'],
  ['Loan term (months)', '48'],
  ['Interest rate %', '24'],
  ['APR max %', '32'],
  ['APR min %', '13.25'],
  ['Processing fees %', '2'],
  ['Priority', '250'],
  ['Min loan', '20000'],
  ['Min loan term (months)', '9'],
  ['Lowest rate %', '13'],
  ['Lowest fee %', '1'],
  ['Min score', '650'],
  ['GST %', '17.5'],
  ['Obligations %', '60'],
  ['Max age at end of loan', '62'],
  ['Cooling-off period (days)', '4'],
  ['Regulated entity', 'Prabhat Demo Finance Limited'],
  ['Entity type', 'NBFC'],
  ['KFS link', 'https://prabhat.example/kfs'],
];

/** Texts that the regulator's form requires from every lender. */
const keyFactTerms = [
  'Foreclosure charges',
  'Clause on recovery agents',
  'Clause on grievances',
  'Transfer to other entities',
];

/** Adds a lender, fills every cell and the long texts of its panel, and switches it on. */
export async function addLender(page: Page, name: string): Promise<void> {
  await page.goto('/admin/lenders');
  await page.getByRole('button', { name: 'Add Lender' }).click();
  await page.getByLabel('Lender name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Lender' }).click();
  await page.getByText('Lender created successfully!').waitFor();
  await page.getByRole('searchbox').fill(name);
  const title = page.getByRole('button', { name, exact: true });
  await title.waitFor();

  for (const [field, typed] of figures) {
    const label = `${field} of ${name}`;
    await scrollToColumn(page, field);
    await page.getByRole('button', { name: `Edit ${label}:` }).click();
    const cell = page.getByRole('textbox', { name: label });
    await cell.fill(typed);
    const saved = awaitedLater(page.waitForResponse((answer) => answer.url().endsWith('/api/update-lender-data')));
    await cell.blur();
    expect((await saved).status(), label).toBe(200);
    await cell.waitFor({ state: 'detached' });
  }
  await scrollToColumn(page, 'Ticket class');
  await page.getByLabel(`Ticket class of ${name}`).selectOption({ label: '₹2,00,001 to ₹5,00,000' });
  await page.getByLabel(`Credit score class of ${name}`).selectOption({ label: '700 to 749' });
  await scrollToColumn(page, 'Product');
  await page.getByLabel(`Product of ${name}`).selectOption({ label: 'Personal Loans' });
  await scrollToColumn(page, 'Journey');
  await page.getByLabel(`Journey of ${name}`).selectOption({ label: 'Web/App' });
  for (const flag of ['Salaried', 'Self-employed', 'Special offer', 'New to credit']) {
    await scrollToColumn(page, flag);
    const box = page.getByLabel(`${flag} of ${name}`, { exact: true });
    if (!(await box.isChecked())) await box.press(' ');
  }

  await scrollToColumn(page, 'Special offer text');
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Edit offer' }).click();
  await page.getByLabel('Offer text').fill('Half the fee');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await title.click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByText('No logo yet. Customers see the name alone.').waitFor();
  await panel.getByRole('button', { name: 'Choose logo' }).click();
  const choosing = page.getByRole('dialog', { name: `Logo of ${name}` });
  await choosing
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await choosing.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('img', { name: `Logo of ${name}` }).waitFor();
  await panel.getByRole('textbox', { name: 'Penal charges, English' }).fill('2% a month on what is late');
  const save = panel.getByRole('button', { name: 'Save: Penal charges, English' });
  await save.click();
  // Nothing is left to save, so the button disappears and the focus moves back to its field.
  await save.waitFor({ state: 'detached' });
  const isFocused = () =>
    panel
      .getByRole('textbox', { name: 'Penal charges, English' })
      .evaluate((field) => field === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await panel.getByRole('textbox', { name: 'Penal charges, Hindi' }).fill('देर होने पर बाकी रकम पर 2% महीना');
  await panel.getByRole('button', { name: 'Save: Penal charges, Hindi' }).click();
  const officer = panel.getByRole('group', { name: 'Grievance officer' });
  await officer.getByLabel('Name').fill('Anita Rao');
  await officer.getByLabel('Email').fill('grievance@prabhat.example');
  await officer.getByLabel('Phone').fill('9000020999');
  await panel.getByRole('button', { name: 'Save: Grievance officer' }).click();
  await panel.getByRole('textbox', { name: 'Site of the regulated entity' }).fill('https://prabhat.example');
  await panel.getByRole('button', { name: 'Save: Site of the regulated entity' }).click();
  for (const term of keyFactTerms) {
    await panel.getByRole('textbox', { name: `${term}, English` }).fill(`${term}: as in the loan agreement.`);
    await panel.getByRole('textbox', { name: `${term}, Hindi` }).fill('लोन के समझौते के अनुसार।');
  }
  await panel.getByRole('button', { name: 'Save: Terms of the Key Facts Statement' }).click();
  await panel.getByText('Still missing').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await scrollToColumn(page, 'Status');
  await page.getByLabel(`Status of ${name}`, { exact: true }).press(' ');
  await expect.poll(() => page.getByLabel(`Status of ${name}`, { exact: true }).isChecked()).toBe(true);
}

/** Creates a brand in the editor; resolves once its site is live. */
export async function addBrand(page: Page, key: string, name: string): Promise<void> {
  await page.goto('/admin/partners');
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByLabel('Name shown to customers').fill(name);
  await page.getByLabel('Legal name').fill(`${name} Services Private Limited`);
  await page
    .getByLabel('Upload picture: Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: 'Logo', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#0b6e4f');
  for (const section of ['Support desk', 'Grievance officer']) {
    const group = page.getByRole('group', { name: section });
    await group.getByLabel('Name').fill('Meera Nair');
    await group.getByLabel('Email').fill('help@prabhat.example');
    await group.getByLabel('Phone, 10 digits').fill('9876543210');
  }
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.getByText('Partner created successfully!').waitFor();
}

interface ChosenFile {
  name: string;
  buffer: Buffer;
}

/** Loads a status file step by step, with the given number of wrong cells, and checks its result. */
export async function loadStatusFile(page: Page, file: ChosenFile, errors: number, rows: number): Promise<void> {
  await page.goto('/admin/application-status-file');
  await page
    .getByLabel('Application status file', { exact: true })
    .setInputFiles({ ...file, mimeType: 'application/octet-stream' });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const check = page.getByRole('button', { name: 'Check this file' });
  const load = page.getByRole('button', { name: `Load ${rows} row${rows === 1 ? '' : 's'}`, exact: true });
  await check.or(load).waitFor({ timeout: 30_000 });
  // The product doesn't know this status. No meaning is chosen, so its row stays wrong.
  if (await page.getByText('Otherwise its rows count as errors.', { exact: false }).isVisible()) await check.click();
  await load.click({ timeout: 30_000 });
  const result = page.getByRole('dialog', { name: errors > 0 ? 'Error found' : 'Application status file' });
  const loaded =
    errors > 0
      ? `${rows} row${rows === 1 ? ' without errors was' : 's without errors were'} loaded.`
      : `${rows} rows loaded successfully`;
  await result.getByText(loaded, { exact: false }).waitFor({ timeout: 30_000 });
  if (errors > 0) await result.getByText(`${errors} Errors found`, { exact: true }).waitFor();
  await result.getByRole('button', { name: 'Close' }).last().click();
  await result.waitFor({ state: 'detached' });
}
