import { getCreditCardCatalogue } from '@tulna/contract/credit-cards';
import { elsewhere } from '@tulna/phrases/en/elsewhere';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

const texts = await loaders.en.creditCards();
const { ui } = await loaders.en.shell();

/** Returns the address that the issuer would get: pressing "Apply" opens a tab with the demo's page in place of the issuer's. */
async function atIssuer(page: Page, card: string): Promise<URL> {
  const apply = page.getByRole('button', { name: `${texts.apply(card)} ${ui.newTab}` });
  const opened = awaitedLater(page.waitForEvent('popup'));
  await apply.click();
  const tab = await opened;
  await tab.getByRole('heading', { name: elsewhere.title('cards.demo.example') }).waitFor();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(await axe(tab)).toEqual([]);
  await tab.close();
  return new URL(new URL(tab.url()).searchParams.get('to') ?? '');
}

const names = async (page: Page) =>
  await page.getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents();

for (const [language, path] of [
  ['en', '/credit-cards'],
  ['hi', '/cards-secured?lang=hi'],
] as const) {
  for (const [name, viewport] of [
    ['narrow', screens.narrow],
    ['desktop', screens.desktop],
  ] as const) {
    test(`the cards are shown in ${language} on a ${name} screen`, async ({ open }) => {
      const { page } = await open({ viewport });
      const words = await loaders[language].creditCards();
      await page.goto(path);
      const title = language === 'en' ? words.kinds.all.title : words.kinds.secured.title;
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
      await photograph(page, `cards-${language}-${name}`);
    });
  }
}

test('the first HTML has the whole catalogue in its order, only with cards that are on', async ({ open, url }) => {
  const { cards } = (await (await fetch(url + getCreditCardCatalogue.path)).json()) as {
    cards: { category_name: string }[];
  };
  const html = await (await fetch(`${url}/credit-cards`)).text();
  const places = cards.map(({ category_name }) => html.indexOf(`>${category_name}<`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html).not.toContain('Pehla Deposit Card');
  expect(html).not.toContain('UNIQUE_ID');
  const { page } = await open();
  await page.goto('/credit-cards');
  await expect.poll(() => names(page)).toEqual(cards.map(({ category_name }) => category_name));
});

test('fee and benefit filter the list, are in the URL and survive a reload', async ({ open }) => {
  const { page } = await open();
  await page.goto('/credit-cards');
  // Choices made before the page is hydrated are tested in early-press.spec.
  await page.locator('html[data-page=awake]').waitFor();
  const all = (await names(page)).length;
  await page.getByLabel(texts.fee).selectOption('up_to_500');
  await page.getByLabel(texts.benefit).selectOption('fuel');
  await page.waitForURL((at) => at.search === '?fee=up_to_500&benefit=fuel');
  await expect.poll(async () => (await names(page)).length).toBeLessThan(all);
  await page.reload();
  // Until the page is hydrated, it shows the server's HTML: all cards.
  await page.locator('html[data-page=awake]').waitFor();
  const few = await names(page);
  expect(few.length).toBeLessThan(all);
  await page
    .getByRole('status')
    .filter({ hasText: texts.found(few.length) })
    .waitFor();
  await expect.poll(() => names(page)).toEqual(few);
  await page.getByLabel(texts.fee).selectOption('free');
  await page.getByRole('button', { name: texts.none.reset }).click();
  await page
    .getByRole('status')
    .filter({ hasText: texts.found(all) })
    .waitFor();
});

test('up to three cards are shown side by side', async ({ open }) => {
  const { page } = await open();
  await page.goto('/cards-unsecured');
  const shown = await names(page);
  expect(shown).not.toContain('Bharosa Secured Card');
  const boxes = page.getByRole('checkbox');
  for (const name of shown.slice(0, 3)) await page.getByLabel(texts.compare.label(name)).check();
  await expect.poll(() => boxes.nth(3).isDisabled()).toBe(true);
  await page.getByText(texts.compare.full).waitFor();
  await page.getByRole('button', { name: texts.compare.open }).click();
  const table = page.getByRole('dialog', { name: texts.compare.title }).getByRole('table');
  await expect.poll(() => table.getByRole('columnheader').allTextContents()).toEqual(shown.slice(0, 3));
  for (const words of ['Sagar Bank', 'Megh Bank', texts.rateValue('3.5', '42')])
    await table.getByRole('cell', { name: words, exact: true }).first().waitFor();
  expect(await axe(page)).toEqual([]);
  await photograph(page, 'cards-compared');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.compare.clear }).click();
  await expect.poll(() => boxes.nth(3).isDisabled()).toBe(false);
});

test('a visitor without a session is led to the issuer, in a new tab, with the id of the visit', async ({ open }) => {
  const { page } = await open();
  await page.goto('/credit-cards');
  await page.locator('html[data-page=awake]').waitFor();
  const address = await atIssuer(page, 'Sagar Everyday Card');
  expect(address.searchParams.get('click_id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(new URL(page.url()).pathname).toBe('/credit-cards');
});

test('a customer is redirected with their own id, and the card lists are in their cookies', async ({ open, url }) => {
  const { page } = await open();
  await signIn(page, url, { phone: newPhone() });
  const products = await loaders.en.products();
  await page.getByRole('button', { name: products.names['Credit Cards'] }).click();
  await page.waitForURL((at) => at.pathname === '/user/credit-card');
  const card = page.getByRole('listitem', { name: 'Megh Travel Card' });
  await card.getByText('Megh Bank', { exact: true }).waitFor();
  await card.getByText(texts.rateValue('3.4', '40.8'), { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  const cookies = Object.fromEntries(
    (await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
  );
  const list = JSON.parse(cookies.cards_unsecured ?? '') as string[][];
  expect(list.map(([, name]) => name)).toContain('Megh Travel Card');
  expect(JSON.parse(cookies.cards_secured ?? '').length).toBeGreaterThan(0);
  const address = await atIssuer(page, 'Megh Travel Card');
  expect(address.searchParams.get('click_id')).toBe(cookies.user_id);
});
