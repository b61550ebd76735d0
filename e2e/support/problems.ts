import type { Page } from 'playwright-core';
import { axe } from './axe.ts';
import { screens } from './browser.ts';
import { englishLeft } from './english-left.ts';

/** What is wrong with the page as it stands, at the narrowest phone and on a desktop: one line each. */
export async function problemsOf(page: Page, language: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of ['narrow', 'desktop'] as const) {
    await page.setViewportSize(screens[width]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) found.push(`${width}: ${wide} pixels too wide`);
    found.push(...(await axe(page)).map((problem) => `${width}: ${problem}`));
  }
  if (language === 'hi') found.push(...(await englishLeft(page)));
  const path = new URL(page.url()).pathname;
  return found.map((problem) => `${path} ${language}: ${problem}`);
}
