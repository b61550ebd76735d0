import { readFile } from 'node:fs/promises';
import { finishPartnerSignIn, startPartnerSignIn } from '@tulna/contract/partner-sessions';
import { demoPartnerPeople } from '@tulna/server/seeds/data/partner-people';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { lastCode } from '../support/outbox.ts';
import { phoneAgent } from '../support/partner.ts';
import { photograph } from '../support/photograph.ts';
import { hindiProblemsOf, problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';

/** Signs a browser in as the demo owner of haldi, without the pages of the sign-in. */
async function signIn(page: Page, url: string): Promise<void> {
  const person = demoPartnerPeople.find(({ partner, roleId }) => partner === 'haldi' && roleId === 21);
  const { email = '', password = '' } = person ?? {};
  const asked = new Date();
  const started = await call(url, startPartnerSignIn, { body: { email, password } });
  const code = await lastCode(url, email, asked);
  const { body } = await call(url, finishPartnerSignIn, { body: { challenge_id: started.body.challenge_id, code } });
  // By domain: named by an http address, the browser would not keep a Secure cookie.
  const place = { domain: new URL(url).hostname, path: '/', sameSite: 'None' as const, secure: true };
  const cookies = {
    partner_token: body.access_token,
    partner_refresh: body.refresh_token,
    partner_token_ends: String(Date.now() + body.expires_in * 1000),
    partner_id: body.user_id,
    is_partner: '1',
    role: Buffer.from(String(body.role_id)).toString('base64'),
  };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), ...place })));
}

const settled = async (page: Page): Promise<void> => {
  await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
};

test('a link that was shared stands in the message and leads to the page of the brand with the product chosen', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url);
  await page.goto('/haldi/partner/product-offering');
  await settled(page);
  await photograph(page, 'offering-overview');
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /^Gold loan: / }).click();
  await settled(page);
  await page.getByLabel('Language', { exact: true }).selectOption('en');
  await page.getByRole('button', { name: 'Make my link' }).click();
  const address = await page.locator('code').filter({ hasText: '/l/' }).first().innerText();
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

test('a banner in Hindi is a picture of its size, on a phone too', async ({ open, url }) => {
  const { page } = await open({ viewport: { width: 360, height: 740 } });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url);
  await page.goto('/haldi/partner/marketing-support/banners-and-creatives?product=personal-loan');
  await settled(page);
  await page.getByRole('img', { name: /^झलक/ }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PNG डाउनलोड करें' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('haldi-personal-hi-square-hi.png');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1080]);
  await photograph(page, 'banners-hindi-360');
  for (const path of [
    'product-offering',
    'product-offering/personal-loan',
    'product-offering/home-loan',
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
