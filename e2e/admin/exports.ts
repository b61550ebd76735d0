import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { awaitedLater } from '../support/awaited-later.ts';

/** Exports the list of a page with one of the entries of its export menu; returns the downloaded file. */
export async function exportAs(
  page: Page,
  kind: 'Export CSV' | 'Export Excel workbook',
): Promise<{ name: string; bytes: Buffer }> {
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
