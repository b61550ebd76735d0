import { sendOtp, verifyOtp } from '@tulna/contract/one-time-passcodes';
import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { call } from './api.ts';
import { lastCode } from './outbox.ts';

/** Who signs in, and on which page of the site with which query, such as `/?partner=haldi&lang=hi`. */
export interface Comer {
  readonly phone: string;
  readonly language?: Language;
  readonly entrance?: string;
}

const entranceOf = ({ entrance, language = 'en' }: Comer): string =>
  entrance ?? (language === 'en' ? '/' : `/?lang=${language}`);

/**
 * Goes the way of a person from the first page to behind the passcode: number, code from the outbox, and on to where the journey leads.
 * @param url where the product listens
 */
export async function signInByHand(page: Page, url: string, who: Comer): Promise<void> {
  const language = who.language ?? 'en';
  const { signIn: form } = await loaders[language].landing();
  const texts = await loaders[language].signIn();
  const asked = new Date();
  await page.goto(entranceOf(who));
  await page.getByLabel(form.phone).fill(who.phone);
  await page.getByRole('button', { name: form.sendCode }).click();
  const code = page.getByLabel(texts.code);
  await code.waitFor();
  // The page continues automatically with the sixth digit.
  await code.fill(await lastCode(url, who.phone, new Date(asked.getTime() - 1000)));
  await page.waitForURL((at) => at.pathname !== '/verification');
}

/**
 * Signs a browser in without its pages, for tests of what comes after, under the partner that the entrance names; then opens the entrance,
 * which leads to the next step of the journey.
 */
export async function signIn(page: Page, url: string, who: Comer): Promise<void> {
  const asked = new Date();
  const partner = new URL(entranceOf(who), url).searchParams.get('partner');
  const sent = await call(url, sendOtp, {
    body: { channel: 'sms', phone: who.phone, ...(partner !== null && { partner }) },
  });
  if (sent.status !== 200) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`);
  const code = await lastCode(url, who.phone, asked);
  const taken = await call(url, verifyOtp, { body: { challenge_id: sent.body.challenge_id, code } });
  if (taken.status !== 200) throw new Error(`the code was not taken: ${JSON.stringify(taken.body)}`);
  const session = taken.body;
  // By domain: named by an http address, the browser would not keep a Secure cookie.
  const place = { domain: new URL(url).hostname, path: '/', sameSite: 'None' as const, secure: true };
  const cookies = {
    user_token: session.access_token,
    user_refresh: session.refresh_token,
    user_token_ends: String(Date.now() + session.expires_in * 1000),
    user_id: session.user_id,
    role: Buffer.from(String(session.role_id)).toString('base64'),
  };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), ...place })));
  const entrance = entranceOf(who);
  await page.goto(entrance);
  await page.waitForURL((at) => at.pathname !== new URL(entrance, url).pathname);
}

/** Headers of calls in the session of a browser that is signed in. @throws Error if it is not */
export async function sessionHeaders(page: Page): Promise<{ authorization: string }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'user_token')?.value;
  if (token === undefined) throw new Error('nobody is signed in');
  return { authorization: `Bearer ${decodeURIComponent(token)}` };
}
