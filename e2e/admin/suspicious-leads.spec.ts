import { createMerchant } from '@tulna/contract/merchants';
import { consoleKit } from '@tulna/phrases/hi/console-kit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { finishProfile } from '../customer/profile-steps.ts';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { problemsOf } from '../support/problems.ts';
import { signInByHand } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** Goes to the page by its menu, as a person does. */
async function goByMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/admin/suspicious-leads');
  await page.locator('#content').getByRole('heading', { level: 1, name: title }).waitFor();
}

test('role 1 sets the limit and undoes it; role 2 sees the list without it', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin');
  await goByMenu(page, 'Suspicious leads');
  await page.getByText('No suspicious leads', { exact: true }).waitFor();
  // If the list is empty, the button is also in the middle of the page.
  await page.getByRole('button', { name: 'Limit: 30 leads an hour' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leads of one partner within an hour' });
  const field = dialog.getByRole('textbox', { name: 'Leads an hour' });
  await field.fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Limit saved. It applies to leads from now on.').waitFor();
  await page.getByRole('button', { name: 'Limit: 25 leads an hour' }).first().waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Audit', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: 'Lead checks' }).filter({ hasText: 'Leads an hour' });
  await entry.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change undone').first().waitFor();
  await goByMenu(page, 'Suspicious leads');
  await page.getByRole('button', { name: 'Limit: 30 leads an hour' }).first().waitFor();

  const { page: second } = await open({ viewport: screens.desktop });
  await signIn(second, url, 2);
  await second.goto('/admin');
  await goByMenu(second, 'Suspicious leads');
  await second.getByText('No suspicious leads', { exact: true }).waitFor();
  expect(await second.getByRole('button', { name: /^Limit:/ }).count()).toBe(0);
});

test('the suspicious leads page has Hindi texts and fits a phone', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 1);
  await page.goto('/admin');
  await page.getByRole('button', { name: consoleKit.frame.openMenu }).click();
  await goByMenu(page, 'संदिग्ध लीड');
  await page.getByText('कोई संदिग्ध लीड नहीं', { exact: true }).waitFor();
  expect(await englishLeft(page)).toEqual([]);
  expect(await problemsOf(page, [screens.phone, screens.desktop])).toEqual([]);
});

/** The user agent of a phone, because a headless browser counts as a bot. */
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36';

// This test is last, because the others need an empty list. A job that runs every minute shows findings within two minutes.
test('a lead is held in a bulk change, refused for a reason, and the refusal is undone', { timeout: 240_000 }, async ({
  open,
  url,
}) => {
  const phone = newPhone();
  const shop = await call(url, createMerchant, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      partner: 'haldi',
      shop_name: 'Own Phone Stores',
      contact_name: 'Asha Sharma',
      phone,
      postal_code: '411001',
    },
  });
  expect(shop.status).toBe(200);
  const { page: customer } = await open({ userAgent: phoneAgent });
  await signInByHand(customer, url, { phone, entrance: '/?partner=haldi' });
  await finishProfile(customer, url);

  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin');
  await goByMenu(page, 'Suspicious leads');
  const row = page
    .getByRole('row')
    .filter({ hasText: 'The customer’s phone number is that of a merchant of this partner' })
    .filter({ hasText: phone.slice(-4) });
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
        return row.count();
      },
      { timeout: 150_000, interval: 5000 },
    )
    .toBe(1);

  // The code of a lead fits on one line of its cell, even with the widest characters.
  const linesOfCode = await row.getByRole('button', { name: /^Open lead/ }).evaluate((button) => {
    const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode();
    if (text === null) return 0;
    const code = text.nodeValue;
    text.nodeValue = 'DDDDDDDDDD';
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    text.nodeValue = code;
    return lines;
  });
  expect(linesOfCode).toBe(1);

  // For a bulk change, a reason is required and the exact number has to be confirmed.
  await row.getByRole('checkbox').check();
  await page.getByRole('region', { name: '1 row selected' }).getByRole('button', { name: 'Decide' }).click();
  const many = page.getByRole('dialog', { name: 'Decide' });
  await many.getByRole('combobox', { name: 'Decision' }).selectOption('refuse');
  await many.getByText('A second person has to confirm each refusal.', { exact: false }).waitFor();
  await many.getByRole('combobox', { name: 'Decision' }).selectOption('hold');
  await many.getByRole('textbox', { name: 'Reason' }).fill('The shop seems to have applied itself.');
  await many.getByRole('button', { name: 'Count rows' }).click();
  await many.getByText('Hold these leads. Exactly 1 row will be changed.', { exact: false }).waitFor();
  await many.getByRole('button', { name: 'Apply to 1 row' }).click();
  await many.getByText('1 row changed').waitFor();
  await many.getByRole('button', { name: 'Close' }).last().click();
  await row.getByText('Held', { exact: true }).waitFor();

  await row.getByRole('button', { name: /^Open lead/ }).click();
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Refuse' }).click();
  const refuse = page.getByRole('dialog', { name: /^Refuse lead/ });
  await refuse.getByRole('button', { name: 'Refuse' }).click();
  await expect.poll(() => refuse.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true');
  await refuse.getByRole('textbox', { name: 'Reason' }).fill('The lead is of the shop itself.');
  await refuse.getByRole('button', { name: 'Refuse' }).click();
  await refuse.waitFor({ state: 'detached' });
  await row.getByText('Refused', { exact: true }).waitFor();

  await panel.getByRole('button', { name: 'Undo refusal' }).click();
  const back = page.getByRole('dialog', { name: /^Undo the refusal of lead/ });
  await back.getByRole('textbox', { name: 'Reason' }).fill('They are two people.');
  await back.getByRole('button', { name: 'Undo refusal' }).click();
  await back.waitFor({ state: 'detached' });
  await row.getByText('Held', { exact: true }).waitFor();
});
