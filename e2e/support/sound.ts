import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from './axe.ts';

/** Checks that nothing overflows the screen and that the page is accessible. */
export async function expectAccessible(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  expect(await axe(page)).toEqual([]);
}
