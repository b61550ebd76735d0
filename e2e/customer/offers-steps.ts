import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until every lender has responded or timed out, so that no card moves any more. */
export async function everyAnswer(page: Page, language: Language): Promise<void> {
  const { live } = await loaders[language].offers();
  await page
    .getByRole('status')
    .getByText(live.all)
    .or(page.getByText(live.noAnswerHint))
    .first()
    .waitFor({ timeout: 30_000 });
}

/**
 * Pixels from the top of the page: on a wide screen to the bottom of the second offer, on a phone to the bottom of the first one's button.
 */
async function endOfFirst(page: Page, screen: 'phone' | 'desktop'): Promise<number> {
  const cards = page.getByRole('main').getByRole('article');
  const box =
    screen === 'desktop'
      ? await cards.nth(1).boundingBox()
      : await cards.first().getByRole('button').first().boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

/**
 * Checks that the first screen shows the facts by which people choose (look.md, Offers): on a phone the first offer's lender, payment, APR
 * and button, on a wide screen two complete offers.
 */
export async function expectFirstScreen(page: Page, screen: 'phone' | 'desktop'): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const height = page.viewportSize()?.height ?? 0;
  await expect.poll(() => endOfFirst(page, screen)).toBeLessThanOrEqual(height);
  const card = page.getByRole('main').getByRole('article').first();
  const apply = (await card.getByRole('button').first().boundingBox())?.y ?? 0;
  for (const part of [card.getByRole('heading'), card.locator('dd').nth(0), card.locator('dd').nth(1)]) {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    if (screen === 'phone') expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(apply);
  }
}
