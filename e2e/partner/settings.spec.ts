import { randomUUID } from 'node:crypto';
import { confirmPayoutDetails, draftPayoutDetails, getPayoutGroups } from '@tulna/contract/payout-details';
import { partnerPayoutDetails as hindi } from '@tulna/phrases/hi/partner-payout-details';
import { expect } from 'vitest';
import { signInSecond, signIn as signInStaff } from '../admin/staff.ts';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { lastCode } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { hindiProblemsOf, problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { personOf, signIn } from './people.ts';

const sizes = [screens.phone, screens.desktop];

test('an owner asks for another account and GSTIN on a phone, and staff see that the request waits for a day', {
  timeout: 120_000,
}, async ({ open, url }) => {
  // An account that one member of staff entered and another confirmed.
  const staff = await open({ viewport: screens.desktop });
  const first = { authorization: `Bearer ${await signInStaff(staff.page, url, 1)}` };
  const { body: found } = await call(url, getPayoutGroups, { headers: first });
  const drafted = await call(url, draftPayoutDetails, {
    headers: { ...first, 'idempotency-key': randomUUID() },
    body: {
      partner: 'haldi',
      group_id: found.groups.find(({ standard }) => standard)?.group_id ?? '',
      account_name: 'Haldi Money',
      account_number: '123456789012',
      ifsc: 'SBIN0001234',
      pan: 'AAPFU0939F',
      gstin: '',
      state: '27',
      reverse_charge: false,
    },
  });
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(200);
  const colleague = (await open()).page;
  await signInSecond(colleague, url);
  const cookies = await colleague.context().cookies();
  const second = { authorization: `Bearer ${cookies.find(({ name }) => name === 'admin_token')?.value}` };
  const body = { details_id: drafted.body.details_id };
  expect((await call(url, confirmPayoutDetails, { headers: second, body })).status).toBe(200);

  const { page, expectComplaint } = await open({ viewport: screens.phone });
  // A GSTIN that the server refuses.
  expectComplaint(/400 .*ask-for-business-details/);
  await signIn(page, url, 'haldi');
  await page.goto('/partner/settings');
  await page.getByRole('heading', { level: 2, name: 'Bank account for payments' }).waitFor();
  await page.getByText('•••• 9012').waitFor();
  await page.getByText('•••• 939F').waitFor();
  expect(await problemsOf(page, sizes)).toEqual([]);
  await page.setViewportSize(screens.phone);

  const before = new Date();
  await page.getByRole('button', { name: 'Change bank account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change bank account' });
  await dialog.getByLabel('Account holder').fill('Haldi Money LLP');
  await dialog.getByLabel('Account number', { exact: false }).first().fill('9998 8877 7666');
  await dialog.getByLabel('Confirm account number').fill('999888777667');
  await dialog.getByLabel('IFSC').fill('HDFC0001234');
  await dialog.getByText('A branch of HDFC Bank').waitFor();
  await dialog.getByLabel('6-digit code').fill(await lastCode(url, personOf('haldi').email, before));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('The two account numbers differ').waitFor();
  await dialog.getByLabel('Confirm account number').fill('999888777666');
  await photograph(page, 'partner account change');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 2, name: 'Change in progress' }).waitFor();
  await page.getByText('Until then payments go to •••• 9012.').waitFor();

  await page.getByRole('button', { name: 'Change business details' }).click();
  const business = page.getByRole('dialog', { name: 'Change business details' });
  await business.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await business.getByRole('button', { name: 'Send', exact: true }).click();
  await business.getByText('This GSTIN isn’t right').waitFor();
  await business.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await business.getByRole('button', { name: 'Send', exact: true }).click();
  await business.waitFor({ state: 'detached' });
  await page.getByText('27AAPFU0939F1ZV').waitFor();
  expect(await problemsOf(page, sizes)).toEqual([]);
  await photograph(page, 'partner settings waiting');

  await staff.page.goto('/admin/commission-upload-file/accounts?search=haldi');
  await staff.page.getByRole('button', { name: 'Open Haldi Money' }).click();
  const panel = staff.page.getByRole('dialog', { name: 'Haldi Money' });
  await panel.getByText('An owner of the partner asked for this in the portal.').waitFor();
  await panel.getByText('waits for one day', { exact: false }).waitFor();
  expect(await panel.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
  await photograph(staff.page, 'account asked for by an owner');

  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: hindi.waiting.title }).waitFor();
  // The list of sessions shows the program that signed in for this test.
  const left = await hindiProblemsOf(page, sizes);
  expect(left.filter((line) => !line.endsWith('node in: node'))).toEqual([]);
  await page.setViewportSize(screens.phone);
  await photograph(page, 'partner settings waiting hi');
  await page.getByRole('button', { name: hindi.waiting.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: hindi.waiting.cancel }).click();
  await page.getByRole('heading', { level: 2, name: hindi.waiting.title }).waitFor({ state: 'detached' });
  await page.getByText('•••• 9012').waitFor();
});

test('settings on a phone show an email address readably', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone });
  await signIn(page, url, 'cl');
  await page.goto('/partner/settings');
  await page.getByText('the people in your company').waitFor();
  const [name = '', host = ''] = personOf('cl').email.split('@');
  // If it takes two lines, it breaks at the @.
  const lines = await page.locator('dd', { hasText: name }).evaluate((fact) =>
    [...fact.childNodes].map((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return [node.textContent, range.getClientRects().length];
    }),
  );
  expect(lines.at(-1)).toEqual([host, 1]);
});
