import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';
import { everyAnswer, expectFirstScreen } from './offers-steps.ts';
import { finishProfile } from './profile-steps.ts';

const lender = 'KreditBee';

/** On a wide screen the same offers are a table with the same order, plans and actions, all usable by keyboard. */
async function asTable(page: Page, language: Language, screen: 'phone' | 'desktop'): Promise<void> {
  const offers = await loaders[language].offers();
  const { table: words, compare } = await loaders[language].offersPage();
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  await page.getByLabel(offers.sortBy).selectOption('apr');
  if (screen === 'phone') {
    expect(await main.getByRole('button', { name: words.asTable }).count()).toBe(0);
    // A URL from a wide screen shows cards here.
    await page.goto('/user/offers?view=table');
    await cards.first().waitFor();
    expect(await main.getByRole('table').count()).toBe(0);
    return;
  }
  const names = await cards.getByRole('heading').allInnerTexts();
  const show = main.getByRole('button', { name: words.asTable });
  await show.press('Enter');
  const table = main.getByRole('table', { name: words.caption });
  await table.waitFor();
  await page.waitForURL((at) => at.searchParams.get('view') === 'table');
  expect(await cards.count()).toBe(0);
  // The table has real headers, for columns and for the row of each plan.
  expect((await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
    words.lender,
    ...[offers.card.apr, offers.card.emi, offers.card.totalCost, offers.card.fees],
    ...[offers.card.amount, offers.card.net, offers.card.tenure, words.choose],
  ]);
  const rows = table.getByRole('rowheader');
  await expect.poll(() => rows.getByRole('heading').allInnerTexts()).toEqual(names);
  await expect
    .poll(() => table.getByRole('columnheader', { name: offers.card.apr }).getAttribute('aria-sort'))
    .toBe('ascending');
  await photograph(page, `offers-table-${language}-${screen}`);
  await expectAccessible(page);
  const whole = await table
    .locator('tbody')
    .evaluateAll((all) => all.map((body) => body.getBoundingClientRect().bottom));
  expect(whole.filter((bottom) => bottom <= screens.desktop.height).length).toBeGreaterThanOrEqual(2);

  // Only criteria of the published order can be sorted by, each in its own direction, and the list of orders matches.
  await expect.poll(() => table.getByRole('columnheader').getByRole('button').count()).toBe(4);
  for (const [sort, label, direction] of [
    ['emi', offers.card.emi, 'ascending'],
    ['tenure', offers.card.tenure, 'ascending'],
    ['amount', offers.card.amount, 'descending'],
  ] as const) {
    await table.getByRole('button', { name: label, exact: true }).press('Enter');
    await expect.poll(() => page.getByLabel(offers.sortBy).inputValue()).toBe(sort);
    const column = table.getByRole('columnheader', { name: label, exact: true });
    await expect.poll(() => column.getAttribute('aria-sort')).toBe(direction);
    await expect.poll(() => table.locator('th[aria-sort=ascending], th[aria-sort=descending]').count()).toBe(1);
  }

  // The other plans are shown below their lender, with details, comparison and apply.
  const more = table.getByRole('button', { name: offers.plans.more(2, lender) });
  const before = await rows.count();
  await more.press('Enter');
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => rows.count()).toBe(before + 2);
  await table.getByRole('link', { name: offers.card.kfs }).first().waitFor();
  await table.getByRole('checkbox').first().waitFor();
  await expect.poll(() => table.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await main.getByRole('button', { name: compare.clear }).click();
  await table.locator('summary').first().click();
  await expectAccessible(page);
  await table
    .getByRole('button', { name: offers.apply(lender) })
    .first()
    .press('Enter');
  await page.getByRole('dialog', { name: offers.applyDialog.title(lender) }).waitFor();
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: words.asCards }).press('Enter');
  await cards.first().waitFor();
  await page.waitForURL((at) => !at.searchParams.has('view'));
}

