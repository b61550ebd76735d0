import type { Page } from 'playwright-core';

/** Scrolls a wide table to one of its columns, because columns outside the view aren't rendered. */
export async function bring(page: Page, column: string): Promise<void> {
  await page.getByRole('columnheader', { name: column, exact: true }).scrollIntoViewIfNeeded();
}
