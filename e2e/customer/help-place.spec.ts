import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { covered } from '../support/covered.ts';
import { test } from '../support/test.ts';

for (const [width, language, brand] of [
  [320, 'en', 'cl'],
  [360, 'hi', 'thela'],
] as const) {
  test(`the help button of the first page is visible and covers nothing at ${width} pixels`, async ({ open }) => {
    const { page } = await open({ viewport: { ...screens.narrow, width } });
    const { frame, help } = await loaders[language].shell();
    await page.goto(`/?partner=${brand}&lang=${language}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(covered)).toEqual([]);
    await page.getByRole('button', { name: frame.help, exact: true }).click();
    await page.getByRole('dialog').getByRole('heading', { name: help.title }).waitFor();
  });
}
