import { claimProspect, createProspect } from '@tulna/contract/prospects';
import { loaders } from '@tulna/phrases/topics';
import { hostileTargets } from '@tulna/rules/hostile-targets';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall } from '../support/browser.ts';
import { lastCode } from '../support/outbox.ts';
import { phoneAgent, signedByPartner } from '../support/partner.ts';
import { newPhone, test } from '../support/test.ts';

test('a signed hand-off fills in the phone number and still requires the code; it can’t be used twice', async ({
  open,
  url,
}) => {
  const { page, expectComplaint } = await open({ userAgent: phoneAgent });
  const { handOff } = await loaders.en.entry();
  const { code } = await loaders.en.signIn();
  const phone = newPhone();
  const path = `/auth?${new URLSearchParams(signedByPartner('hand-off', { phone, reference: 'E2E-1' }))}`;
  const requestedAt = new Date(Date.now() - 1000);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: handOff.title('Haldi Money') }).waitFor();
  expect(page.url()).not.toContain(phone);
  expect(await page.evaluate(() => document.cookie)).not.toContain('user_token');
  await page.getByRole('button', { name: handOff.send }).click();
  await page.getByLabel(code).fill(await lastCode(url, phone, requestedAt));
  await page.waitForURL((at) => at.pathname === '/products');

  expectComplaint(refusedCall(403));
  const again = await open({ userAgent: phoneAgent });
  again.expectComplaint(refusedCall(403));
  await again.page.goto(path);
  await again.page.getByRole('heading', { level: 1, name: handOff.refused }).waitFor();
});

test('an application started on a partner’s site continues here, in Hindi, with its answers', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ userAgent: phoneAgent });
  const phone = newPhone();
  const made = await call(url, createProspect, {
    body: signedByPartner('prospect', { phone, values: { first_name: 'Ravi', last_name: 'Shinde' } }),
  });
  expect(made.status).toBe(200);
  const { transfer } = await loaders.hi.entry();
  const { signIn: form } = await loaders.hi.landing();
  const { code } = await loaders.hi.signIn();
  const { fields } = await loaders.hi.profile();
  // On a slow phone the profile is loaded before the application belongs to the customer.
  const profile = awaitedLater(page.waitForResponse((response) => response.url().includes('/api/user/')));
  await page.route(`**${claimProspect.path}`, async (route) => {
    await profile;
    await route.continue();
  });
  // Without a connection, the page doesn't say that the application is gone.
  expectComplaint(/ERR_FAILED|Failed to fetch/);
  const { failures, ui } = await loaders.hi.shell();
  await page.route('**/api/get-prospect/**', (route) => route.abort());
  await page.goto(`/transfer/${made.body.prospect_id}?partner=haldi&lang=hi`);
  await page.getByRole('heading', { level: 1, name: failures.loading }).waitFor();
  await page.unroute('**/api/get-prospect/**');
  await page.getByRole('button', { name: ui.retry }).click();
  await page.getByRole('heading', { level: 1, name: transfer.title }).waitFor();
  await page.getByLabel(form.phone).fill(phone);
  await page.getByRole('button', { name: form.sendCode }).click();
  await page.getByLabel(code).fill(await lastCode(url, phone));
  await page.waitForURL((at) => at.pathname === '/user/user-detail');
  await expect.poll(() => page.getByLabel(fields.first_name.label, { exact: true }).inputValue()).toBe('Ravi');
});

test('a merchant gets a link and a code; a visitor who follows it arrives under the partner’s brand', async ({
  open,
  url,
}) => {
  const { page, expectComplaint } = await open({ userAgent: phoneAgent });
  const texts = await loaders.en.merchant();
  await page.goto('/create-merchant-form/haldi');
  await page.getByRole('heading', { level: 1, name: texts.title('Haldi Money') }).waitFor();
  // The brand is stored once the page is hydrated.
  await page.locator('html[data-page=awake]').waitFor({ state: 'attached' });
  // A partner that doesn't exist has no form, even after another partner's form was opened.
  expectComplaint(refusedCall(404));
  expect((await page.goto('/create-merchant-form/nobody_here'))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: texts.unknown.title }).waitFor();
  expect(await page.getByLabel(texts.shop_name).count()).toBe(0);
  await page.getByRole('link', { name: texts.unknown.own('Haldi Money') }).click();
  await page.waitForURL((at) => at.pathname === '/create-merchant-form');
  await page.getByRole('heading', { level: 1, name: texts.title('Haldi Money') }).waitFor();
  await page.goto('/create-merchant-form/haldi');
  await page.getByRole('button', { name: texts.send }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel(texts.shop_name).fill('Sharma Mobile Point');
  await page.getByLabel(texts.contact_name).fill('Asha Sharma');
  await page.getByLabel(texts.phone).fill(newPhone());
  await page.getByLabel(texts.postal_code).fill('411001');
  await page.getByRole('button', { name: texts.send }).click();
  await page.getByRole('img', { name: texts.done.qr('Sharma Mobile Point') }).waitFor();
  const link = await page.getByText(/\/customer-site\?/).textContent();
  expect(link).toContain(url);

  const visitor = await open({ userAgent: phoneAgent });
  await visitor.page.goto(link ?? '');
  await visitor.page.waitForURL((at) => at.pathname === '/');
  const cookies = await visitor.page.evaluate(() => document.cookie);
  for (const name of ['touch=', 'merchant_id=', 'is_partner=1', 'partner=haldi']) expect(cookies).toContain(name);
});

test('the redirect page leads to our own pages, and never off our origin', async ({ open, url }) => {
  const { page, expectComplaint } = await open({ userAgent: phoneAgent });
  expectComplaint(refusedCall(422));
  expectComplaint(refusedCall(400));
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== new URL(url).origin)
      left.push(request.url());
  });
  const { redirect } = await loaders.en.entry();
  const targets = hostileTargets('cards.example.in').filter((_, at) => at % 12 === 0);
  for (const to of targets) {
    await page.goto(`/redirect?${new URLSearchParams({ to })}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  expect(left).toEqual([]);
  await page.goto(`/redirect?${new URLSearchParams({ to: 'https://evil.example/' })}`);
  await page.getByRole('heading', { level: 1, name: redirect.refused }).waitFor();
  await page.goto(`/redirect?${new URLSearchParams({ to: '/privacy-centre' })}`);
  await page.waitForURL((at) => at.pathname === '/privacy-centre');
});
