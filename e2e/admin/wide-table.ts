import type { Page } from 'playwright-core';

/** Scrolls a wide table to one of its columns, where only the header of a column outside the view is rendered. */
export async function scrollToColumn(page: Page, column: string): Promise<void> {
  await page.getByRole('columnheader', { name: column, exact: true }).scrollIntoViewIfNeeded();
}
