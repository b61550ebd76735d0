import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { addVirtualPasskeyDevice } from '../support/virtual-passkey.ts';
import { signIn } from './people.ts';

test('a partner’s person adds a passkey on a phone in Hindi, signs in with only that, and removes it', async ({
  open,
  url,
}) => {
  const { page, expectComplaint } = await open({ viewport: screens.phone });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  const device = await addVirtualPasskeyDevice(page);
  await signIn(page, url, 'haldi');
  await page.goto('/haldi/partner/settings');
  await page.getByRole('button', { name: 'पासकी जोड़ें' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('दुकान का फ़ोन');
  await photograph(page, 'partner passkey hi');
  await dialog.getByRole('button', { name: 'पासकी जोड़ें' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('दुकान का फ़ोन').waitFor();
  await photograph(page, 'partner passkeys hi');

  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.goto('/haldi/partner/login');
  // The owner refuses on the device: the owner isn’t signed in, and the page says so.
  await device.owner(false);
  await page.getByRole('button', { name: /पासकी/ }).click();
  await page.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/haldi/partner/login');
  await photograph(page, 'partner login passkey hi');
  await device.owner(true);
  await page.getByRole('button', { name: /पासकी/ }).click();
  await page.waitForURL((at) => at.pathname === '/haldi/partner');
  await page.goto('/haldi/partner/settings');
  await page.getByRole('button', { name: /दुकान का फ़ोन/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'हटाएँ' }).click();
  await page.getByText('अभी कोई पासकी नहीं है।').waitFor();

  await page.context().clearCookies();
  await page.goto('/haldi/partner/login');
  expectComplaint(/422/);
  await page.getByRole('button', { name: /passkey|पासकी/i }).click();
  await page.getByRole('alert').waitFor();
}, 90_000);
