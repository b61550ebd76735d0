import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const album = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'test-results', 'photographs');

/**
 * Saves a picture of the whole page as `test-results/photographs/<name>.png` and returns its path. Without a `folder`, it saves only if
 * `PHOTOGRAPHS` is set, because pictures made by the gate aren’t looked at.
 */
export async function photograph(page: Page, name: string, folder = album): Promise<string> {
  const path = join(folder, `${name.replaceAll(/[^a-z0-9-]+/gi, '-')}.png`);
  if (folder === album && process.env.PHOTOGRAPHS === undefined) return path;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  return path;
}
