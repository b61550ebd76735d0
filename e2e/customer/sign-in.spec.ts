import { errors as english } from '@tulna/phrases/en/errors';
import { errors as hindi } from '@tulna/phrases/hi/errors';
import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { axe } from '../support/axe.ts';
import { refusedCall } from '../support/browser.ts';
import { lastCode } from '../support/outbox.ts';
import { signInByHand } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

const sentences = { en: english, hi: hindi };

/** Requests a code for a new number; returns the field for it, the code, and a wrong one. */
async function askForCode(page: Page, url: string, language: Language) {
  const phone = newPhone();
  const { signIn: form } = await loaders[language].landing();
  const texts = await loaders[language].signIn();
  await page.goto(`/?lang=${language}`);
  await page.getByLabel(form.phone).fill(phone);
  await page.getByRole('button', { name: form.sendCode }).click();
  const code = page.getByLabel(texts.code);
  await code.waitFor();
  const right = await lastCode(url, phone);
  return { code, right, wrong: right === '000000' ? '111111' : '000000', texts };
}

for (const [language, entrance] of [
  ['en', '/'],
  ['hi', '/?partner=haldi&lang=hi'],
] as const) {
  test(`a new person signs in and is asked to choose a product in ${language}`, async ({ open, url }) => {
    const { page } = await open();
    await signInByHand(page, url, { phone: newPhone(), language, entrance });
    await page.waitForURL((at) => at.pathname === '/products');
    const { title } = await loaders[language].products();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toContain(language);
    expect(await axe(page)).toEqual([]);
  });
}

for (const language of ['en', 'hi'] satisfies Language[]) {
  test(`a wrong code says how many tries are left, and the right one still signs in, in ${language}`, async ({
    open,
    url,
  }) => {
    const { page, expectComplaint } = await open();
    expectComplaint(refusedCall(422));
    const { code, right, wrong } = await askForCode(page, url, language);
    for (const left of [4, 3]) {
      await code.fill(wrong);
      await page.getByText(sentences[language].otp_wrong({ left })).waitFor();
      await expect.poll(() => code.inputValue()).toBe('');
      await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
    }
    const { notArriving, notArrivingBy } = await loaders[language].signIn();
    await page.getByText(notArriving).click();
    await page.getByText(notArrivingBy.sms).waitFor();
    // Pastes the code with a space in it.
    await code.evaluate(
      (input, text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      `${right.slice(0, 3)} ${right.slice(3)}`,
    );
    await page.waitForURL((at) => at.pathname === '/products');
  });
}

test('the fifth wrong code locks the sign-in: then even the right one fails, and the page says when to try again', async ({
  open,
  url,
}) => {
  const { page, expectComplaint } = await open();
  expectComplaint(refusedCall(422));
  expectComplaint(refusedCall(429));
  const { code, right, wrong, texts } = await askForCode(page, url, 'en');
  for (const left of [4, 3, 2, 1]) {
    await code.fill(wrong);
    await page.getByText(english.otp_wrong({ left })).waitFor();
  }
  const answered = awaitedLater(page.waitForResponse((answer) => answer.url().endsWith('/api/verify-otp')));
  await code.fill(wrong);
  expect((await answered).ok()).toBe(false);
  await page.getByRole('heading', { name: texts.locked }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto('/verification');
  await code.fill(right);
  await page.getByRole('heading', { name: texts.locked }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/verification');
});
