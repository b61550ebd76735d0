import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { choosePersonalLoans, fillPersonal, newPan, proceed } from './profile-steps.ts';

const profile = await loaders.en.profile();
const { ui } = await loaders.en.shell();

/** The time in "Saved 10:42". */
const saved = (page: Page) => page.getByText(new RegExp(`^${ui.saved('\\d\\d:\\d\\d')}$`));
const email = (page: Page) => page.getByLabel(profile.fields.email.label);
const answered = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/save-profile-draft') && answer.ok());

test('a form is continued in a second browser where the first one stopped', async ({ open, url }) => {
  const phone = newPhone();
  const { page: first } = await open();
  await signIn(first, url, { phone });
  await choosePersonalLoans(first, 'en');
  await fillPersonal(first, 'en', newPan());
  await proceed(first, 'en', 'contact');
  const firstAnswer = answered(first);
  await email(first).fill('meera@demo.example');
  await firstAnswer;
  await saved(first).waitFor();

  const { page: second } = await open();
  await signIn(second, url, { phone });
  await second.waitForURL((at) => at.pathname === '/user/user-detail');
  await email(second).waitFor();
  await expect.poll(() => email(second).inputValue()).toBe('meera@demo.example');
  await second.getByRole('button', { name: profile.go.back }).click();
  await expect
    .poll(() => second.getByLabel(profile.fields.first_name.label, { exact: true }).inputValue())
    .toBe('Meera');
});

test('a form edited in two browsers is merged: newer answers are loaded, text typed here stays, and the page says so', async ({
  open,
  url,
}) => {
  const phone = newPhone();
  const { page: first, expectComplaint } = await open();
  expectComplaint(/Failed to load resource.*status of 409/);
  await signIn(first, url, { phone });
  await choosePersonalLoans(first, 'en');
  const opened = answered(first);
  await first.getByLabel(profile.fields.first_name.label, { exact: true }).fill('Meera');
  await opened;

  const { page: second } = await open();
  await signIn(second, url, { phone });
  const lastName = (page: Page) => page.getByLabel(profile.fields.last_name.label, { exact: true });
  await lastName(second).waitFor();
  const newer = answered(second);
  await lastName(second).fill('Joshi');
  await second.getByLabel(profile.fields.tin.label, { exact: true }).fill('ABCPE1234F');
  await newer;

  const merged = answered(first);
  await lastName(first).fill('Rao');
  await merged;
  await first.getByText(profile.saving.merged(profile.fields.last_name.label)).waitFor();
  await expect.poll(() => lastName(first).inputValue()).toBe('Rao');
  await expect.poll(() => first.getByLabel(profile.fields.tin.label, { exact: true }).inputValue()).toBe('ABCPE1234F');
});

test('killing the server in the middle of the profile loses nothing', { timeout: 240_000 }, async ({ open }) => {
  const product = await startProduct();
  const phone = newPhone();
  const { page, expectComplaint } = await open({ baseURL: product.url });
  // The browser logs requests that fail while the server is down.
  expectComplaint(/net::ERR_/);
  await signIn(page, product.url, { phone });
  await choosePersonalLoans(page, 'en');
  await fillPersonal(page, 'en', newPan());
  await saved(page).waitFor();

  await product.kill();
  await page.getByLabel(profile.fields.last_name.label, { exact: true }).fill('Joshi Rao');
  await page.getByText(profile.saving.unsaved).waitFor({ timeout: 30_000 });

  const again = await startProduct({ dataDir: product.dataDir, env: { PORT: new URL(product.url).port } });
  try {
    await saved(page).waitFor({ timeout: 60_000 });
    const { page: second } = await open({ baseURL: again.url });
    await signIn(second, again.url, { phone });
    const lastName = second.getByLabel(profile.fields.last_name.label, { exact: true });
    await lastName.waitFor();
    await expect.poll(() => lastName.inputValue()).toBe('Joshi Rao');
    await expect
      .poll(() => second.getByLabel(profile.fields.first_name.label, { exact: true }).inputValue())
      .toBe('Meera');
    // The page polls the server from time to time, and the server is stopped next.
    await second.close();
  } finally {
    await again.stop();
    await again.remove();
  }
});
