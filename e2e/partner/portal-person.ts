import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { usePartnerLink } from '@tulna/contract/partner-links';
import { finishPartnerSignIn, startPartnerSignIn } from '@tulna/contract/partner-sessions';
import { invitePartnerPerson } from '@tulna/contract/partner-users';
import { partners } from '@tulna/contract/partners';
import { partnerRoles } from '@tulna/rules/partner-access';
import type { Page } from 'playwright-core';
import { signIn } from '../admin/staff.ts';
import { call } from '../support/api.ts';
import { lastCode, messagesTo } from '../support/outbox.ts';

const password = 'Seven green parrots 47';

type OwnRole = 21 | 22 | 23;

/** Token of the link in the newest mail to somebody. */
async function linkTo(url: string, email: string): Promise<string> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    for (const message of await messagesTo(url, email)) {
      const token = /\/invitation\?lang=..#([A-Za-z0-9_-]{20,})/.exec(JSON.stringify(message))?.[1];
      if (token !== undefined) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no link was sent to ${email}`);
}

/**
 * Invites somebody to a partner's portal as the back office does, sets their password and signs `page` in as them.
 * @param staff a page of its own, in which an administrator is signed in for the invitation
 */
export async function signInToPortal(
  { page, staff }: { page: Page; staff: Page },
  url: string,
  { partner, name, role = partnerRoles.owner }: { partner: string; name: string; role?: OwnRole },
): Promise<void> {
  const authorization = `Bearer ${await signIn(staff, url, 1)}`;
  const email = `${randomUUID().slice(0, 8)}@partner.example`;
  const { body: list } = await call(url, partners.rows, { query: { limit: 200 }, headers: { authorization } });
  const found = list.rows.find(({ key }) => key === partner);
  const invited = await call(url, invitePartnerPerson, {
    body: { partner_id: found?.id ?? 0, name, email, role_id: role, language: 'en' },
    headers: { authorization, 'idempotency-key': randomUUID() },
  });
  if (invited.status !== 200) throw new Error(`nobody was invited: ${JSON.stringify(invited.body)}`);
  const token = await linkTo(url, email);
  const used = await call(url, usePartnerLink, { body: { token, password } });
  if (used.status !== 200) throw new Error(`the link was not taken: ${JSON.stringify(used.body)}`);
  const before = new Date();
  const started = await call(url, startPartnerSignIn, { body: { email, password } });
  const code = await lastCode(url, email, before);
  const { body: session } = await call(url, finishPartnerSignIn, {
    body: { challenge_id: started.body.challenge_id, code },
  });
  await hold(page, url, session);
}

async function hold(page: Page, url: string, session: AnswerOf<typeof finishPartnerSignIn>): Promise<void> {
  // By domain: named by an http address, the browser would not keep a Secure cookie.
  const place = { domain: new URL(url).hostname, path: '/', sameSite: 'None' as const, secure: true };
  const cookies = {
    partner_token: session.access_token,
    partner_refresh: session.refresh_token,
    partner_token_ends: String(Date.now() + session.expires_in * 1000),
    partner_id: session.user_id,
    is_partner: '1',
    role: Buffer.from(String(session.role_id)).toString('base64'),
  };
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, ...place })));
}
