import { loaders } from '@tulna/phrases/topics';
import { afterAll, expect } from 'vitest';
import { answerQuestions } from '../customer/eligibility-steps.ts';
import { choosePersonalLoans, consentAndSend, fillProfile, newPan } from '../customer/profile-steps.ts';
import { tickToApply } from '../support/apply-ticks.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall } from '../support/browser.ts';
import { liftedLimits } from '../support/lifted-limits.ts';
import { photograph } from '../support/photograph.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signIn, signInByHand } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';

let last: Product | undefined;

/** The deployments of W2, one after another with the same data folder, so that only the first start creates a database. */
async function deployment(env: Record<string, string>): Promise<Product> {
  await last?.stop();
  last = await startProduct({
    env: { LENDER_SANDBOX: 'off', ...liftedLimits, ...env },
    ...(last && { dataDir: last.dataDir }),
  });
  return last;
}

afterAll(async () => {
  await last?.stop();
  await last?.remove();
});

test('a login build has its own sign-in page, and leads visitors without a session there', {
  timeout: 180_000,
}, async ({ open }) => {
  const { url } = await deployment({ LOGIN_BUILD: 'on' });
  const { page } = await open({ baseURL: url });
  const { login } = await loaders.en.signIn();
  const { signIn: form, checkFirst } = await loaders.en.landing();
  await page.goto('/');
  await expect.poll(() => page.getByLabel(form.phone).count()).toBe(0);
  await page.getByRole('link', { name: form.toLogin }).click();
  await page.waitForURL((at) => at.pathname === '/login');
  await page.getByRole('heading', { level: 1, name: login.title }).waitFor();
  // A link to the calculator is for people who want to check first.
  await page.getByRole('link', { name: checkFirst }).click();
  await page.getByRole('heading', { level: 1, name: (await loaders.en.eligibility()).title }).waitFor();
  await page.goto('/products');
  await page.waitForURL((at) => at.pathname === '/login');
  await signInByHand(page, url, { phone: newPhone(), entrance: '/login' });
  await page.waitForURL((at) => at.pathname === '/products');
});

test('a build without products goes straight to the personal loan, and has no products page', {
  timeout: 120_000,
}, async ({ open }) => {
  const { url } = await deployment({ PRODUCTS_LESS_BUILD: 'on' });
  const { page, expectComplaint } = await open({ baseURL: url });
  expectComplaint(refusedCall(404));
  // The calculator leads there too, and keeps its answers.
  const { check, proceed } = await loaders.en.eligibility();
  const { fields } = await loaders.en.profile();
  await page.goto('/check-eligibility');
  await answerQuestions(page, 'en', '200000');
  await page.getByRole('button', { name: check }).click();
  await page.getByRole('button', { name: proceed.button }).click();
  await page.waitForURL((at) => at.pathname === '/');
  await signInByHand(page, url, { phone: newPhone() });
  await page.waitForURL((at) => at.pathname === '/user/user-detail');
  await expect
    .poll(() => page.getByRole('group', { name: fields.birth_date.label }).getByRole('textbox').nth(2).inputValue())
    .toBe('1992');
  const answer = await page.goto('/products');
  expect(answer?.status()).toBe(404);
  const login = await page.goto('/login');
  expect(login?.status()).toBe(404);
});

test('the solar host shows the solar landing page at its root path only; other hosts never do', {
  timeout: 120_000,
}, async ({ open }) => {
  const { url } = await deployment({ SOLAR_HOST: '127.0.0.1' });
  const { solar } = await loaders.en.entry();
  const { promise } = await loaders.en.landing();
  const solarUrl = url.replace('localhost', '127.0.0.1');
  const { page } = await open({ baseURL: solarUrl });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: solar.promise }).waitFor();
  await page.getByLabel(solar.bill).fill('6000');
  await page.getByText(solar.kilowatts('6.5')).waitFor();
  await page.goto('/rooftop-offer');
  await page.getByRole('heading', { level: 1, name: promise }).waitFor();
  await page.goto(`${url}/`);
  await page.getByRole('heading', { level: 1, name: promise }).waitFor();
});

