import { accessOf } from '@tulna/rules/page-access';
import { PARTNER_ACCESS } from '@tulna/rules/partner-access';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { lastCode } from '../support/outbox.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { personOf } from './people.ts';

/** The menu of §2 as slugs of its pages. Pages that don't exist yet are left out. */
const menu = (
  [
    ['', 'Dashboard'],
    ['product-offering', 'Product Offering'],
    ['marketing-support', 'Marketing Support'],
    ['reports', 'Reports'],
    ['communication', 'Communication'],
    ['faqs', 'FAQ'],
    ['referral', 'Referral'],
    ['training-material', 'Training Material'],
    ['customFunnel', 'Custom Funnel'],
    ['digital-integration', 'Digital Integration'],
  ] as const
)
  .filter(([slug]) => accessOf(PARTNER_ACCESS, slug)?.notYet !== true)
  .map(([, entry]) => entry);

const primary = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-primary').trim());

test('a partner signs in under a brand, keeps its theme on the sign-in page after Logout, and sees the menu in its order', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await page.goto('/partner/login');
  const standard = await primary(page);
  // Without a session, the sign-in comes first and leads back.
  await page.goto('/haldi/partner/settings');
  await page.waitForURL((at) => at.pathname === '/haldi/partner/login');
  expect(new URL(page.url()).searchParams.get('callback')).toBe('/haldi/partner/settings');
  const haldi = await primary(page);
  expect(haldi).not.toBe(standard);
  const { email, password } = personOf('haldi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await photograph(page, 'partner login');
  const before = new Date();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('6-digit code').fill(await lastCode(url, email, before));
  await page.waitForURL((at) => at.pathname === '/haldi/partner/settings');
  await page.getByRole('heading', { level: 2, name: 'People' }).waitFor();
  await photograph(page, 'partner settings');

  const cookies = await page.context().cookies();
  const cookieOf = (name: string) => cookies.find((one) => one.name === name);
  for (const name of ['partner_token', 'partner_id', 'is_partner', 'role'])
    expect([name, cookieOf(name)?.sameSite, cookieOf(name)?.secure, cookieOf(name)?.expires]).toEqual([
      name,
      'None',
      true,
      -1,
    ]);
  expect(Buffer.from(decodeURIComponent(cookieOf('role')?.value ?? ''), 'base64').toString()).toBe('21');

  const shown = await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allTextContents();
  expect(shown).toEqual(menu.length > 0 ? menu : ['Settings']);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Settings', 'Logout']);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((at) => at.pathname === '/partner/login');
  expect(await primary(page)).toBe(haldi);

  // One page is in camel case. An unknown brand answers 404.
  const answer = await page.request.get('/haldi/partner/custom-funnel?day=1', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/haldi/partner/customFunnel?day=1']);
  expect((await page.request.get('/nobody/partner/login')).status()).toBe(404);
}, 90_000);

test('an owner invites a person on a phone in Hindi, and inactive people are warned and signed out', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.narrow });
  await page.clock.install();
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.goto('/partner/login');
  const { email, password } = personOf('cl');
  await page.getByLabel('ई-मेल').fill(email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  const before = new Date();
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await page.getByLabel('6 अंकों का कोड').fill(await lastCode(url, email, before));
  await page.waitForURL((at) => at.pathname !== '/partner/login');
  await page.goto('/partner/settings');
  await page.getByRole('button', { name: 'न्योता भेजें' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^नाम/ }).fill('Anita Desai');
  await dialog.getByRole('textbox', { name: /^ई-मेल/ }).fill(`anita${Date.now()}@partner.example`);
  await photograph(page, 'partner invitation hi');
  await dialog.getByRole('button', { name: 'न्योता भेजें' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Anita Desai').first().waitFor();
  await photograph(page, 'partner settings hi');
  await page.clock.fastForward('20:05');
  await page.getByRole('timer').waitFor();
  await photograph(page, 'partner idle hi');
  await page.clock.fastForward('02:00');
  await page.waitForURL((at) => at.pathname === '/partner/login');
  expect(new URL(page.url()).searchParams.get('callback')).toBe('/partner/settings');
}, 90_000);
