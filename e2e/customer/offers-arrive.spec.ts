import type { OffersAnswer } from '@tulna/contract/offers';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { everyAnswer } from './offers-steps.ts';
import { finishProfile } from './profile-steps.ts';

const topOf = (target: Locator): Promise<number> => target.evaluate((element) => element.getBoundingClientRect().top);

const lenderOf = ({ lender }: { lender: { key: string } }): string => lender.key;

/** Returns the card currently at a position. It is found by its lender, so that it stays the same card when others arrive. */
async function cardAt(page: Page, nth: number): Promise<Locator> {
  const cards = page.getByRole('main').getByRole('article');
  const name = await cards.nth(nth).getByRole('heading').innerText();
  return cards.filter({ has: page.getByRole('heading', { name, exact: true }) }).first();
}

/**
 * Opens the offers page as if the two cheapest lenders were slow to respond. Their offers belong above all others and arrive when the test
 * releases them.
 */
async function withLateOffers(page: Page, url: string) {
  await signIn(page, url, { phone: newPhone() });
  await finishProfile(page, url);
  await everyAnswer(page, 'en');

  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  let late: ReadonlySet<string> = new Set();
  let cheapest = '';
  await page.route('**/api/get-offers/**', async (route) => {
    const response = await route.fetch();
    const answer: OffersAnswer = await response.json();
    if (new URL(route.request().url()).searchParams.has('since')) {
      await arrived;
      await route.fulfill({ response, json: answer });
      return;
    }
    // Offers are ordered by the APR of each lender's plan with the requested term.
    late = new Set([...new Set(answer.offers.map(lenderOf))].slice(0, 2));
    cheapest = answer.offers[0]?.lender.name ?? '';
    await route.fulfill({
      response,
      json: {
        ...answer,
        complete: false,
        revision: answer.revision - 1,
        offers: answer.offers.filter((offer) => !late.has(lenderOf(offer))),
        asked: answer.asked.map((one) => (late.has(lenderOf(one)) ? { ...one, state: 'waiting' } : one)),
      },
    });
  });
  await page.reload();
  const cards = page.getByRole('main').getByRole('article');
  await cards.nth(2).waitFor();
  return {
    cards,
    /** Lets the offers arrive and waits until the cheapest of them is the first card of the page. */
    arrive: async () => {
      arrive();
      await cards.first().getByRole('heading', { name: cheapest, exact: true }).waitFor();
    },
  };
}

for (const screen of ['phone', 'desktop'] as const) {
  test(`late offers don’t move the part a person is looking at, ${screen}`, { timeout: 180_000 }, async ({
    open,
    url,
  }) => {
    const { page } = await open({ viewport: screens[screen] });
    const { cards, arrive } = await withLateOffers(page, url);
    const keys = keyboardOf(page);
    // A browser anchors the scroll position only if the page is scrolled. On the wide screen it isn't, with the focus on the first card.
    const card = await cardAt(page, screen === 'desktop' ? 0 : 1);
    const apply = card.getByRole('button').last();
    await keys.tabTo(apply, 100);
    const place = await topOf(apply);
    await arrive();
    expect(await topOf(cards.first()), 'the offers came above').toBeLessThan(await topOf(card));
    await expect.poll(() => keys.isAt(apply)).toBe(true);
    expect(Math.abs((await topOf(apply)) - place)).toBeLessThanOrEqual(1);
    expect(keys.problems()).toEqual([]);
  });
}

test('a button under the pointer stays there, and so does a list that was scrolled by hand', {
  timeout: 180_000,
}, async ({ open, url }) => {
  const pointed = await open({ viewport: screens.desktop });
  const world = await withLateOffers(pointed.page, url);
  const button = (await cardAt(pointed.page, 0)).getByRole('button').last();
  await button.hover();
  const under = await topOf(button);
  await world.arrive();
  expect(Math.abs((await topOf(button)) - under)).toBeLessThanOrEqual(1);
  await expect.poll(() => button.evaluate((element) => element.matches(':hover'))).toBe(true);

  const touched = await open({ viewport: screens.phone, hasTouch: true });
  const other = await withLateOffers(touched.page, url);
  const read = await cardAt(touched.page, 1);
  await read.evaluate((element) => window.scrollTo({ top: element.getBoundingClientRect().top, behavior: 'instant' }));
  const place = await topOf(read);
  await other.arrive();
  expect(Math.abs((await topOf(read)) - place)).toBeLessThanOrEqual(1);
});
