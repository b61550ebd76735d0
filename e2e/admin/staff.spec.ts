import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { lastCode, messagesTo } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

const list = '/admin/user-management?tab=staff';
const password = 'a quiet lake in June';

test('a colleague is invited, sets a password through the mail, signs in with their role, and loses the session when the role changes', async ({
  open,
  url,
}) => {
  const email = `meera.${Date.now()}@work.example`;
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto(list);
  await page.getByRole('button', { name: 'Invite colleague' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite colleague' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Iyer');
  await dialog.getByRole('textbox', { name: 'Work email' }).fill(email);
  await photograph(page, 'staff-invite');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [mail] = await messagesTo(url, email);
  const link = /\/admin\/invitation\S+/.exec(mail?.body ?? '')?.[0] ?? '';

  const colleague = await open({ viewport: screens.desktop });
  const theirs = colleague.page;
  await theirs.goto(link);
  await theirs.getByRole('heading', { name: 'Choose your password' }).waitFor();
  // The token is removed from the URL at once.
  expect(theirs.url()).not.toContain('#');
  await photograph(theirs, 'staff-invitation');
  expect(await problemsOf(theirs)).toEqual([]);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByLabel('Password again').fill(`${password}!`);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await theirs.getByText('The two passwords are different').first().waitFor();
  await theirs.getByLabel('Password again').fill(password);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await theirs.getByRole('heading', { name: 'Your password is set' }).waitFor();
  await theirs.getByRole('button', { name: 'Go to sign-in' }).click();
  await theirs.getByLabel('Work email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  const before = new Date();
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await theirs.getByLabel('6-digit code').fill(await lastCode(url, email, before));
  await theirs.waitForURL('**/admin/dashboard');
  await theirs.getByRole('navigation').getByRole('link', { name: 'Scheduled reports' }).waitFor();
  expect(await theirs.getByRole('navigation').getByRole('link', { name: 'Users' }).count()).toBe(0);

  await page.getByRole('searchbox').fill(email);
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Account of Meera Iyer' }).click();
  const panel = page.getByRole('dialog', { name: 'Meera Iyer' });
  await panel.getByText('Password and code', { exact: false }).waitFor();
  await photograph(page, 'staff-record');
  expect(await problemsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Change role' }).click();
  const role = page.getByRole('dialog', { name: 'Change the role of Meera Iyer' });
  await role.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Customer service' });
  await role.getByRole('button', { name: 'Change role' }).click();
  await role.waitFor({ state: 'detached' });
  colleague.expectComplaint(/401 \(Unauthorized\)/);
  await theirs.getByRole('navigation').getByRole('link', { name: 'Scheduled reports' }).click();
  await theirs.getByText('Your session has ended', { exact: false }).waitFor();

  colleague.expectComplaint(/410 \(Gone\)/);
  await theirs.goto(link);
  await theirs.getByText('This link has already been used', { exact: false }).waitFor();
});

test('a password reset waits for a second administrator, in Hindi on a phone', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone, colorScheme: 'dark' });
  await signIn(page, url, 1);
  await page.goto(`${list}&lang=hi&q=farida@desk.example`);
  await page.getByRole('button', { name: 'Farida Calls का खाता' }).click();
  const panel = page.getByRole('dialog', { name: 'Farida Calls' });
  await panel.getByRole('button', { name: 'साइन इन रीसेट करें' }).click();
  const dialog = page.getByRole('dialog', { name: 'Farida Calls का साइन इन रीसेट करें' });
  await dialog.getByRole('textbox').fill('Lost her phone');
  await photograph(page, 'staff-reset-hi');
  await dialog.getByRole('button', { name: 'मंज़ूरी माँगें' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText('यह आपने माँगा है', { exact: false }).waitFor();
  expect(await panel.getByRole('button', { name: 'मंज़ूर करें' }).count()).toBe(0);
  await photograph(page, 'staff-waiting-hi');
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
  await panel.getByRole('button', { name: 'हटाएँ' }).click();
  await page.getByRole('dialog', { name: 'क्या आप' }).getByRole('button', { name: 'हटाएँ' }).click();
  await panel.getByRole('button', { name: 'साइन इन रीसेट करें' }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await photograph(page, 'staff-list-hi');
});