test('a lender-type build serves the journey of its one lender, and no other lender gets the person’s data', {
  timeout: 240_000,
}, async ({ open }) => {
  const { url } = await deployment({ LENDER_TYPE_BUILD: 'tata-capital' });
  const { page } = await open({ baseURL: url });
  const { submit } = await loaders.en.lenderPages();
  const offers = await loaders.en.offers();
  await signIn(page, url, { phone: newPhone() });
  await choosePersonalLoans(page, 'en');
  expect((await page.context().cookies()).find(({ name }) => name === 'lender')?.value).toBe('tata-capital');
  // The profile isn't complete, so lender-submit also leads to the form.
  await page.goto('/user/lender-submit');
  await page.waitForURL((at) => at.pathname === '/user/user-detail');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await fillProfile(page, 'en', newPan());
  await consentAndSend(page, 'en', '/user/lender-submit');
  await page.getByRole('heading', { level: 1, name: submit.title('Tata Capital') }).waitFor();
  // Header and footer are hidden there (§2), in the first HTML already.
  expect(await (await fetch(`${url}/user/lender-submit`)).text()).not.toMatch(/<header|<footer/);
  await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0);
  await photograph(page, 'lender-submit-build');
  await expectAccessible(page);
  const answer = awaitedLater(
    page.waitForResponse((response) => response.url().includes('/api/get-offers/'), { timeout: 60_000 }),
  );
  for (const path of ['/user/offers', '/user/user-detail', '/user/welcome-back']) {
    await page.goto(path);
    await page.waitForURL((at) => at.pathname === '/user/lender-submit');
  }
  const { offers: made } = (await (await answer).json()) as { offers: { lender: { key: string } }[] };
  expect(made.map(({ lender }) => lender.key)).toEqual(['tata-capital']);

  await page
    .getByRole('main')
    .getByRole('button', { name: submit.title('Tata Capital') })
    .click();
  const dialog = page.getByRole('dialog');
  await tickToApply(dialog);
  await dialog.getByRole('button', { name: offers.apply('Tata Capital') }).click();
  await page.waitForURL((at) => at.pathname === '/user/lenders-transaction/tata-capital');
  await page.goto('/user/lender-submit');
  await page.getByRole('heading', { level: 1, name: submit.sent('Tata Capital') }).waitFor();
});

test('a lender-type build asks its lender live, and the application continues at the lender', {
  timeout: 240_000,
}, async ({ open }) => {
  const { url } = await deployment({ LENDER_TYPE_BUILD: 'cashe', LENDER_SANDBOX: 'on' });
  const { page } = await open({ baseURL: url });
  const { submit } = await loaders.hi.lenderPages();
  const offers = await loaders.hi.offers();
  const applications = await loaders.hi.applications();
  await signIn(page, url, { phone: newPhone(), language: 'hi' });
  await choosePersonalLoans(page, 'hi');
  await fillProfile(page, 'hi', newPan());
  const offersAnswer = awaitedLater(
    page.waitForResponse((response) => response.url().includes('/api/get-offers/'), { timeout: 60_000 }),
  );
  await consentAndSend(page, 'hi', '/user/lender-submit');
  // While the lender is still processing the lead, the page says so under its own heading.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('heading', { level: 1, name: submit.title('CASHe') }).waitFor({ timeout: 60_000 });
  const made = (await (await offersAnswer).json()) as { asked: { lender: { key: string } }[] };
  expect(made.asked.map(({ lender }) => lender.key)).toEqual(['cashe']);
  await photograph(page, 'lender-submit-live');
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: submit.title('CASHe') })
    .click();
  const dialog = page.getByRole('dialog');
  await tickToApply(dialog);
  await dialog.getByRole('button', { name: offers.apply('CASHe') }).click();
  const step = page.getByRole('link', { name: applications.go.lender('CASHe') });
  await step.waitFor({ timeout: 60_000 });
  await page.goto('/user/lender-submit');
  await page.getByRole('heading', { level: 1, name: submit.sent('CASHe') }).waitFor();
  await page.getByRole('link', { name: applications.go.lender('CASHe') }).waitFor();
});

test('a lender-type build with an unknown lender doesn’t start, and lists the known ones', {
  timeout: 120_000,
}, async () => {
  await expect(deployment({ LENDER_TYPE_BUILD: 'nobody' })).rejects.toThrow(
    /LENDER_TYPE_BUILD is "nobody".*There are: .*kreditbee/s,
  );
});
