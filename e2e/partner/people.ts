import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { usePartnerLink } from '@tulna/contract/partner-links';
import { finishPartnerSignIn, startPartnerSignIn } from '@tulna/contract/partner-sessions';
import { invitePartnerPerson } from '@tulna/contract/partner-users';
import { partners } from '@tulna/contract/partners';
import { type PartnerRole, partnerRoles } from '@tulna/rules/partner-access';
import { demoPartnerPeopleWith } from '@tulna/server/seeds/data/partner-people';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { lastCode, messagesTo } from '../support/outbox.ts';

type Person = ReturnType<typeof demoPartnerPeopleWith>[number];
type SignedIn = AnswerOf<typeof finishPartnerSignIn>;

/**
 * Returns the demo person of a partner with a role.
 * @throws Error if the demo world, which has no history here, has no such person
 */
export function personOf(partner: string, role: PartnerRole = partnerRoles.owner): Person {
  const found = demoPartnerPeopleWith(0).find((one) => one.partner === partner && one.roleId === role);
  if (!found) throw new Error(`The demo world has no person of ${partner} with role ${role}`);
  return found;
}

async function startSession(url: string, { email, password }: Pick<Person, 'email' | 'password'>): Promise<SignedIn> {
  const before = new Date();
  const started = await call(url, startPartnerSignIn, { body: { email, password } });
  if (started.status !== 200) throw new Error(`${email} can’t sign in: ${JSON.stringify(started.body)}`);
  const code = await lastCode(url, email, before);
  const { body } = await call(url, finishPartnerSignIn, { body: { challenge_id: started.body.challenge_id, code } });
  return body;
}

/** Stores the tokens of a session in the cookies of a browser; returns the access token. */
async function setSession(page: Page, url: string, session: SignedIn): Promise<string> {
  // The cookie is set by domain, because the browser wouldn't keep a Secure cookie for an http URL.
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

const shared = new Map<string, Promise<SignedIn>>();

/** Signs a browser in as a demo person, with one session per person and test file. Returns the access token. */
export async function signIn(
  page: Page,
  url: string,
  partner = 'cl',
  role: PartnerRole = partnerRoles.owner,
): Promise<string> {
  const holder = `${partner} ${role} ${expect.getState().testPath}`;
  const running = shared.get(holder) ?? startSession(url, personOf(partner, role));
  shared.set(holder, running);
  return await setSession(page, url, await running);
}

const password = 'copper lantern over the quiet harbour 7';

/** Returns the token of the link in the newest mail to a person. */
async function linkTo(url: string, email: string): Promise<string> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const found = /#([A-Za-z0-9_-]{43})/.exec(JSON.stringify(await messagesTo(url, email)))?.[1];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no link was sent to ${email}`);
}

/**
 * Signs a browser in as an owner invited by the back office, for a partner without demo people or for a separate session.
 * @param staff access token of an administrator
 */
export async function signInInvited(
  page: Page,
  url: string,
  staff: string,
  { partner, name = 'Meera Kulkarni' }: { partner: string; name?: string },
): Promise<string> {
  const headers = { authorization: `Bearer ${staff}` };
  const { body: listed } = await call(url, partners.rows, { headers, query: { limit: 200 } });
  const partnerId = listed.rows.find(({ key }) => key === partner)?.id;
  if (partnerId === undefined) throw new Error(`There is no partner ${partner}`);
  const email = `${randomUUID().slice(0, 8)}@${partner}.example`;
  const invited = await call(url, invitePartnerPerson, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { partner_id: partnerId, name, email, role_id: partnerRoles.owner, language: 'en' },
  });
  if (invited.status !== 200) throw new Error(`The invitation failed: ${JSON.stringify(invited.body)}`);
  const used = await call(url, usePartnerLink, { body: { token: await linkTo(url, email), password } });
  if (used.status !== 200) throw new Error(`The invitation link was refused: ${JSON.stringify(used.body)}`);
  return await setSession(page, url, await startSession(url, { email, password }));
}
