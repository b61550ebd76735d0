import type { Page, ViewportSize } from 'playwright-core';
import { axe } from './axe.ts';
import { screens } from './browser.ts';
import { englishLeft } from './english-left.ts';

const everyScreen = [screens.narrow, screens.desktop];

const pageAndWidth = (page: Page, { width }: ViewportSize): string => `${new URL(page.url()).pathname} at ${width}`;

/** Shows the page at several sizes, and returns one line for each at which something overflows the screen. */
export async function stickingOut(page: Page, sizes: readonly ViewportSize[]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Charts need a moment to adapt to the width.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 5000 })
      .catch(() => found.push(`${pageAndWidth(page, size)}: something is wider than the screen`));
  }
  return found;
}

/**
 * Numbers on the current page that are broken over two lines, one line each. Parts of ids and addresses aren't checked, and a number of
 * more than twelve digits is treated as an id.
 */
export async function brokenFigures(page: Page): Promise<string[]> {
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: figure, index } of (node.nodeValue ?? '').matchAll(
        /(?<![\p{L}\d_\-/.:])₹?\d[\d,.]*\d%?(?![\p{L}\d_\-/:])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1 && figure.replaceAll(/\D/g, '').length <= 12) found.push(figure);
      }
    return found;
  });
  const { pathname } = new URL(page.url());
  return broken.map((figure) => `${pathname}: ${figure} is broken over two lines`);
}

/** Problems of the current page, one line each, at the given sizes; by default at the narrowest phone and on a desktop. */
export async function problemsOf(page: Page, sizes: readonly ViewportSize[] = everyScreen): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    found.push(...(await stickingOut(page, [size])));
    found.push(...(await axe(page)).map((problem) => `${pageAndWidth(page, size)}: ${problem}`));
  }
  return found;
}

/**
 * Problems of a Hindi page whose English version was checked with axe: overflowing words, and English that is left. Colours, names and
 * structure are the same as in English.
 */
export async function hindiProblemsOf(page: Page, sizes: readonly ViewportSize[] = everyScreen): Promise<string[]> {
  const english = (await englishLeft(page)).map((left) => `${new URL(page.url()).pathname}: ${left}`);
  return [...(await stickingOut(page, sizes)), ...english];
}
