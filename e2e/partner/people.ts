import type { AnswerOf } from '@tulna/contract/endpoint';
import { finishPartnerSignIn, startPartnerSignIn } from '@tulna/contract/partner-sessions';
import type { PartnerRole } from '@tulna/rules/partner-access';
import { demoPartnerPeople } from '@tulna/server/seeds/data/partner-people';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { lastCode } from '../support/outbox.ts';

type Person = (typeof demoPartnerPeople)[number];

/** The demo person of a partner with a role. @throws Error when the demo world has none */
export function personOf(partner: string, role: PartnerRole = 21): Person {
  const found = demoPartnerPeople.find((one) => one.partner === partner && one.roleId === role);
  if (!found) throw new Error(`no demo person of ${partner} with role ${role}`);
  return found;
}

type SignedIn = AnswerOf<typeof finishPartnerSignIn>;

async function startSession(url: string, { email, password }: Person): Promise<SignedIn> {
  const before = new Date();
  const started = await call(url, startPartnerSignIn, { body: { email, password } });
  const code = await lastCode(url, email, before);
  const { body } = await call(url, finishPartnerSignIn, { body: { challenge_id: started.body.challenge_id, code } });
  return body;
}

const shared = new Map<string, Promise<SignedIn>>();

/** Signs a browser in without the login page. One session per person and test file; answers its access token. */
export async function signIn(page: Page, url: string, partner = 'cl', role: PartnerRole = 21): Promise<string> {
  const holder = `${partner} ${role} ${expect.getState().testPath}`;
  const running = shared.get(holder) ?? startSession(url, personOf(partner, role));
  shared.set(holder, running);
  const session = await running;
  // Set by domain: with an http URL, the browser wouldn't keep a Secure cookie.
  const place = { domain: new URL(url).hostname, path: '/', sameSite: 'None' as const, secure: true };
  const cookies = {
    partner_token: session.access_token,
    partner_refresh: session.refresh_token,
    partner_token_ends: String(Date.now() + session.expires_in * 1000),
    partner_id: session.user_id,
    role: Buffer.from(String(session.role_id)).toString('base64'),
  };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), ...place })));
  return session.access_token;
}
