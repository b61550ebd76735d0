import type { Page } from 'playwright-core';

/** Waits until nothing on the page says that it is still loading. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}
