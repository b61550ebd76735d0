import { sendOtp, verifyOtp } from '@tulna/contract/one-time-passcodes';
import { expect } from 'vitest';
import { finishProfile } from '../customer/profile-steps.ts';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { lastCode } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { signIn as signInCustomer } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { signIn, signInSecond } from './staff.ts';

/** A customer in another browser who uses the API directly. */
async function customerOf(url: string, phone: string) {
  const requestedAt = new Date();
  const sent = await call(url, sendOtp, { body: { channel: 'sms', phone } });
  const code = await lastCode(url, phone, requestedAt);
  const { body: session } = await call(url, verifyOtp, { body: { challenge_id: sent.body.challenge_id, code } });
  const headers = { authorization: `Bearer ${session.access_token}` };
  return { ask: () => fetch(`${url}/api/user/${session.user_id}`, { headers }) };
}

test('a customer is found by their number, one detail is shown for a reason and hidden again, and they are blocked and unblocked', async ({
  open,
  url,
}) => {
  const phone = newPhone();
  const customer = await customerOf(url, phone);
  const { page } = await open({ viewport: screens.desktop });
  await page.context().clock.install();
  await signIn(page, url, 1);
  await page.goto('/admin/user-management?tab=customers');
  await page.locator('#content').getByRole('heading', { level: 1, name: 'Customers' }).waitFor();

  const find = page.getByRole('form', { name: 'Find one customer' });
  const text = find.getByRole('textbox');
  await text.fill('Meera Joshi');
  await find.getByRole('button', { name: 'Find' }).click();
  await find.getByText('Names can’t be searched', { exact: false }).first().waitFor();
  await text.fill(`+91 ${phone}`);
  await photograph(page, 'customers');
  await text.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Customer', exact: true });
  await panel
    .getByText(`******${phone.slice(-4)}`)
    .first()
    .waitFor();
  expect(page.url()).not.toContain(phone.slice(0, 6));
  await panel.getByText('Code to sign in').first().waitFor();
  await photograph(page, 'customer-record');

  const profile = panel.getByRole('region', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Show mobile number' }).click();
  const why = page.getByRole('dialog', { name: 'Show mobile number in full' });
  await why.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Talking to the customer' });
  await why.getByRole('textbox', { name: 'Note' }).fill(`asked from ${phone}`);
  await why.getByRole('button', { name: 'Show', exact: true }).click();
  await why.getByText('No phone numbers, email addresses or PANs.').nth(1).waitFor();
  await why.getByRole('textbox', { name: 'Note' }).fill('');
  await why.getByRole('button', { name: 'Show', exact: true }).click();
  await profile.getByText(phone, { exact: true }).waitFor();
  await photograph(page, 'customer-shown');
  await page.clock.fastForward(58_000);
  await expect.poll(() => profile.getByText(phone, { exact: true }).count()).toBe(1);
  await page.clock.fastForward(3_000);
  await profile.getByText(phone, { exact: true }).waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(phone);

  expect((await customer.ask()).status).toBe(200);
  await panel.getByRole('button', { name: 'Block', exact: true }).click();
  const block = page.getByRole('dialog', { name: 'Block this customer' });
  await block.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Suspected fraud' });
  await photograph(page, 'customer-block');
  await block.getByRole('button', { name: 'Block customer' }).click();
  await panel.getByText('Blocked: Suspected fraud.', { exact: false }).waitFor();
  expect((await customer.ask()).status).toBe(401);
  await panel.getByRole('button', { name: 'End block' }).click();
  const unblocking = page.getByRole('dialog', { name: 'End the block of this customer' });
  await unblocking.getByRole('button', { name: 'End block' }).click();
  await unblocking.getByText('Please choose one of the options').waitFor();
  await unblocking.getByRole('combobox').selectOption({ label: 'They proved who they are' });
  await unblocking.getByRole('button', { name: 'End block' }).click();
  await unblocking.waitFor({ state: 'detached' });
  await panel.getByText('They proved who they are', { exact: false }).waitFor();
  await panel.getByText('Earlier blocks').waitFor();
  await panel.getByRole('button', { name: 'Block', exact: true }).waitFor();
  expect(await problemsOf(page, [screens.desktop])).toEqual([]);
});

test('staff ask for an up-to-date profile, and correct a lost number with a code and a second person; the customer stops it in My data', {
  timeout: 150_000,
}, async ({ open, url }) => {
  const [phone, to] = [newPhone(), newPhone()];
  const { page: customer } = await open({ viewport: screens.phone });
  await signInCustomer(customer, url, { phone });
  await finishProfile(customer, url);
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/user-management?tab=customers');
  const find = page.getByRole('form', { name: 'Find one customer' }).getByRole('textbox');
  await find.fill(phone);
  await find.press('Enter');
  const record = page.getByRole('dialog', { name: 'Customer', exact: true });
  await record.getByRole('button', { name: 'Ask for an update' }).click();
  const update = page.getByRole('dialog', { name: 'Ask for an up-to-date profile' });
  await update.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Something doesn’t match' });
  await photograph(page, 'profile-update');
  await update.getByRole('button', { name: 'Ask for an update' }).click();
  await record.getByText('Profile update requested: Something doesn’t match.', { exact: false }).waitFor();
  await customer.goto('/user/offers');
  await customer.waitForURL((at) => at.pathname === '/user/user-detail');
  await customer.getByText('our staff think something may have changed', { exact: false }).waitFor();
  await photograph(customer, 'profile-update-customer');
  expect(await problemsOf(customer, [screens.phone])).toEqual([]);
  await record.getByRole('button', { name: 'Withdraw request' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Withdraw request' }).click();
  await record.getByRole('button', { name: 'Ask for an update' }).waitFor();
  await customer.goto('/user/offers');
  await customer.getByRole('article').first().waitFor();
  const correcting = record.getByRole('region', { name: 'Correcting the number or email' });
  await correcting.getByRole('button', { name: 'Correct number or email' }).click();
  const ask = page.getByRole('dialog', { name: 'Correct what this customer signs in with' });
  await ask.getByRole('combobox', { name: 'What to correct' }).selectOption({ label: 'Mobile number' });
  await ask.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'They lost the old one' });
  await ask.getByRole('textbox', { name: 'New mobile number or email' }).fill('12345');
  await ask.getByRole('button', { name: 'Send code' }).click();
  await ask.getByText('10 digits', { exact: false }).first().waitFor();
  await ask.getByRole('textbox', { name: 'New mobile number or email' }).fill(to);
  await photograph(page, 'correction-start');
  await ask.getByRole('button', { name: 'Send code' }).click();
  await correcting.getByText('Code sent to the new one', { exact: false }).waitFor();
  await correcting.getByRole('button', { name: 'Enter the code' }).click();
  const code = page.getByRole('dialog', { name: 'Code from the new one' });
  await code.getByRole('textbox').fill(await lastCode(url, to));
  await code.getByRole('button', { name: 'Check code' }).click();
  await correcting.getByRole('button', { name: 'Send a code to the old one' }).waitFor();
  await photograph(page, 'correction-proved');
  await correcting.getByRole('button', { name: 'The old one is lost' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await sure.getByRole('button', { name: 'Ask a second person' }).click();
  await correcting.getByText('you can’t confirm it yourself', { exact: false }).waitFor();
  expect(await correcting.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  const { pathname, search } = new URL(page.url());

  const { page: second } = await open({ viewport: screens.phone });
  await signInSecond(second, url);
  await second.goto(`${pathname}${search}&lang=hi`);
  const theirs = second.getByRole('region', { name: 'नंबर या ई-मेल का सुधार' });
  await theirs.getByRole('button', { name: 'पुष्टि करें' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'पुष्टि करें' }).last().click();
  await theirs.getByText('24 घंटे का इंतज़ार', { exact: false }).waitFor();
  await theirs.scrollIntoViewIfNeeded();
  await photograph(second, 'correction-waits-hi');
  expect(await problemsOf(second, [screens.phone])).toEqual([]);

  await customer.goto('/user/my-data#contact-correction');
  await customer.getByText('Your mobile number is about to change').waitFor();
  await photograph(customer, 'my-data-correction');
  expect(await problemsOf(customer, [screens.phone])).toEqual([]);
  await customer.getByRole('button', { name: 'Stop this change' }).click();
  await customer.getByText('Stopped. Everything stays as it is.').waitFor();
  await customer.getByText('Your mobile number is about to change').waitFor({ state: 'detached' });
  await page.reload();
  await correcting.getByText('Stopped by the customer', { exact: false }).waitFor();
});

test('the customers page fits a small phone, in Hindi and in dark mode', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone, colorScheme: 'dark' });
  await signIn(page, url, 1);
  await page.goto(`/admin/user-management?tab=customers&lang=hi`);
  await page.getByRole('form', { name: 'एक ग्राहक ढूँढें' }).waitFor();
  await photograph(page, 'customers-hi');
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
  // A customer of the demo world with a complete profile.
  const text = page.getByRole('form', { name: 'एक ग्राहक ढूँढें' }).getByRole('textbox');
  await text.fill('9000000106');
  await text.press('Enter');
  const panel = page.getByRole('dialog', { name: 'ग्राहक', exact: true });
  await panel.getByRole('region', { name: 'प्रोफ़ाइल' }).waitFor();
  await panel.getByRole('region', { name: 'सहमतियाँ' }).getByRole('listitem').first().waitFor();
  await photograph(page, 'customer-record-hi');
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
  expect(await englishLeft(page)).toEqual([]);
});
