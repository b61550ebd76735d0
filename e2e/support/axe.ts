import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const oneLine = (violation: Result): string =>
  `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `    ${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`;

/**
 * Violations of WCAG 2.2 A and AA on the page as it stands now, one text each; empty when clean.
 * axe comes in through the debugging protocol, which the page's content security policy does not bind.
 */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const results = (await page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })`,
  )) as AxeResults;
  return results.violations.map(oneLine);
}
