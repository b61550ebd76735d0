import { usePartnerLink } from '@tulna/contract/partner-links';
import { finishPartnerSignIn, startPartnerSignIn } from '@tulna/contract/partner-sessions';
import { invitePartnerPerson } from '@tulna/contract/partner-users';
import { partners } from '@tulna/contract/partners';
import type { Page } from 'playwright-core';
import { call } from '../support/api.ts';
import { lastCode, messagesTo } from '../support/outbox.ts';

const password = 'copper lantern over the quiet harbour 7';

async function linkIn(url: string, email: string): Promise<string> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const found = JSON.stringify(await messagesTo(url, email)).match(/#([A-Za-z0-9_-]{43})/)?.[1];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no invitation was sent to ${email}`);
}

/** Invites an owner of a partner's portal, lets them set a password, and signs the browser in as them. */
export async function signInAsPartner(page: Page, url: string, staffToken: string, partner: string): Promise<void> {
  const headers = { authorization: `Bearer ${staffToken}` };
  const { body: listed } = await call(url, partners.rows, { headers, query: { limit: 200 } });
  const partnerId = listed.rows.find(({ key }) => key === partner)?.id;
  if (partnerId === undefined) throw new Error(`there is no partner ${partner}`);
  const email = `owner-${Date.now()}@${partner}.example`;
  const invited = await call(url, invitePartnerPerson, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: { partner_id: partnerId, name: 'Meera Kulkarni', email, role_id: 21, language: 'en' },
  });
  if (invited.status !== 200) throw new Error(JSON.stringify(invited.body));
  await call(url, usePartnerLink, { body: { token: await linkIn(url, email), password } });
  const before = new Date();
  const started = await call(url, startPartnerSignIn, { body: { email, password } });
  const code = await lastCode(url, email, before);
  const { body } = await call(url, finishPartnerSignIn, { body: { challenge_id: started.body.challenge_id, code } });
  const place = { domain: new URL(url).hostname, path: '/', sameSite: 'None' as const, secure: true };
  const cookies = {
    partner_token: body.access_token,
    partner_refresh: body.refresh_token,
    partner_token_ends: String(Date.now() + body.expires_in * 1000),
    partner_id: body.user_id,
    is_partner: '1',
    role: Buffer.from(String(body.role_id)).toString('base64'),
  };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), ...place })));
}
