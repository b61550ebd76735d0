import {
  createCreditCard,
  getCreditCardsData,
  safeDeleteCreditCard,
  updateCreditCardData,
} from '@tulna/contract/credit-cards';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** A text that tries to break out of every context: attribute, element, script, style, template. */
const polyglot = `'"></title></style></script><img src=x onerror=pwned=1><svg onload=pwned=1>{{7*7}}//`;

async function expectNothingRan(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  expect(await page.evaluate('window.pwned')).toBe(undefined);
  expect(await page.locator('img[src="x"], svg[onload]').count()).toBe(0);
}

test('script typed into any text of a card or into a URL never runs', async ({ open, url }) => {
  const name = `Zari ${Date.now()} ${polyglot}`;
  const { page } = await open({ viewport: screens.desktop });
  const headers = { authorization: `Bearer ${await signIn(page, url, 1)}` };
  const made = await call(url, createCreditCard, { body: { category_name: name }, headers });
  expect(made.status).toBe(200);
  const cards = await call(url, getCreditCardsData, { headers });
  const category_id = cards.body.find((card) => card.category_name === name)?.category_id ?? '';
  try {
    const changes: BodyOf<typeof updateCreditCardData>[] = [
      { category_id, property: 'key_feature', value: polyglot },
      { category_id, property: 'annual_fee', value: polyglot },
      { category_id, property: 'marketing_bullets', value: [polyglot] },
      { category_id, property: 'status', value: 1 },
    ];
    for (const body of changes)
      expect((await call(url, updateCreditCardData, { body, headers })).status, body.property).toBe(200);
    const { page: customer } = await open({ viewport: screens.desktop });
    const strange = encodeURIComponent(polyglot);
    // Pages are rebuilt a few seconds after a change.
    await expect
      .poll(
        async () => {
          await customer.goto(
            `/credit-cards?utm_source=${strange}&utm_campaign=${strange}&lang=${strange}&partner=${strange}`,
          );
          return customer.getByText(name).count();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBeGreaterThan(0);
    await expectNothingRan(customer);

    // A long name takes three lines of its row, not twelve.
    await page.goto('/admin/credit-cards?q=Zari');
    const shown = await page.getByTitle(name, { exact: true }).boundingBox();
    expect(shown?.height ?? Infinity).toBeLessThan(80);
    for (const path of ['/admin/credit-cards', '/admin/audit']) {
      await page.goto(path);
      await page.getByText(name).first().waitFor();
      await expectNothingRan(page);
    }
  } finally {
    await call(url, safeDeleteCreditCard, { body: { category_id }, headers });
  }
});
