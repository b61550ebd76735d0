import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, Result, run } from 'axe-core';
import type { Page } from 'playwright-core';
import { loaded } from './loaded.ts';

declare global {
  interface Window {
    /** The API that the source below adds to the page. */
    readonly axe: { readonly run: typeof run };
  }
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const oneLine = (violation: Result): string =>
  `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `    ${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`;

/**
 * Targets that are still too small once they are in the middle of the screen. An element fixed on the screen while the page scrolls (a header,
 * a tray) covers whatever happens to be behind it, and nobody presses that: axe measures the page as it is scrolled now.
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
 * Violations of WCAG 2.2 A and AA on the page as it is now, one text each; empty when clean.
 * axe comes in through the debugging protocol, which the page's content security policy does not bind.
 */
export async function axe(page: Page): Promise<string[]> {
  // A list is pale while newer rows are on their way. What is still loading after that is looked at as it is.
  await loaded(page, 5000).catch(() => undefined);
  // It stays until the page is left: half a megabyte needn't be read for every size.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = (await page.evaluate(
    // What passes is not written up, and style sheets are not fetched again: no rule of these needs either.
    `axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: false,
    })`,
  )) as AxeResults;
  const kept = [];
  for (const violation of violations)
    kept.push(violation.id === 'target-size' ? await stillTooSmall(page, violation) : violation);
  return kept.filter((violation) => violation.nodes.length > 0).map(oneLine);
}
