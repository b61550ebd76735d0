import { adminStatusFile as englishStatus } from '@tulna/phrases/en/admin-status-file';
import { consoleKit as englishKit } from '@tulna/phrases/en/console-kit';
import { imports as english } from '@tulna/phrases/en/imports';
import { consoleKit as hindiKit } from '@tulna/phrases/hi/console-kit';
import { imports as hindi } from '@tulna/phrases/hi/imports';
import type { Page } from 'playwright-core';
import { awaitedLater } from '../support/awaited-later.ts';
import type { keyboardOf } from '../support/keyboard.ts';

type Keys = ReturnType<typeof keyboardOf>;

/** Texts of the file pages in both languages. */
export const fileWords = {
  en: { ...english, kit: englishKit },
  hi: { ...hindi, kit: hindiKit },
};
export const statusField = englishStatus.field;

interface GivenFile {
  readonly language: 'en' | 'hi';
  /** The label of the file field. */
  readonly field: string;
  /** The lender to choose first, for kinds of file that need one. */
  readonly lender?: string | undefined;
  readonly name: string;
  readonly lines: readonly string[];
  /** How many rows change something; all of them by default. */
  readonly rows?: number | undefined;
}

/** Chooses a lender and a file, uploads it and loads its rows, by keyboard only. Resolves on the page of the loaded file. */
export async function loadByKeys(
  page: Page,
  keys: Keys,
  { language, field, lender, name, lines, rows = lines.length - 1 }: GivenFile,
) {
  const words = fileWords[language];
  // The listener must exist before the key press, so that the browser doesn't open its own dialog.
  const chooser = awaitedLater(page.waitForEvent('filechooser', { timeout: 60_000 }));
  // The previous page may have a lender field too.
  await page.getByLabel(field, { exact: true }).waitFor();
  if (lender !== undefined) {
    await keys.type(page.getByRole('combobox', { name: words.lender }), lender);
    await page.getByRole('option', { name: lender, exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await keys.tabTo(page.getByLabel(field, { exact: true }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await keys.press(page.getByRole('button', { name: words.kit.upload.upload, exact: true }), 'Enter');
  const load = page.getByRole('button', { name: words.loadRows(rows, String(rows)), exact: true });
  await load.waitFor({ timeout: 30_000 });
  await keys.press(load, 'Enter');
  const result = page.getByRole('dialog');
  await result.getByText(words.loaded(rows)).waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await result.waitFor({ state: 'detached' });
}

/** Undoes the open file by keyboard only. */
export async function undoByKeys(page: Page, keys: Keys, language: 'en' | 'hi', name: string): Promise<void> {
  const words = fileWords[language];
  await keys.press(page.getByRole('button', { name: words.undoOf(name) }), 'Enter');
  await keys.press(page.getByRole('dialog').getByRole('button', { name: words.undo, exact: true }), 'Enter');
  await page.getByRole('heading', { name: words.undoneTitle }).waitFor({ timeout: 30_000 });
}
