import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { screens } from '../support/browser.ts';
import { phoneAgent } from '../support/partner.ts';
import { photograph } from '../support/photograph.ts';
import { hindiProblemsOf, problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn } from './people.ts';

const settled = async (page: Page): Promise<void> => {
  await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
};

test('a shared link is in the message and leads to the page of the brand with the product chosen', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 'haldi');
  await page.goto('/haldi/partner/product-offering');
  await settled(page);
  await photograph(page, 'offering-overview');
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /^Gold loan: / }).click();
  await settled(page);
  await page.getByLabel('Language', { exact: true }).selectOption('en');
  const make = page.getByRole('button', { name: 'Make my link' });
  const link = page.locator('code').filter({ hasText: '/l/' }).first();
  // An earlier attempt may have made the link, because each brand and product has only one.
  await make.or(link).first().waitFor();
  if (await make.isVisible()) await make.click();
  const address = await link.innerText();
  expect(new URL(address).pathname).toMatch(/^\/l\/[a-z2-9]{7}$/);
  const message = page.getByRole('link', { name: 'Open in WhatsApp' });
  const text = new URL((await message.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(address);
  expect(text).toContain('T&Cs apply.');
  await page.getByRole('img', { name: 'QR code of your link' }).waitFor();
  await photograph(page, 'offering-gold-loan');
  expect(await problemsOf(page)).toEqual([]);

  const { page: phone } = await open({ viewport: screens.phone, userAgent: phoneAgent });
  await phone.goto(address);
  await phone.waitForURL((at) => at.searchParams.get('product') === 'gold-loans');
  expect(new URL(phone.url()).searchParams.get('partner')).toBe('haldi');
  await phone.getByText('You chose Gold Loans').waitFor();
  expect(await phone.title()).toContain('Haldi');
});

test('a banner in Hindi is a picture of the right size, on a phone as well', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 360, height: 740 } });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 'haldi');
  await page.goto('/haldi/partner/marketing-support/banners-and-creatives?product=personal-loan');
  await settled(page);
  await page.getByRole('img', { name: /^झलक/ }).waitFor();
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('button', { name: 'PNG डाउनलोड करें' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('haldi-personal-hi-square-hi.png');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1080]);
  await photograph(page, 'banners-hindi-360');
  for (const path of [
    'product-offering/personal-loan',
    'marketing-support',
    'marketing-support/messaging-content?product=personal-loan',
    'referral',
  ]) {
    await page.goto(`/haldi/partner/${path}`);
    await settled(page);
    await photograph(page, `hindi-360-${path.replace(/[^a-z-]+/g, '-')}`);
    expect(await hindiProblemsOf(page, [screens.phone])).toEqual([]);
  }
});
