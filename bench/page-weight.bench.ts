import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/support/browser.ts';
import { startProduct } from '../e2e/support/product.ts';
import type { Measurement } from './measurement.ts';

export const id = 'S10';

const kilobyte = 1000;
const bars = { scripts: 90, styles: 8 };

/** What a first visit to the page downloads, in bytes as sent (brotli, without headers), as the browser reports it. */
async function weigh(browser: Browser, url: string): Promise<{ scripts: number; styles: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const weight = { scripts: 0, styles: 0 };
  protocol.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') weight.scripts += encodedDataLength;
    if (kinds.get(requestId) === 'Stylesheet') weight.styles += encodedDataLength;
  });
  await protocol.send('Network.enable');
  await page.goto(url);
  // A whole page loads its code only after its first view, so an earlier pause doesn't mean that it has finished.
  await page.locator('html[data-page=awake]').waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return weight;
}

/** Weighs the first customer pages as a browser downloads them. The gate weighs the built files of every route. */
export async function run(): Promise<readonly Measurement[]> {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const measured: Measurement[] = [];
    for (const path of ['/', '/?lang=hi', '/privacy-policy']) {
      const { scripts, styles } = await weigh(browser, product.url + path);
      measured.push({
        what: `${path} downloads`,
        measured: `JS ${(scripts / kilobyte).toFixed(1)} kB, CSS ${(styles / kilobyte).toFixed(1)} kB`,
        bar: `JS ≤ ${bars.scripts} kB, CSS ≤ ${bars.styles} kB`,
        holds: scripts > 0 && scripts <= bars.scripts * kilobyte && styles <= bars.styles * kilobyte,
      });
    }
    return measured;
  } finally {
    await browser.close();
    await product.stop();
    await product.remove();
  }
}
