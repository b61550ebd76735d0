import { recordTouch } from '@tulna/contract/attributions';
import { visitCreditCard } from '@tulna/contract/credit-card-visits';
import type { BodyOf } from '@tulna/contract/endpoint';
import { elsewhere } from '@tulna/phrases/en/elsewhere';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { newPhone, test } from '../support/test.ts';

const cardScripts = /\/credit-cards-[^/]*\.js$/;

/** Holds back scripts until they are released. */
async function holdBack(page: Page, waiting: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(waiting, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Opens a page whose first script runs at once. The scripts that it loads for the page wait until they are released. */
async function openWaking(page: Page, path: string, waiting: RegExp): Promise<() => void> {
  const release = await holdBack(page, waiting);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('html[data-page=waking]').waitFor();
  return release;
}

/** A slow phone shows the form seconds before its code runs. */
test('a press while the code is still loading takes effect once it has loaded', async ({ open }) => {
  const { page } = await open();
  const { signIn: form } = await loaders.en.landing();
  const release = await openWaking(page, '/', /\/landing-[^/]*\.js$/);
  await page.getByLabel(form.phone).fill(newPhone());
  await page.getByRole('button', { name: form.sendCode }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.waitForURL((at) => at.pathname === '/verification');
});

test('a press before any code has loaded never puts the phone number into the URL', async ({ open, url }) => {
  const { page } = await open();
  const { signIn: form } = await loaders.en.landing();
  await page.route(/\.js$/, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await page.goto('/');
  await page.getByLabel(form.phone).fill(newPhone());
  await page.getByRole('button', { name: form.sendCode }).click();
  expect(page.url()).toBe(`${url}/`);
});

test('the first touch is recorded if a link is pressed before the code has loaded', async ({ open }) => {
  const { page } = await open();
  const { frame } = await loaders.en.shell();
  const address = '/?partner=haldi&utm_source=poster&utm_medium=print';
  const touches: BodyOf<typeof recordTouch>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(recordTouch.path)) touches.push(request.postDataJSON());
  });
  const release = await openWaking(page, address, /\/entry-client-[^/]*\.js$/);
  await page.getByRole('link', { name: frame.howWeMatch }).click();
  await page.waitForURL((at) => at.pathname === '/how-we-match', { waitUntil: 'commit' });
  release();
  await expect.poll(() => touches.length).toBeGreaterThan(0);
  expect(touches[0]).toMatchObject({
    entry: 'landing',
    partner: 'haldi',
    utm: { utm_source: 'poster', utm_medium: 'print' },
  });
});

test('a choice made while the code is still loading is kept', async ({ open }) => {
  const { page } = await open();
  const texts = await loaders.en.creditCards();
  const release = await openWaking(page, '/credit-cards', cardScripts);
  await page.getByLabel(texts.fee).selectOption('up_to_500');
  await page.getByLabel(texts.benefit).selectOption('fuel');
  release();
  await page.waitForURL((at) => at.search === '?fee=up_to_500&benefit=fuel');
  await expect.poll(() => page.getByLabel(texts.fee).inputValue()).toBe('up_to_500');
  await expect.poll(() => page.getByLabel(texts.benefit).inputValue()).toBe('fuel');
});

test('a form filled in and sent while the code is still loading arrives complete', async ({ open }) => {
  const { page } = await open();
  const { form } = await loaders.en.interest();
  const release = await openWaking(page, '/products/car-loans', /\/(?:interest|page)-[^/]*\.js$/);
  await page.getByLabel(form.name).fill('Asha Rao');
  await page.getByLabel(form.phone).fill(newPhone());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: form.send }).click();
  release();
  await page.getByText(form.doneTitle, { exact: true }).waitFor();
});

