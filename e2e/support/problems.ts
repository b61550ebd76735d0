import type { Page, ViewportSize } from 'playwright-core';
import { axe } from './axe.ts';
import { screens } from './browser.ts';

/** What is wrong with the page as it stands, at the narrowest phone and on a desktop or in the sizes that are given: one line each. */
export async function problemsOf(
  page: Page,
  sizes: readonly ViewportSize[] = [screens.narrow, screens.desktop],
): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const look = `${path} at ${size.width}`;
    // Charts take a moment to follow the width.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 5000 })
      .catch(() => found.push(`${look}: something is wider than the screen`));
    found.push(...(await axe(page)).map((problem) => `${look}: ${problem}`));
  }
  return found;
}
