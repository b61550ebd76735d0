import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInCustomer, type TestCustomer } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { purgeSessions } from './jobs.ts';

let test: TestApp;
let customer: TestCustomer;
let phones = 9_700_000_000;

const nextPhone = (): string => {
  phones += 1;
  return String(phones);
};

beforeAll(async () => {
  test = await startTestApp({
    demoWorld: true,
    settings: { OTP_RESEND_SECONDS: '0', OTP_PER_DEVICE_HOUR: '1000', OTP_PER_IP_HOUR: '1000' },
  });
});
afterAll(() => test?.close());
beforeEach(async () => {
  customer = await signInCustomer(test.app, nextPhone());
});

const refresh = (refresh_token: string) =>
  test.app.inject({ method: 'POST', url: '/api/refresh-session', payload: { refresh_token } });
const alive = async (token: string): Promise<boolean> => (await test.services.sessions.authenticate(token)) !== null;

describe('access token', () => {
  it('proves the session it was made for', async () => {
    expect(await test.services.sessions.authenticate(customer.token)).toMatchObject({
      kind: 'customer',
      userId: customer.userId,
      roleId: 10,
    });
  });

  it('is valid for fifteen minutes', async () => {
    test.clock.advance(14 * 60_000);
    expect(await alive(customer.token)).toBe(true);
    test.clock.advance(61_000);
    expect(await alive(customer.token)).toBe(false);
  });

  it('proves its own session when many arrive at once, and never one that has just ended', async () => {
    const people: TestCustomer[] = [];
    for (let at = 0; at < 5; at += 1) people.push(await signInCustomer(test.app, nextPhone()));
    const ended = people[2];
    if (ended === undefined) throw new Error('No session was opened.');
    const session = await test.services.sessions.authenticate(ended.token);
    await test.services.sessions.revoke(test.services.db, session?.id ?? '');
    const callers = Array.from({ length: 40 }, (_, at) => people[at % people.length] ?? ended);
    const records = await Promise.all(
      callers.map(({ userId, token }) =>
        test.app.inject({ url: `/api/user/${userId}`, headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    expect(records.map((answer) => answer.json().data?.user_id ?? answer.statusCode)).toEqual(
      callers.map((one) => (one === ended ? 401 : one.userId)),
    );
    // No token opens another person's record, even in a statement that reads both.
    const [one, other] = people;
    const crossed = await Promise.all([
      test.app.inject({ url: `/api/user/${other?.userId}`, headers: { authorization: `Bearer ${one?.token}` } }),
      test.app.inject({ url: `/api/user/${one?.userId}`, headers: { authorization: `Bearer ${other?.token}` } }),
    ]);
    expect(crossed.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'A'.repeat(5000)])(
    'is refused if it was made up: %#',
    async (token) => {
      expect(await alive(token)).toBe(false);
    },
  );
});

describe('refreshing', () => {
  it('gives new tokens and voids the old ones', async () => {
    const answer = await refresh(customer.refreshToken);
    expect(answer.statusCode).toBe(200);
    const { access_token, refresh_token, user_id, expires_in } = answer.json();
    expect(user_id).toBe(customer.userId);
    expect(expires_in).toBe(900);
    expect(refresh_token).not.toBe(customer.refreshToken);
    expect(await alive(access_token)).toBe(true);
    expect(await alive(customer.token)).toBe(false);
  });

  it('gives parallel tabs the same tokens', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(customer.refreshToken)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.json().access_token)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
    expect(await alive(answers[0]?.json().access_token)).toBe(true);
  });

  it('ends the session when an exchanged token is used again later, even an older one', async () => {
    const second = (await refresh(customer.refreshToken)).json();
    test.clock.advance(11_000);
    expect((await refresh(customer.refreshToken)).statusCode).toBe(401);
    expect(await alive(second.access_token)).toBe(false);
    expect((await refresh(second.refresh_token)).statusCode).toBe(401);

    const other = await signInCustomer(test.app, nextPhone());
    const two = (await refresh(other.refreshToken)).json();
    const three = (await refresh(two.refresh_token)).json();
    expect((await refresh(other.refreshToken)).statusCode).toBe(401);
    expect(await alive(three.access_token)).toBe(false);
  });

  it('ends for good thirty days after the sign-in, however often the session was refreshed', async () => {
    const day = 24 * 60 * 60_000;
    test.clock.advance(29 * day);
    const busy = { last_seen_at: test.clock.now() };
    await test.db.updateTable('sessions').set(busy).where('user_id', '=', customer.userId).execute();
    const { refresh_token } = (await refresh(customer.refreshToken)).json();
    test.clock.advance(day + 1000);
    expect((await refresh(refresh_token)).statusCode).toBe(401);
  });

  it.each(['', 'x', 'A'.repeat(65), 'A'.repeat(200)])('refuses made-up tokens: %#', async (token) => {
    const answer = await refresh(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthorised' });
  });
});

describe('the message about an ended session', () => {
  const limit = (15 * 60 + 60 + 30) * 1000;
  const answerTo = async (token: string) => {
    const answer = await refresh(token);
    const { code, message } = answer.json<{ code: string; message: string }>();
    return { status: answer.statusCode, code, message };
  };

  it('says that the person wasn’t active for the idle minutes; a signal from the page keeps a session open', async () => {
    const idle = await signInCustomer(test.app, nextPhone());
    test.clock.advance(10 * 60_000);
    const here = await test.app.inject({ method: 'POST', url: '/api/still-here', headers: customer.headers });
    expect([here.statusCode, here.json()]).toEqual([200, {}]);
    test.clock.advance(limit - 10 * 60_000 + 1);
    expect(await answerTo(idle.refreshToken)).toEqual({
      status: 401,
      code: 'session_idle',
      message: 'You were signed out because you weren’t active for a while. Please sign in again to continue.',
    });
    expect((await refresh(customer.refreshToken)).statusCode).toBe(200);
  });

  it('says that the person signed out, and in Hindi too', async () => {
    await test.app.inject({ method: 'POST', url: '/api/logout', headers: customer.headers });
    expect(await answerTo(customer.refreshToken)).toMatchObject({ status: 401, code: 'session_left' });
    const payload = { refresh_token: customer.refreshToken };
    const headers = { 'accept-language': 'hi' };
    const hindi = await test.app.inject({ method: 'POST', url: '/api/refresh-session', payload, headers });
    expect(hindi.json()).toMatchObject({ message: expect.stringContaining('साइन आउट कर चुके') });
  });

  it('says that the session was ended from elsewhere, or that the account was blocked', async () => {
    await test.services.sessions.revokeAllOf(test.db, 'customer', customer.userId);
    expect(await answerTo(customer.refreshToken)).toMatchObject({ status: 401, code: 'session_ended' });
    const blocked = await signInCustomer(test.app, nextPhone());
    await test.services.sessions.revokeAllOf(test.db, 'customer', blocked.userId, 'blocked');
    expect(await answerTo(blocked.refreshToken)).toMatchObject({ status: 401, code: 'session_blocked' });
    expect(await answerTo('A'.repeat(blocked.refreshToken.length))).toMatchObject({
      status: 401,
      code: 'unauthorised',
    });
  });
});

describe('logging out', () => {
  it('ends this session at once and no other', async () => {
    const elsewhere = await signInCustomer(test.app, String(phones));
    const answer = await test.app.inject({ method: 'POST', url: '/api/logout', headers: customer.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'You’re signed out' });
    expect(await alive(customer.token)).toBe(false);
    expect((await refresh(customer.refreshToken)).statusCode).toBe(401);
    expect(await alive(elsewhere.token)).toBe(true);
    const again = await test.app.inject({ method: 'POST', url: '/api/logout', headers: customer.headers });
    expect(again.statusCode).toBe(401);
    expect(again.headers['www-authenticate']).toBe('Bearer');
  });

  it('needs no payload, even if the request is labelled as JSON', async () => {
    const headers = { ...customer.headers, 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'POST', url: '/api/logout', headers });
    expect(answer.json()).toEqual({ message: 'You’re signed out' });
    const needy = await test.app.inject({ method: 'POST', url: '/api/refresh-session', headers });
    expect(needy.statusCode).toBe(400);
    expect(needy.json()).toMatchObject({ code: 'invalid_request' });
    const nowhere = await test.app.inject({ method: 'POST', url: '/api/no-such-call', headers, payload: '{}' });
    expect(nowhere.statusCode).toBe(404);
    expect(nowhere.json()).toMatchObject({ code: 'not_found', message: expect.stringContaining('couldn’t find') });
  });

  it.each(['user token', 'user_token', 'token', 'access_token', 'authorization'])(
    'ignores cookies with the names of headers: %s',
    async (name) => {
      const cookie = `${encodeURIComponent(name)}=${customer.token}; role=${Buffer.from('1').toString('base64')}`;
      const answer = await test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
      expect(answer.statusCode).toBe(401);
      expect(await alive(customer.token)).toBe(true);
    },
  );

  it('everywhere ends every session of a user', async () => {
    const elsewhere = await signInCustomer(test.app, String(phones));
    await test.services.sessions.revokeAllOf(test.db, 'customer', customer.userId);
    expect(await alive(customer.token)).toBe(false);
    expect(await alive(elsewhere.token)).toBe(false);
  });
});

describe('clean-up', () => {
  it('removes ended sessions and old idempotency records, and nothing that is still valid', async () => {
    const old = await signInCustomer(test.app, nextPhone());
    await test.app.inject({ method: 'POST', url: '/api/logout', headers: old.headers });
    const key = { owner: 'nobody', endpoint: 'x', request_hash: Buffer.alloc(32) };
    const now = test.clock.now();
    await test.db
      .insertInto('idempotency_keys')
      .values([
        { ...key, key: 'old', created_at: now },
        { ...key, key: 'new', created_at: new Date(now.getTime() + 2 * 24 * 60 * 60_000) },
      ])
      .execute();
    test.clock.advance(25 * 60 * 60_000);
    await test.services.jobs.send(purgeSessions, {}, { db: test.db });
    await test.services.jobs.drain();
    const left = await test.db.selectFrom('sessions').select(['user_id', 'revoked_at']).execute();
    expect(left.map((row) => row.user_id)).toContain(customer.userId);
    expect(left.map((row) => row.user_id)).not.toContain(old.userId);
    expect(await test.db.selectFrom('idempotency_keys').select('key').where('owner', '=', 'nobody').execute()).toEqual([
      { key: 'new' },
    ]);
  });
});
