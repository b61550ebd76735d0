import { consoleLoaders } from '@tulna/phrases/console-topics';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';
import { scrollToColumn } from './wide-table.ts';

for (const language of ['en', 'hi'] as const)
  test(`a form on a phone shows its errors in ${language}, keeps its input, and sends nothing`, async ({
    open,
    url,
  }) => {
    const { page } = await open({ viewport: screens.phone });
    const words = await consoleLoaders[language].adminLenders();
    const { form, ui, unsaved } = await consoleLoaders[language].consoleKit();
    await signIn(page, url, 1);
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto('/admin/lenders?q=KreditBee');
    await scrollToColumn(page, words.fields.so_text);
    const opener = page.getByRole('button', { name: words.offerButton });
    await opener.click();
    const dialog = page.getByRole('dialog');
    const text = dialog.getByLabel(words.offerText);
    const [from, to] = [
      dialog.getByLabel(words.offerFrom, { exact: true }),
      dialog.getByLabel(words.offerTo, { exact: true }),
    ];
    const tooLong = 'n'.repeat(301);
    await text.fill(tooLong);
    await from.fill('2027-02-01');
    await to.fill('2027-01-31');
    await to.press('Enter');
    await dialog.getByRole('alert').getByText(form.wrong(2)).waitFor();
    await dialog.locator('textarea:focus[aria-invalid="true"]').waitFor();
    await expect.poll(() => text.inputValue()).toBe(tooLong);
    await dialog.getByRole('textbox', { description: form.tooLong(300, 301) }).waitFor();
    await dialog.getByText(words.offerDates).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screens.phone.width);
    await photograph(page, `admin-form-wrong-${language}`);

    // While a date is typed only in part, the browser reports no value. The form must not send this as an empty date.
    await text.fill('No fee');
    await to.fill('');
    await to.press('3');
    await to.press('Enter');
    await dialog.getByText(form.day).waitFor();
    await expect.poll(() => to.getAttribute('aria-invalid')).toBe('true');

    // Leaving a field shows its error, which must not move the button while it is being pressed.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: unsaved.leave }).click();
    await dialog.waitFor({ state: 'detached' });
    await opener.click();
    await text.fill(tooLong);
    await dialog.getByRole('button', { name: ui.cancel }).click({ position: { x: 20, y: 3 } });
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
  });
