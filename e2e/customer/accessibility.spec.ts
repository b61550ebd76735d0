import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

const map = await readFile(new URL('../../docs/spec-map.md', import.meta.url), 'utf8');

/** The pages of a part of the map, with parameters filled in by something that names nothing. */
const pagesOf = (title: string): string[] => {
  const part = map.split(/^## /m).find((text) => text.startsWith(title)) ?? '';
  return [...part.matchAll(/^\| `(\/[^`]*|\*)` \|/gm)].map(([, path = '']) =>
    path === '*' ? '/no/such/page' : path.replace(/\/:partner_name\?/, '').replaceAll(/:\w+/g, 'nothing'),
  );
};

const ours = ['/privacy-centre', '/erasure-certificate/E2026-X', '/socialmedia-onboarding', '/how-we-match'];
const publicPages = [...new Set([...pagesOf('Public pages'), ...ours])];
const userPages = [...new Set([...pagesOf('Customer area'), '/user/my-data', '/user/applications'])];

/** What is wrong with the page as it stands, at the narrowest phone and on a desktop: one line each. */
async function problemsOf(page: Page, path: string, language: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of ['narrow', 'desktop'] as const) {
    await page.setViewportSize(screens[width]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) found.push(`${width}: ${wide} pixels too wide`);
    found.push(...(await axe(page)).map((problem) => `${width}: ${problem}`));
  }
  if (language === 'hi') found.push(...(await englishLeft(page)));
  return found.map((problem) => `${path} ${language}: ${problem}`);
}

/** Opens pages one after another; where one leads to a page that was looked at already, it is not looked at again. */
async function walk(page: Page, paths: readonly string[], language: string): Promise<string[]> {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    await page.goto(`${path}?lang=${language}`);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ state: 'attached' });
    // Who is passed on shows the skeleton of a page first.
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    const shown = `${await page.title()} ${await heading.textContent()}`;
    if (seen.has(shown)) continue;
    seen.add(shown);
    problems.push(...(await problemsOf(page, path, language)));
  }
  return problems;
}

const refused = /Failed to load resource.*status of 4\d\d/;

for (const language of ['en', 'hi'] as const) {
  test(`every public page is accessible in ${language} on both screens`, { timeout: 240_000 }, async ({ open }) => {
    const { page, expectComplaint } = await open();
    expectComplaint(refused);
    expect(await walk(page, publicPages, language)).toEqual([]);
  });

  test(`every page of the customer area lands accessibly in ${language} on both screens`, {
    timeout: 240_000,
  }, async ({ open, url }) => {
    const { page, expectComplaint } = await open();
    expectComplaint(refused);
    await signIn(page, url, { phone: newPhone(), language });
    expect(await walk(page, userPages, language)).toEqual([]);
  });
}

test('a stranger who opens a page of the customer area is led to the first page', async ({ open }) => {
  const { page } = await open();
  for (const path of userPages) {
    await page.goto(path);
    await page.waitForURL((at) => at.pathname === '/');
  }
});
