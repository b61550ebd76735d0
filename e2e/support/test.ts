import { randomInt } from 'node:crypto';
import type { BrowserContextOptions } from 'playwright-core';
import { inject, test as plain } from 'vitest';
import { openBrowser, openPage, type WatchedPage } from './browser.ts';

/** A fictional ten-digit mobile number that no other person in this run has, starting with 6. */
export const newPhone = (): string => `6${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** The URL of this worker's product. Vitest numbers its workers from 1. */
function ownProduct(): string {
  const url = inject('productUrls')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no product`);
  return url;
}

/**
 * The `test` function of every browser journey. It provides
 * - `url`: the product of this run;
 * - `open(options)`: a page in a context of its own, with `url` as its base. The test fails if any of its pages complains (console error,
 *   uncaught error, policy violation) in a way that `expectComplaint` did not announce.
 */
export const test = plain
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names a fixture needs from this pattern; this one needs none
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('url', { scope: 'worker' }, ownProduct)
  .extend('open', ({ browser, url }, { onCleanup }) => {
    const opened: WatchedPage[] = [];
    onCleanup(async () => {
      await Promise.all(opened.map((watched) => watched.close()));
      const complaints = opened.flatMap((watched) => watched.complaints());
      if (complaints.length > 0) throw new Error(`the browser complained:\n${complaints.join('\n')}`);
    });
    return async (options: BrowserContextOptions = {}): Promise<WatchedPage> => {
      const watched = await openPage(browser, { baseURL: url, ...options });
      opened.push(watched);
      return watched;
    };
  });
