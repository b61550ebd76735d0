import { getCreditCardsFile } from '@tulna/contract/credit-cards';
import { getUser } from '@tulna/contract/customers';
import { sendHelpRequest } from '@tulna/contract/help-requests';
import { sendOtp } from '@tulna/contract/one-time-passcodes';
import { logout } from '@tulna/contract/sessions';
import { expect, test, vi } from 'vitest';
import { createClient, newIntent } from './client.ts';
import { ApiError, NetworkError } from './errors.ts';
import type { TokenStore, Tokens } from './tokens.ts';

const id = '7b8f6c1e-43b1-4a5e-8c9e-1d2f3a4b5c6d';
const later = () => Date.now() + 900_000;

function memoryStore(first?: Tokens): TokenStore & { current: Tokens | undefined } {
  return {
    current: first,
    read() {
      return this.current;
    },
    write(tokens) {
      this.current = tokens;
    },
    clear() {
      this.current = undefined;
    },
  };
}

test('a text response with a file name is returned as a file, any other as text', async () => {
  const named = new Response('a,b', { headers: { 'content-disposition': 'inline; filename="rows.csv"' } });
  const { client: one } = clientOf(() => named);
  const file = await one.call(getCreditCardsFile);
  expect(file).toEqual({ name: 'rows.csv', bytes: new TextEncoder().encode('a,b') });
  const { client: other } = clientOf(() => new Response('a,b'));
  expect(await other.call(getCreditCardsFile)).toBe('a,b');
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

type Answer = (url: string, init: RequestInit & { headers: Record<string, string> }) => Response | Promise<Response>;

function clientOf(answer: Answer, tokens = memoryStore(), exclusive = <T>(work: () => Promise<T>) => work()) {
  const onSignedOut = vi.fn();
  const fetch = vi.fn((url, init) =>
    Promise.resolve(answer(String(url), init as never)),
  ) as unknown as typeof globalThis.fetch;
  const client = createClient({ baseUrl: '', tokens, language: () => 'hi', onSignedOut, exclusive, fetch });
  return { client, tokens, onSignedOut, fetch: vi.mocked(fetch) };
}

const renewed = { access_token: 'new', refresh_token: 'r2', expires_in: 900, user_id: id, role_id: 4, is_new: false };

test('a call fills in its path, sends the language, and sends the bearer header only if the endpoint needs a session', async () => {
  const seen: [string, Record<string, string>][] = [];
  const { client } = clientOf(
    (url, { headers }) => {
      seen.push([url, headers]);
      return json(200, { data: {} });
    },
    memoryStore({ access: 'a', refresh: 'r', expiresAt: later() }),
  );
  await client.call(getUser, { params: { id } });
  await client.call(sendOtp, { body: { channel: 'email', email: 'a@b.in' } });
  expect(seen[0]?.[0]).toBe(`/api/user/${id}`);
  expect(seen[0]?.[1]).toMatchObject({ authorization: 'Bearer a', 'accept-language': 'hi' });
  expect(seen[1]?.[1]).not.toHaveProperty('authorization');
  expect(seen[1]?.[1]).not.toHaveProperty('idempotency-key');
});

test('ten calls with an expired token refresh it only once, and all continue with the new one', async () => {
  let refreshes = 0;
  const { client, tokens } = clientOf(
    async (url, { headers }) => {
      if (url === '/api/refresh-session') {
        refreshes += 1;
        await new Promise((done) => setTimeout(done, 5));
        return json(200, renewed);
      }
      return headers.authorization === 'Bearer new'
        ? json(200, { data: {} })
        : json(401, { code: 'unauthorised', message: 'm' });
    },
    memoryStore({ access: 'old', refresh: 'r', expiresAt: later() }),
  );
  await Promise.all(Array.from({ length: 10 }, () => client.call(getUser, { params: { id } })));
  expect(refreshes).toBe(1);
  expect(tokens.current).toMatchObject({ access: 'new', refresh: 'r2' });
});

test('a console refreshes its tokens with the call from its options', async () => {
  const requests: string[] = [];
  const tokens = memoryStore({ access: 'old', refresh: 'r', expiresAt: 0 });
  const fetch = vi.fn((url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url} ${String(init.body ?? '')}`);
    return Promise.resolve(url === '/api/partner/renew' ? json(200, renewed) : json(200, { data: {} }));
  });
  const client = createClient({
    baseUrl: '',
    tokens,
    language: () => 'en',
    onSignedOut: vi.fn(),
    exclusive: (work) => work(),
    fetch: fetch as unknown as typeof globalThis.fetch,
    renewal: { method: 'POST', path: '/api/partner/renew' },
  });
  await client.call(getUser, { params: { id } });
  expect(requests).toEqual(['POST /api/partner/renew {"refresh_token":"r"}', `GET /api/user/${id} `]);
  expect(tokens.current).toMatchObject({ access: 'new', refresh: 'r2' });
});

test('a token that another tab refreshed meanwhile is used instead of refreshing again', async () => {
  const tokens = memoryStore({ access: 'old', refresh: 'r', expiresAt: later() });
  const requests: string[] = [];
  const { client } = clientOf(
    (url, { headers }) => {
      requests.push(url);
      return headers.authorization === 'Bearer theirs'
        ? json(200, { data: {} })
        : json(401, { code: 'x', message: '' });
    },
    tokens,
    (work) => {
      tokens.write({ access: 'theirs', refresh: 'r9', expiresAt: later() });
      return work();
    },
  );
  await client.call(getUser, { params: { id } });
  expect(requests).not.toContain('/api/refresh-session');
});

test('a token that is about to expire is refreshed before the call', async () => {
  const { client, fetch } = clientOf(
    (url) => json(200, url === '/api/refresh-session' ? renewed : { data: {} }),
    memoryStore({ access: 'old', refresh: 'r', expiresAt: Date.now() + 1000 }),
  );
  await client.call(getUser, { params: { id } });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/refresh-session', `/api/user/${id}`]);
});

test('a refused refresh ends the session once; a failing server doesn’t end it', async () => {
  const old = { access: 'old', refresh: 'r', expiresAt: 0 };
  const refused = clientOf(() => json(401, { code: 'unauthorised', message: 'gone' }), memoryStore(old));
  await Promise.allSettled([refused.client.call(logout), refused.client.call(getUser, { params: { id } })]);
  expect(refused.onSignedOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'gone' }));
  expect(refused.tokens.current).toBeUndefined();

  const failing = clientOf(() => json(503, { code: 'unavailable', message: 'm' }), memoryStore(old));
  await expect(failing.client.call(logout)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(failing.onSignedOut).not.toHaveBeenCalled();
  expect(failing.tokens.current).toEqual(old);
});

test.each([
  [401, { message: 'over', code: 'unauthorized' }],
  [200, renewed],
] as const)('a sign-in during a refresh is kept, whatever the refresh returns: %i', async (status, answer) => {
  const tokens = memoryStore({ access: 'old', refresh: 'r', expiresAt: 0 });
  const { client, onSignedOut } = clientOf((url, { headers }) => {
    if (url !== '/api/refresh-session')
      return headers.authorization === 'Bearer hers' ? json(200, { data: {} }) : json(401, {});
    // This happens in another tab.
    tokens.write({ access: 'hers', refresh: 'r9', expiresAt: later() });
    return json(status, answer);
  }, tokens);
  await client.call(getUser, { params: { id } });
  expect(tokens.current?.access).toBe('hers');
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('a sign-out during a refresh is final', async () => {
  const tokens = memoryStore({ access: 'old', refresh: 'r', expiresAt: 0 });
  const { client } = clientOf((url) => {
    if (url !== '/api/refresh-session') return json(401, { code: 'unauthorised', message: 'Sign in' });
    tokens.clear();
    return json(200, renewed);
  }, tokens);
  await expect(client.call(getUser, { params: { id } })).rejects.toMatchObject({ status: 401 });
  expect(tokens.current).toBeUndefined();
});

test('if another tab has ended the session, a 401 reports that only for a call that needs a session', async () => {
  const { client, onSignedOut } = clientOf(() => json(401, { code: 'unauthorised', message: 'Sign in' }));
  await expect(client.call(sendOtp, { body: { channel: 'sms', phone: '9876543210' } })).rejects.toThrow('Sign in');
  expect(onSignedOut).not.toHaveBeenCalled();
  await expect(client.call(getUser, { params: { id } })).rejects.toThrow('Sign in');
  expect(onSignedOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'unauthorised' }));
});

test('a refusal becomes an ApiError with fields and retry time', async () => {
  const { client } = clientOf(() =>
    json(429, { code: 'otp_locked', message: 'Wait', fields: { phone: 'No' } }, { 'retry-after': '40' }),
  );
  const error = await client.call(sendOtp, { body: { channel: 'sms', phone: '9876543210' } }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'otp_locked',
    message: 'Wait',
    fields: { phone: 'No' },
    status: 429,
    retryAfter: 40,
  });
});

test('a response that isn’t from the product still becomes an ApiError, without its text', async () => {
  const { client } = clientOf(() => new Response('<html>bad gateway</html>', { status: 502 }));
  await expect(client.call(logout)).rejects.toMatchObject({ code: 'unavailable', message: '', status: 502 });
});

test('one intent has one key, both in the retry after a lost response and when the caller passes it again', async () => {
  const keys: (string | undefined)[] = [];
  let lost = true;
  const { client } = clientOf((_, { headers }) => {
    keys.push(headers['idempotency-key']);
    if (lost) {
      lost = false;
      throw new TypeError('network');
    }
    return json(200, { message: 'ok' });
  });
  const body = { contactName: 'A', email: 'a@b.in', phoneNumber: '9876543210', description: 'd' };
  const intent = newIntent();
  await client.call(sendHelpRequest, { body }, { intent });
  await client.call(sendHelpRequest, { body }, { intent });
  await client.call(sendHelpRequest, { body });
  expect(keys.slice(0, 3)).toEqual([intent, intent, intent]);
  expect(keys[3]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[3]).not.toBe(intent);
});

test('after a lost response, a POST call without `once` is not sent again', async () => {
  const { client, fetch } = clientOf(() => {
    throw new TypeError('network');
  });
  await expect(client.call(sendOtp, { body: { channel: 'sms', phone: '9876543210' } })).rejects.toBeInstanceOf(
    NetworkError,
  );
  expect(fetch).toHaveBeenCalledOnce();
});

test('a call that its caller aborted throws the caller’s reason, not a network error', async () => {
  const { client } = clientOf((_, { signal }) => {
    signal?.throwIfAborted();
    return json(200, {});
  });
  await expect(client.call(logout, undefined, { signal: AbortSignal.abort('left') })).rejects.toBe('left');
});
