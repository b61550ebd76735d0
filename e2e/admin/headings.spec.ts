import { consoleLoaders } from '@tulna/phrases/console-topics';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

/** Runs in the page. Returns one line for each list heading in which a word or the arrow is wider than its column. */
function tooWide(): string[] {
  const found: string[] = [];
  for (const heading of document.querySelectorAll('[data-list] thead th')) {
    const words = heading.querySelector('button > span, span > span');
    const column = heading.getBoundingClientRect();
    if (words === null) continue;
    const room = (words.parentElement?.parentElement ?? words).getBoundingClientRect().width;
    const style = getComputedStyle(words);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    for (const word of words.textContent.split(/\s+/))
      if (pen.measureText(word).width > room + 0.5) found.push(`${word} is cut in ${Math.round(column.width)}`);
    const arrow = words.querySelector('svg')?.getBoundingClientRect();
    if (arrow && (arrow.left < column.left || arrow.right > column.right - 4))
      found.push(`the arrow of ${words.textContent} leaves its column`);
  }
  return found;
}

for (const language of ['en', 'hi'] as const)
  test(`in ${language}, every list heading shows all its words, and its arrow stays in the column`, async ({
    open,
    url,
  }) => {
    const { page } = await open({ viewport: screens.desktop });
    const { adminCreditCards, adminLenders } = consoleLoaders[language];
    const [{ columns }, { fields }] = [await adminCreditCards(), await adminLenders()];
    await signIn(page, url, 1);
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    const lists = [
      ['credit-cards', [columns.sort_order, columns.category_name]],
      ['lenders', [fields.apr_min]],
    ] as const;
    for (const [path, sorted] of lists) {
      await page.goto(`/admin/${path}`);
      for (const heading of sorted) {
        const button = page.getByRole('button', { name: heading, exact: true });
        const column = page.locator('[data-list] thead th').filter({ has: button });
        await button.waitFor();
        expect(await page.evaluate(tooWide)).toEqual([]);
        if ((await column.getAttribute('aria-sort')) === null) await button.click();
        await expect.poll(() => button.locator('svg').count()).toBe(1);
        expect(await page.evaluate(tooWide)).toEqual([]);
      }
      await photograph(page, `admin-headings-${path}-${language}`);
    }
  });

for (const language of ['en', 'hi'] as const)
  test(`in ${language}, a form on a phone scrolls the first wrong field into view with its label and error`, async ({
    open,
    url,
  }) => {
    const { page } = await open({ viewport: { width: 360, height: 560 } });
    const { add, addTitle, form } = await consoleLoaders[language].adminCommissionRates();
    await signIn(page, url, 1);
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    await page.goto('/admin/commission-upload-file/rates');
    await page.getByRole('button', { name: add }).click();
    const dialog = page.getByRole('dialog', { name: addTitle });
    await dialog.locator('select').first().selectOption('partner');
    await dialog.getByLabel(form.flat).fill('a');
    await dialog.getByLabel(form.most).fill('b');
    // Scrolls the first wrong field right below the dialog's header, which covers its label. The browser alone wouldn't scroll further.
    await dialog.getByLabel(form.flat).evaluate((control) => {
      const head = control.closest('[role=dialog]')?.querySelector('header');
      let scroller = control.parentElement;
      while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
      scroller?.scrollBy({
        top: control.getBoundingClientRect().top - (head?.getBoundingClientRect().bottom ?? 0) - 2,
      });
    });
    await page.keyboard.press('Enter');
    const wrong = dialog.locator('[aria-invalid="true"]:focus');
    await wrong.waitFor();
    const seen = await wrong.evaluate((control: HTMLInputElement) => {
      const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
      const head = box(control.closest('[role=dialog]')?.querySelector('header'));
      const error = [...(control.getAttribute('aria-describedby')?.split(' ') ?? [])]
        .map((id) => document.getElementById(id))
        .find((one) => one?.id.endsWith('error'));
      return {
        label: Math.round(box(control.labels?.[0]).top - head.bottom),
        error: Math.round(window.innerHeight - box(error).bottom),
        said: error?.textContent,
      };
    });
    expect(seen.label).toBeGreaterThanOrEqual(0);
    expect(seen.error).toBeGreaterThanOrEqual(0);
    expect(seen.said).not.toBe('');
    await photograph(page, `admin-form-first-wrong-${language}`);
  });
