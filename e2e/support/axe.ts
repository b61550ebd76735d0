import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, Result, run } from 'axe-core';
import type { Page } from 'playwright-core';
import { loaded } from './loaded.ts';

declare global {
  interface Window {
    /** The API of axe, which the source below adds to the page. */
    readonly axe: { readonly run: typeof run };
  }
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const oneLine = (violation: Result): string =>
  `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `    ${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`;

/**
 * Returns the targets that are still too small once they are in the middle of the screen. A fixed element (a header, a tray) covers
 * whatever is behind it at the moment, but users don’t press there. axe measures the page only at its current scroll position.
 */
async function stillTooSmall(page: Page, violation: Result): Promise<Result> {
  const nodes = [];
  for (const node of violation.nodes) {
    const [again] = (await page.evaluate(async (target) => {
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return (await window.axe.run({ include: [target] }, { runOnly: ['target-size'] })).violations;
    }, node.target.join(' '))) as Result[];
    nodes.push(...(again?.nodes ?? []));
  }
  return { ...violation, nodes };
}

/**
 * Violations of WCAG 2.2 A and AA on the current page, one text each; empty if there are none. axe is loaded through the debugging
 * protocol, to which the page's content security policy doesn't apply.
 */
export async function axe(page: Page): Promise<string[]> {
  // A list is dimmed while newer rows are loading. If that takes too long, the page is checked as it is.
  await loaded(page, 5000).catch(() => undefined);
  // axe stays loaded until the page is left, so that its half megabyte isn't loaded for every size.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = (await page.evaluate(
    // Rules that pass aren't reported, and style sheets aren't fetched again, because none of these rules needs that.
    `axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: false,
    })`,
  )) as AxeResults;
  const remaining = [];
  for (const violation of violations)
    remaining.push(violation.id === 'target-size' ? await stillTooSmall(page, violation) : violation);
  return remaining.filter((violation) => violation.nodes.length > 0).map(oneLine);
}
