import type { Page } from 'playwright-core';

/**
 * Waits until nothing on the page is marked as loading.
 * @throws after `timeout` milliseconds
 */
export async function loaded(page: Page, timeout = 15_000): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, { timeout });
}
