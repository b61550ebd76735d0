import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from './axe.ts';

/** Nothing sticks out of the screen, and nobody is shut out: colours, names and structure of a Hindi page are those of the English one. */
export async function expectSound(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  if ((await page.locator('html').getAttribute('lang')) === 'en') expect(await axe(page)).toEqual([]);
}
