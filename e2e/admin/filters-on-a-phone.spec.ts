import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { loaded } from '../support/loaded.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** Filters whose words are wider than their place, and so are cut. */
const cutFilters = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('There is nothing to measure with.');
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

test('on a phone in Hindi, every filter of a list says what it is, also where two begin alike', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.phone });
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await signIn(page, url, 1);
  // A search that finds nothing keeps the filters of a list that has no rows here.
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