test('a press just after the code has loaded waits for text typed before', async ({ open }) => {
  const { page } = await open();
  const { form } = await loaders.en.interest();
  const waking = await openWaking(page, '/products/car-loans', /\/(?:interest|page)-[^/]*\.js$/);
  let handOver = (): void => undefined;
  const handedOver = new Promise<void>((done) => {
    handOver = done;
  });
  const replayRequest = awaitedLater(page.waitForRequest(/\/replay-early-use-[^/]*\.js$/));
  await page.route(/\/replay-early-use-[^/]*\.js$/, async (route) => {
    await handedOver;
    await route.fallback();
  });
  await page.getByLabel(form.name).fill('Asha Rao');
  await page.getByRole('checkbox').check();
  waking();
  await replayRequest;
  await page.getByLabel(form.phone).fill(newPhone());
  await page.getByRole('button', { name: form.send }).click();
  handOver();
  await page.getByText(form.doneTitle, { exact: true }).waitFor();
});

test('a page whose early input can’t be passed on still works', async ({ open }) => {
  const { page, expectComplaint } = await open();
  const { form } = await loaders.en.interest();
  const waking = await openWaking(page, '/products/car-loans', /\/(?:interest|page)-[^/]*\.js$/);
  expectComplaint(/replay-early-use|Failed to load resource/);
  await page.route(/\/replay-early-use-[^/]*\.js$/, (route) => route.abort());
  await page.getByLabel(form.name).fill('Asha');
  waking();
  await page.locator('html[data-page=awake]').waitFor();
  await page.getByLabel(form.name).fill('Asha Rao');
  await page.getByLabel(form.phone).fill(newPhone());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: form.send }).click();
  await page.getByText(form.doneTitle, { exact: true }).waitFor();
});

test('a button pressed while the code is still loading takes effect once it has loaded', async ({ open }) => {
  const { page } = await open();
  const texts = await loaders.en.creditCards();
  const release = await openWaking(page, '/credit-cards', cardScripts);
  const called = awaitedLater(page.waitForRequest((request) => request.url().endsWith(visitCreditCard.path)));
  const opened = awaitedLater(page.waitForEvent('popup'));
  await page.getByRole('button', { name: texts.apply('Sagar Everyday Card') }).click();
  release();
  await called;
  await (await opened).getByRole('heading', { name: elsewhere.title('cards.demo.example') }).waitFor();
});

test('what a browser autofills at the moment the page is marked as hydrated is not lost', async ({ open }) => {
  const { page } = await open();
  const { form } = await loaders.en.interest();
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (document.documentElement.dataset.page !== 'awake') return;
      watch.disconnect();
      const field = document.querySelector<HTMLInputElement>('input[autocomplete=name]');
      if (field === null) return;
      // Fills the field as a browser's autofill does: without a key or pointer event, and not from the page's code.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Asha Rao');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document, { subtree: true, attributeFilter: ['data-page'] });
  });
  await page.goto('/products/car-loans');
  await page.locator('html[data-page=awake]').waitFor();
  expect(await page.getByLabel(form.name).inputValue()).toBe('Asha Rao');
  await page.getByLabel(form.phone).fill(newPhone());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: form.send }).click();
  await page.getByText(form.doneTitle, { exact: true }).waitFor();
});

test('a slider moved while its code is still loading takes effect once it has loaded', async ({ open }) => {
  const { page } = await open();
  const { calculator } = await loaders.en.landingMore();
  const release = await holdBack(page, /\/more-[^/]*\.js$/);
  await page.goto('/');
  await page.locator('html[data-page=awake]').waitFor();
  await page.getByLabel(calculator.amount).fill('700000');
  await page.getByLabel(calculator.months).fill('24');
  release();
  await page.locator('output[for=calculator-amount]').getByText('₹7,00,000', { exact: true }).waitFor();
  await page.locator('output[for=calculator-months]').getByText(calculator.monthsShown(24), { exact: true }).waitFor();
});

/** Milliseconds after which the first script stops waiting for a paint. */
const patience = 3000;

test('the code of a page is loaded after its first view is painted', async ({ open }) => {
  const { page } = await open();
  await page.goto('/');
  await page.locator('html[data-page=awake]').waitFor();
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  const later = scripts.filter(({ name }) => !name.includes('/first-script-'));
  expect(later.length).toBe(scripts.length - 1);
  expect(later.length).toBeGreaterThan(0);
  const earliest = Math.min(...later.map(({ startTime }) => startTime));
  expect(earliest).toBeGreaterThanOrEqual(Math.min(painted ?? patience, patience));
});
