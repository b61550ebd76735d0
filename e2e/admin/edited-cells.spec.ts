import { updateLenderData } from '@tulna/contract/lenders';
import { logout } from '@tulna/contract/sessions';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { lenderOfOnesOwn } from './lender-of-ones-own.ts';
import { signIn, signInAgain } from './staff.ts';
import { scrollToColumn } from './wide-table.ts';

const editing = (page: Page, label: string) => page.getByRole('button', { name: `Edit ${label}:` });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

async function type(page: Page, label: string, typed: string): Promise<void> {
  await editing(page, label).click();
  await field(page, label).fill(typed);
  await field(page, label).press('Enter');
}

/** Records the changes to lenders that the page sends. */
function changesOf(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/update-lender-data')) sent.push(request.postDataJSON().property);
  });
  return sent;
}

const show = async (page: Page, name: string) => {
  await page.goto(`/admin/lenders?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).waitFor();
};

test('an invalid number is ignored with a notice, and nothing is sent', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = `Hathi ${Date.now()}`;
  const own = await lenderOfOnesOwn(url, await signIn(page, url, 1), name);
  const sent = changesOf(page);
  await show(page, name);
  for (const [label, typed, takes] of [
    ['Priority', '-3', 'Enter a whole number from 0 to 10,00,000'],
    ['Min age', '5', 'Enter a whole number from 18 to 120'],
    ['Max age', 'NaN', 'Enter a whole number from 18 to 120'],
    ['Min income', '99999999999999999999', 'Enter a whole number from 0 to 1,00,00,00,000'],
    ['Revenue %', '101', 'Enter a number from 0 to 100'],
  ] as const) {
    await scrollToColumn(page, label);
    const before = await editing(page, `${label} of ${name}`).textContent();
    await type(page, `${label} of ${name}`, typed);
    await page.getByText(`${label} of ${name} wasn’t changed. ${takes}.`).waitFor();
    await expect.poll(() => editing(page, `${label} of ${name}`).textContent()).toBe(before);
  }
  expect(sent).toEqual([]);
  await own.remove();
});

test('a lender’s name is edited in its cell', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = `Chandni ${Date.now()}`;
  const own = await lenderOfOnesOwn(url, await signIn(page, url, 1), name);
  await show(page, name);
  await page.getByRole('button', { name: `Edit Lender of ${name}` }).click();
  await field(page, `Lender of ${name}`).fill(`${name} Finance`);
  await field(page, `Lender of ${name}`).blur();
  await page.getByRole('button', { name: `${name} Finance`, exact: true }).waitFor();
  await expect.poll(async () => (await own.kept())?.name).toBe(`${name} Finance`);
  await own.remove();
});

test('a failed save keeps its input and does not move the focus', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(500));
  const name = `Mor ${Date.now()}`;
  const own = await lenderOfOnesOwn(url, await signIn(page, url, 1), name);
  await show(page, name);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/update-lender-data', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: 'The server said no', code: 'internal' } });
  });
  await editing(page, `Min income of ${name}`).click();
  await field(page, `Min income of ${name}`).fill('15000');
  await editing(page, `Max age of ${name}`).click();
  await field(page, `Max age of ${name}`).fill('5');
  answer();
  await page.getByRole('alert').filter({ hasText: 'The server said no' }).waitFor();
  const failed = field(page, `Min income of ${name}`);
  await failed.waitFor();
  await expect.poll(() => failed.inputValue()).toBe('15000');
  const elsewhere = field(page, `Max age of ${name}`);
  expect(await elsewhere.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => elsewhere.inputValue()).toBe('5');

  await elsewhere.press('Escape');
  await page.getByRole('link', { name: 'Partners' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await sure.getByText('Your changes haven’t been saved and will be lost.').waitFor();
  await sure.getByRole('button', { name: 'Keep editing' }).click();
  await sure.waitFor({ state: 'detached' });
  await page.unroute('**/api/update-lender-data');
  await failed.press('Enter');
  await expect.poll(async () => (await own.kept())?.min_income).toBe(15_000);
  await page.getByRole('link', { name: 'Partners' }).click();
  await page.waitForURL('**/admin/partners');
  await own.remove();
});

test('after an edit in another tab, an untouched cell sends nothing and an edited one offers both values', async ({
  open,
  url,
}) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(409));
  const name = `Tota ${Date.now()}`;
  const own = await lenderOfOnesOwn(url, await signIn(page, url, 1), name);
  await show(page, name);
  await scrollToColumn(page, 'Business');
  await scrollToColumn(page, 'Loan term (months)');
  await editing(page, `Loan term (months) of ${name}`).click();
  const { headers, lender_id } = own;
  await call(url, updateLenderData, { headers, body: { lender_id, property: 'tenure', value: 77 } });
  const sent = changesOf(page);
  const read = awaitedLater(page.waitForResponse('**/api/get-lenders?*'));
  // Any change reloads the list; this click doesn't move the focus.
  await page.getByLabel(`Business of ${name}`, { exact: true }).evaluate((box: HTMLElement) => box.click());
  await read;
  await field(page, `Loan term (months) of ${name}`).blur();
  await editing(page, `Loan term (months) of ${name}`).filter({ hasText: '77' }).waitFor();
  expect(sent).toEqual(['business']);
  expect((await own.kept())?.tenure).toBe(77);

  const label = `Loan term (months) of ${name}`;
  const choice = page.getByRole('group', { name: label });
  for (const [theirs, button, stays] of [
    [78, 'Use the other value', 78],
    [79, 'Keep my value', 61],
  ] as const) {
    await editing(page, label).click();
    await call(url, updateLenderData, { headers, body: { lender_id, property: 'tenure', value: theirs } });
    await field(page, label).fill('61');
    await field(page, label).press('Enter');
    await choice
      .getByText(`You changed this in another tab while you were editing here. Current value: ${theirs}`)
      .waitFor();
    await expect.poll(() => field(page, label).inputValue()).toBe('61');
    await choice.getByRole('button', { name: button }).click();
    await editing(page, label)
      .filter({ hasText: String(stays) })
      .waitFor();
    await expect.poll(async () => (await own.kept())?.tenure).toBe(stays);
  }
  await own.remove();
});

test('an open cell stays rendered when scrolled out of view', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 1280, height: 500 } });
  await signIn(page, url, 1);
  await page.goto('/admin/lenders');
  await editing(page, 'Max income of CASHe').click();
  const cell = field(page, 'Max income of CASHe');
  await cell.fill('123');
  const list = page.getByRole('region', { name: 'Lenders' });
  await list.evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }));
  await page.getByRole('row').last().getByRole('button').first().waitFor();
  await expect.poll(() => cell.inputValue()).toBe('123');
  await scrollToColumn(page, 'KFS link');
  await expect.poll(() => page.getByRole('button', { name: /^Edit Min income of/ }).count()).toBe(0);
  await expect.poll(() => cell.inputValue()).toBe('123');
  await cell.press('Escape');
  await editing(page, 'Max income of CASHe').filter({ hasText: 'Not set' }).waitFor();
});

test('unsaved input survives the end of the session', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(401));
  const name = `Bulbul ${Date.now()}`;
  const own = await lenderOfOnesOwn(url, await signIn(page, url, 1), name);
  await signInAgain(page, url, 1);
  await show(page, name);
  await editing(page, `Min income of ${name}`).click();
  await field(page, `Min income of ${name}`).fill('22000');
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'admin_token')?.value ?? '';
  await call(url, logout, { headers: { authorization: `Bearer ${decodeURIComponent(token)}` } });
  await field(page, `Min income of ${name}`).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByText('Your changes are still here.', { exact: false }).waitFor();
  await expect
    .poll(() => dialog.getByRole('link', { name: 'Sign in in another tab' }).getAttribute('href'))
    .toContain('/admin/login?callback=%2Fadmin%2Flenders');
  await signInAgain(page, url, 1);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => field(page, `Min income of ${name}`).inputValue()).toBe('22000');
  await field(page, `Min income of ${name}`).press('Enter');
  await expect.poll(async () => (await own.kept())?.min_income).toBe(22_000);
  await own.remove();
});

test('an open form stays behind the sign-in dialog when the session ends', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ viewport: screens.desktop });
  expectComplaint(refusedCall(401));
  await signInAgain(page, url, 1);
  await page.goto('/admin/credit-cards');
  const row = page.getByRole('row').filter({ hasText: 'Tarang Fuel Card' });
  await row.getByRole('button', { name: 'View/Update Feature' }).click();
  const form = page.getByRole('dialog', { name: 'Features of Tarang Fuel Card' });
  await form.getByRole('button', { name: 'Add line' }).click();
  // The focus is in the new line.
  await page.keyboard.type('A line that must not be lost');
  const lines = await form.getByRole('textbox').count();
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'admin_token')?.value ?? '';
  await call(url, logout, { headers: { authorization: `Bearer ${decodeURIComponent(token)}` } });
  await form.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  // The click shows that nothing covers the dialog.
  await dialog.getByText('Your changes are still here.', { exact: false }).click();
  await signInAgain(page, url, 1);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await dialog.waitFor({ state: 'detached' });
  expect(
    await form
      .getByRole('textbox')
      .nth(lines - 1)
      .inputValue(),
  ).toBe('A line that must not be lost');
  await form.getByRole('button', { name: `Remove line ${lines}` }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
});

test('a panel with unsaved changes asks before it closes', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = `Koyal ${Date.now()}`;
  const own = await lenderOfOnesOwn(url, await signIn(page, url, 1), name);
  await show(page, name);
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name });
  const charges = panel.getByRole('textbox', { name: 'Penal charges, English' });
  await charges.fill('2% a month');
  await page.keyboard.press('Escape');
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await sure.getByRole('button', { name: 'Keep editing' }).waitFor();
  // An Escape pressed right after the question has closed is handled by the panel, which asks again.
  await page.evaluate(() => {
    const questions = () => document.querySelectorAll('[role=dialog]').length;
    const before = questions();
    const gone = new MutationObserver(() => {
      if (questions() === before) return;
      gone.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    gone.observe(document.body, { subtree: true, childList: true });
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Keep editing')?.click();
  });
  await sure.waitFor();
  await expect.poll(() => charges.inputValue()).toBe('2% a month');
  await sure.getByRole('button', { name: 'Leave without saving' }).click();
  await panel.waitFor({ state: 'detached' });
  await own.remove();
});
