import { sendOtp, verifyOtp } from '@tulna/contract/one-time-passcodes';
import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { call } from './api.ts';
import { lastCode } from './outbox.ts';

/** Who signs in, and the path and query where they arrive, such as `/?partner=haldi&lang=hi`. */
export interface Comer {
  readonly phone: string;
  readonly language?: Language;
  readonly entrance?: string;
}

const entranceOf = ({ entrance, language = 'en' }: Comer): string =>
  entrance ?? (language === 'en' ? '/' : `/?lang=${language}`);

/**
 * Signs in through the pages as a person does: number, code from the outbox, and on to the next step of the journey.
 * @param url of the product
 */
export async function signInByHand(page: Page, url: string, who: Comer): Promise<void> {
  const language = who.language ?? 'en';
  const { signIn: form } = await loaders[language].landing();
  const texts = await loaders[language].signIn();
  const requestedAt = new Date();
  await page.goto(entranceOf(who));
  await page.getByLabel(form.phone).fill(who.phone);
  await page.getByRole('button', { name: form.sendCode }).click();
  const code = page.getByLabel(texts.code);
  await code.waitFor();
  // The page continues automatically with the sixth digit.
  await code.fill(await lastCode(url, who.phone, new Date(requestedAt.getTime() - 1000)));
  await page.waitForURL((at) => at.pathname !== '/verification');
}

/**
 * Signs a browser in without the pages, for tests of later steps, under the partner in the entrance. Then opens the entrance, which leads
 * to the next step of the journey.
 */
export async function signIn(page: Page, url: string, who: Comer): Promise<void> {
  const requestedAt = new Date();
  const partner = new URL(entranceOf(who), url).searchParams.get('partner');
  const sent = await call(url, sendOtp, {
    body: { channel: 'sms', phone: who.phone, ...(partner !== null && { partner }) },
  });
  if (sent.status !== 200) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`);
  const code = await lastCode(url, who.phone, requestedAt);
  const taken = await call(url, verifyOtp, { body: { challenge_id: sent.body.challenge_id, code } });
  if (taken.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(taken.body)}`);
  const session = taken.body;
  // The cookie is set by domain, because the browser wouldn't keep a Secure cookie for an http URL.
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

/**
 * Request headers with the session of a signed-in browser.
 * @throws Error if it isn't signed in
 */
export async function sessionHeaders(page: Page): Promise<{ authorization: string }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'user_token')?.value;
  if (token === undefined) throw new Error('The browser isn’t signed in');
  return { authorization: `Bearer ${decodeURIComponent(token)}` };
}
