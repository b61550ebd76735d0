import type { Page } from 'playwright-core';

/** Waits until nothing on the page says that it is still loading. @throws after so many milliseconds */
export async function loaded(page: Page, timeout = 15_000): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, { timeout });
}
