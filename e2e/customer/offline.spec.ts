import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

test('what is typed offline is saved once the connection is back, and the notice is shown after a reload too', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const { page, expectComplaint } = await open();
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { names } = await loaders.en.products();
  const { fields } = await loaders.en.profile();
  const { frame } = await loaders.en.shell();
  const first = page.getByLabel(fields.first_name.label);
  const last = page.getByLabel(fields.last_name.label);
  await signIn(page, url, { phone: newPhone() });
  await page.getByText(names['Personal Loans'], { exact: true }).first().click();
  await page.waitForURL((at) => at.pathname === '/user/user-detail');
  const saved = awaitedLater(
    page.waitForResponse((answer) => answer.url().endsWith('/api/save-profile-draft') && answer.ok()),
  );
  await first.fill('Meera');
  await first.blur();
  await saved;
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => first.inputValue()).toBe('Meera');

  await page.context().setOffline(true);
  await page.getByText(frame.offline).waitFor();
  await last.fill('Joshi');
  await last.blur();
  await page.context().setOffline(false);
  await expect
    .poll(
      async () => {
        const other = await page.context().newPage();
        await other.goto(`${url}/user/user-detail`);
        const field = other.getByLabel(fields.last_name.label);
        await field.waitFor();
        const value = await field.inputValue();
        await other.close();
        return value;
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe('Joshi');

  await page.context().setOffline(true);
  // After a reload, Chromium 150 still emulates the lost connection, but `navigator.onLine` is true again.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.reload();
  await page.getByText(frame.offline).waitFor();
});

test('a page that wasn’t visited before says that there is no connection', async ({ open, url }) => {
  const { page, expectComplaint } = await open();
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn(page, url, { phone: newPhone() });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.context().setOffline(true);
  await page.goto('/terms-of-use');
  const { frame } = await loaders.en.shell();
  await page.getByText(frame.offline).waitFor();
});
