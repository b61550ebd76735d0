import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { loaded } from '../support/loaded.ts';
import { hindiProblemsOf, problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';

const map = await readFile(new URL('../../docs/spec-map.md', import.meta.url), 'utf8');

/** The pages in a section of the map. Parameters are filled with a value that matches nothing. */
const pagesOf = (title: string): string[] => {
  const part = map.split(/^## /m).find((text) => text.startsWith(title)) ?? '';
  return [...part.matchAll(/^\| `(\/[^`]*|\*)` \|/gm)].map(([, path = '']) =>
    path === '*' ? '/no/such/page' : path.replace(/\/:partner_name\?/, '').replaceAll(/:\w+/g, 'nothing'),
  );
};

const ours = [
  '/privacy-centre',
  '/erasure-certificate/E2026-X',
  '/socialmedia-onboarding',
  '/how-we-match',
  '/check-eligibility',
  '/gold-loan-calculator',
  '/is-this-call-from-you',
];
const publicPages = [...new Set([...pagesOf('Public pages'), ...ours])];

/** Opens pages one after another. A page that redirects to an already checked page isn't checked again. */
async function walk(page: Page, paths: readonly string[], language: string): Promise<string[]> {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    await page.goto(`${path}?lang=${language}`);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ state: 'attached' });
    // A redirected visitor sees the skeleton of a page first.
    await loaded(page);
    const shown = `${await page.title()} ${await heading.textContent()}`;
    if (seen.has(shown)) continue;
    seen.add(shown);
    problems.push(...(await (language === 'hi' ? hindiProblemsOf(page) : problemsOf(page))));
  }
  return problems;
}

const refused = /Failed to load resource.*status of 4\d\d/;

for (const language of ['en', 'hi'] as const) {
  const says = {
    en: 'every public page is accessible on both screens',
    hi: 'every public page fits both screens in Hindi',
  };
  test(says[language], { timeout: 240_000 }, async ({ open }) => {
    const { page, expectComplaint } = await open();
    expectComplaint(refused);
    expect(await walk(page, publicPages, language)).toEqual([]);
  });
}
