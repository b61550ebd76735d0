import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const album = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'test-results', 'photographs');

/**
 * Keeps a picture of the whole page as `test-results/photographs/<name>.png` and gives its path. Into the album
 * only if `PHOTOGRAPHS` is set: the gate has nobody who looks at it.
 */
export async function photograph(page: Page, name: string, folder = album): Promise<string> {
  const path = join(folder, `${name.replaceAll(/[^a-z0-9-]+/gi, '-')}.png`);
  if (folder === album && process.env.PHOTOGRAPHS === undefined) return path;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  return path;
}
