import { randomUUID } from 'node:crypto';
import { newestCode } from './sign-in.ts';
import { type Reply, type StaffClient, staffClient, staffClientOf } from './staff.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export const hour = 3_600_000;
/** A strong password for all people in these tests. */
export const password = 'a quiet lake in June';

export type PartnerWorld = Awaited<ReturnType<typeof openPartnerWorld>>;

/** The server with a partner's first owner invited by staff, and helpers for tests of partners' people. */
export async function openPartnerWorld(options: TestAppOptions = {}) {
  const test: TestApp = await startTestApp({ demoWorld: true, staff: true, ...options });
  const staff = await staffClient(test, 1);
  const partnerId = async (key: string): Promise<number> =>
    (await test.db.selectFrom('partners').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
  const once = () => ({ 'idempotency-key': randomUUID() });

  let invited = 0;
  /** Invites a person as staff do. */
  const inviteByStaff = async (key: string, role = 21, more: object = {}) => {
    invited += 1;
    const email = `person${invited}@dsa.example`;
    const body = {
      partner_id: await partnerId(key),
      name: 'Meera Nair',
      email,
      role_id: role,
      language: 'en',
      ...more,
    };
    // Opens a new session, because a test may have advanced the clock until another one was idle too long.
    const reply = await (await staffClient(test, 1)).post('/api/invite-partner-person', body, once());
    return { ...reply, id: String(reply.body.user_id), email: body.email };
  };
  const mailsTo = async (to: string): Promise<{ subject: string; body: string }[]> =>
    (await test.app.inject({ url: '/dev/outbox.json', query: { to } })).json();
  /** The link in the newest mail to an address. */
  const newestLink = async (to: string): Promise<{ address: string; token: string }> => {
    for (const { body } of await mailsTo(to)) {
      const [, address, token] = /(\S+)#([A-Za-z0-9_-]{43})/.exec(body) ?? [];
      if (address !== undefined && token !== undefined) return { address, token };
    }
    throw new Error('There is no mail with a link.');
  };
  const post = async (url: string, payload: object): Promise<Reply<Record<string, unknown>>> => {
    const answer = await test.app.inject({ method: 'POST', url, payload });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const useLink = (token: string, chosen = password) => post('/api/partner/use-link', { token, password: chosen });
  const start = (email: string, typed = password) => {
    // Advances the clock, because the newest code is found by its time and a test may have stopped the clock.
    test.clock.advance(1);
    return post('/api/partner/start-sign-in', { email, password: typed, devices: [] });
  };
  /** Signs a person in as they would themselves: password, then the code from the mail. */
  const signIn = async (email: string, typed = password): Promise<StaffClient & { refresh: string }> => {
    const started = await start(email, typed);
    if (started.status !== 200) throw new Error(`The password was refused: ${JSON.stringify(started.body)}`);
    const { status, body } = await post('/api/partner/finish-sign-in', {
      challenge_id: started.body.challenge_id,
      code: await newestCode(test.app, email),
    });
    if (status !== 200) throw new Error(`The code was refused: ${JSON.stringify(body)}`);
    const client = staffClientOf(test.app, String(body.user_id), String(body.access_token));
    return { ...client, refresh: String(body.refresh_token) };
  };
  /** Adds a person who was invited, has set a password and signed in. */
  const join = async (key: string, role = 21) => {
    const person = await inviteByStaff(key, role);
    await useLink((await newestLink(person.email)).token);
    return { ...person, client: await signIn(person.email) };
  };
  return { test, staff, once, partnerId, inviteByStaff, mailsTo, newestLink, post, useLink, start, signIn, join };
}
