import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { loaded } from '../support/loaded.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** Filters whose label is wider than the filter, so that it is cut off. */
const cutFilters = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('The page needs a canvas to measure texts.');
    const filters = [
      ...document.querySelectorAll<HTMLElement>('#content select[aria-label], #content button[aria-haspopup="dialog"]'),
    ];
    return filters
      .filter((filter) => filter.closest('table') === null && filter.offsetParent !== null)
      .flatMap((filter) => {
        const style = getComputedStyle(filter);
        pen.font = style.font;
        const words = filter instanceof HTMLSelectElement ? (filter.selectedOptions[0]?.text ?? '') : filter.innerText;
        const room = filter.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        return pen.measureText(words.trim()).width > room + 1 ? [words.trim()] : [];
      });
  });

test('on a phone in Hindi, the label of every filter is fully visible, so that similar ones can be distinguished', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.phone });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 1);
  // The list of lines is empty in this product, and an empty list shows its filters only during a search.
  for (const path of ['/admin/commission-upload-file/lines?q=zzz', '/admin/lenders', '/admin/credit-cards']) {
    await page.goto(path);
    await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
    await loaded(page);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi');
    await expect.poll(() => page.locator('#content select[aria-label]').count(), { message: path }).toBeGreaterThan(0);
    expect(await cutFilters(page), path).toEqual([]);
    if (path.includes('lines')) await photograph(page, 'filters-hindi-phone');
  }
}, 120_000);
