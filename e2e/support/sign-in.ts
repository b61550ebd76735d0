import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { lastCode } from './outbox.ts';

/**
 * Goes the way of a person from the first page to behind the passcode: number, code from the outbox, and on to where the journey leads.
 * @param url where the product listens
 * @param entrance the first page with its query, such as `/?partner=haldi&lang=hi`
 */
export async function signIn(
  page: Page,
  url: string,
  who: { phone: string; language?: Language; entrance?: string },
): Promise<void> {
  const language = who.language ?? 'en';
  const { signIn: form } = await loaders[language].landing();
  const texts = await loaders[language].signIn();
  const asked = new Date();
  await page.goto(who.entrance ?? (language === 'en' ? '/' : `/?lang=${language}`));
  await page.getByLabel(form.phone).fill(who.phone);
  await page.getByRole('button', { name: form.sendCode }).click();
  const code = page.getByLabel(texts.code);
  await code.waitFor();
  // The page goes on by itself with the sixth digit.
  await code.fill(await lastCode(url, who.phone, new Date(asked.getTime() - 1000)));
  await page.waitForURL((at) => at.pathname !== '/verification');
}
