import { finishAdminSignIn, startAdminSignIn } from '@tulna/contract/admin-sessions';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { AdminRole } from '@tulna/rules/admin-access';
import { demoAdmins } from '@tulna/server/seeds/data/admins';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { lastCode } from '../support/outbox.ts';

/**
 * Returns the demo member of staff with a role.
 * @throws Error if the demo world has none
 */
export function staffOf(role: AdminRole): (typeof demoAdmins)[number] {
  const found = demoAdmins.find(({ roleId }) => roleId === role);
  if (!found) throw new Error(`The demo world has no staff of role ${role}`);
  return found;
}

/** Signs in through both steps of the login page. */
export async function signInByHand(page: Page, url: string, role: AdminRole): Promise<void> {
  const { email, password } = staffOf(role);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const before = new Date();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('6-digit code').fill(await lastCode(url, email, before));
}

type SignedIn = AnswerOf<typeof finishAdminSignIn>;

async function startSession(url: string, { email, password }: (typeof demoAdmins)[number]): Promise<SignedIn> {
  const before = new Date();
  const started = await call(url, startAdminSignIn, { body: { email, password } });
  const code = await lastCode(url, email, before);
  const { body } = await call(url, finishAdminSignIn, { body: { challenge_id: started.body.challenge_id, code } });
  return body;
}

async function setSession(page: Page, url: string, session: SignedIn): Promise<void> {
  // The cookie is set by domain, because the browser wouldn't keep a Secure cookie for an http URL.
  const place = { domain: new URL(url).hostname, path: '/', sameSite: 'None' as const, secure: true };
  const cookie = (name: string, value: string) => ({ name, value, ...place });
  await page
    .context()
    .addCookies([
      cookie('admin_token', session.access_token),
      cookie('admin_refresh', session.refresh_token),
      cookie('admin_token_ends', String(Date.now() + session.expires_in * 1000)),
      cookie('admin_id', session.user_id),
      cookie('role', Buffer.from(String(session.role_id)).toString('base64')),
    ]);
}

const shared = new Map<string, Promise<SignedIn>>();

/** Signs a browser in without the sign-in page, with one session per role and test file. Returns the access token. */
export async function signIn(page: Page, url: string, role: AdminRole): Promise<string> {
  const holder = `${role} ${expect.getState().testPath}`;
  const session = shared.get(holder) ?? startSession(url, staffOf(role));
  shared.set(holder, session);
  await setSession(page, url, await session);
  return (await session).access_token;
}

/** Like `signIn`, but with a separate session, for tests that end it. */
export async function signInAgain(page: Page, url: string, role: AdminRole): Promise<void> {
  await setSession(page, url, await startSession(url, staffOf(role)));
}

/** Signs in a different administrator from `signIn`: the second person. */
export async function signInSecond(page: Page, url: string): Promise<void> {
  const second = demoAdmins.filter(({ roleId }) => roleId === 1)[1];
  if (!second) throw new Error('The demo world has only one administrator');
  await setSession(page, url, await startSession(url, second));
}