for (const [language, screen] of [
  ['en', 'desktop'],
  ['hi', 'phone'],
] as const) {
  test(`the plans of a lender are grouped, the best first, in ${language}, ${screen}`, {
    timeout: 120_000,
  }, async ({ open, url }) => {
    const { page } = await open({ viewport: screens[screen] });
    const offers = await loaders[language].offers();
    const like = await loaders[language].offersPage();
    const { ui } = await loaders[language].shell();
    await signIn(page, url, { phone: newPhone(), language });
    await finishProfile(page, url);
    await everyAnswer(page, language);
    const main = page.getByRole('main');
    const cards = main.getByRole('article', { name: lender });
    const more = main.getByRole('button', { name: offers.plans.more(2, lender) });
    await expect.poll(() => cards.count()).toBe(1);
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
    await photograph(page, `offer-plans-folded-${language}-${screen}`);
    await expectAccessible(page);
    await expectFirstScreen(page, screen);

    // The date in the reminder isn't cut off, not even on a phone.
    await main.getByRole('button', { name: offers.actions.remind }).click();
    const day = page.getByRole('dialog').getByLabel(like.remindDialog.date);
    expect((await day.boundingBox())?.width).toBeGreaterThanOrEqual(170);
    await photograph(page, `offer-reminder-${language}-${screen}`);
    await page.keyboard.press('Escape');
    await day.waitFor({ state: 'hidden' });

    await more.press('Enter');
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => cards.count()).toBe(3);
    await photograph(page, `offer-plans-unfolded-${language}-${screen}`);
    await expectAccessible(page);

    // A special offer is in the language of the page.
    const special = { en: 'First instalment due 45 days after', hi: 'पहली किस्त पैसे मिलने के 45 दिन बाद' };
    await main.getByRole('article', { name: 'Tata Capital' }).getByText(special[language]).first().waitFor();

    // In every order, the plan on top is the best of the three.
    const figures = async (term: string) => {
      const values = await cards
        .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })
        .locator('dd')
        .all();
      return Promise.all(values.map(async (value) => Number((await value.innerText()).replace(/[^\d.]/g, ''))));
    };
    for (const [sort, term, best] of [
      ['emi', offers.card.emi, Math.min],
      ['amount', offers.card.amount, Math.max],
      ['tenure', offers.card.tenure, Math.min],
    ] as const) {
      await page.getByLabel(offers.sortBy).selectOption(sort);
      await page.waitForURL((at) => at.searchParams.get('sort') === sort);
      const values = await figures(term);
      expect(values).toHaveLength(3);
      expect(values[0]).toBe(best(...values));
    }

    // A plan added to the comparison stays there when its lender is collapsed.
    await cards.nth(1).getByRole('checkbox').check();
    await cards.nth(2).getByRole('checkbox').check();
    await more.press('Space');
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole('button', { name: like.compare.open(2) }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('columnheader', { name: lender }).count()).toBe(2);
    await page.keyboard.press('Escape');

    await asTable(page, language, screen);

    // Another amount and term update the page in place: the plan with that term decides the lender's place, and other plans say that theirs
    // differs.
    const sorting = page.getByLabel(offers.sortBy);
    await sorting.selectOption('apr');
    const change = main.getByRole('button', { name: `${like.change.open} ${like.change.openFull}` });
    await change.press('Enter');
    await main.getByLabel(like.change.amount, { exact: true }).fill('999');
    await main.getByRole('button', { name: like.change.confirm }).click();
    await expect.poll(() => page.locator('#change-desired_amount').getAttribute('aria-invalid')).toBe('true');
    await main.getByLabel(like.change.amount, { exact: true }).fill('180000');
    await main.getByLabel(like.change.term, { exact: true }).selectOption('6');
    await photograph(page, `offer-plans-change-${language}-${screen}`);
    await expectAccessible(page);
    await main.getByRole('button', { name: like.change.confirm }).click();
    await main
      .getByRole('status')
      .getByText(like.change.done('₹1,80,000', ui.term(6)))
      .waitFor({ state: 'attached' });
    await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true);
    await everyAnswer(page, language);
    await expect.poll(() => figures(offers.card.tenure)).toEqual([6]);
    expect(await figures(offers.card.amount)).toEqual([180_000]);
    await main.getByText(like.nearest('Tata Capital', ui.term(6))).waitFor();
    // The cost of closing early is in the details of a longer loan.
    const longer = main.getByRole('article', { name: 'Tata Capital' });
    await longer.locator('summary').click();
    await longer.getByText(like.closing(6)).waitFor();
    await longer.getByRole('term').getByText(like.foreclosure).waitFor();
    await photograph(page, `offer-plans-changed-${language}-${screen}`);
    await expectAccessible(page);

    // The title has the number of all plans, and the print version shows all of them.
    await page.emulateMedia({ media: 'print' });
    const printed = await main.getByRole('article').count();
    await page.getByRole('heading', { level: 1, name: offers.title(printed) }).waitFor();
    await expect.poll(() => cards.count()).toBe(3);
    await expect.poll(() => page.getByLabel(offers.sortBy).isVisible()).toBe(false);
    await photograph(page, `offer-plans-print-${language}-${screen}`);
  });
}
