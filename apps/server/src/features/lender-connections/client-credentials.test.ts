import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unauthorisedBy } from './answer-schema.ts';
import { type ClientCredentials, clientCredentials } from './client-credentials.ts';
import { wireOf } from './testing/wire-of.ts';

/** A lender with tokens by client credentials, and the requests it got. */
let url = '';
let tokenRequests: {
  authorization: string | undefined;
  contentType: string | undefined;
  form: Record<string, string>;
}[] = [];
/** The tokens sent with requests. */
let shown: string[] = [];
let taken = new Set<string>();
let tokenAnswer: (number: number) => [status: number, body: object];
/** True if the lender accepts tokens that it issues from now on. */
let isTakenLater = true;
let stop: () => Promise<void>;

const start = 1_800_000_000_000;
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  tokenRequests = [];
  shown = [];
  taken = new Set();
  isTakenLater = true;
  tokenAnswer = (number) => [200, { access_token: `token-${number}`, token_type: 'Bearer', expires_in: 600 }];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const answer = (status: number, json: object) => response.writeHead(status).end(JSON.stringify(json));
      if (request.url === '/auth/token') {
        const { authorization, 'content-type': contentType } = request.headers;
        tokenRequests.push({ authorization, contentType, form: Object.fromEntries(new URLSearchParams(body)) });
        const [status, json] = tokenAnswer(tokenRequests.length);
        const { access_token: token } = json as { access_token?: string };
        if (token !== undefined && isTakenLater) taken.add(token);
        answer(status, json);
        return;
      }
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      shown.push(token);
      answer(taken.has(token) ? 200 : 401, { said: body });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
});

const own: ClientCredentials = { clientId: 'tulna', clientSecret: 'a:b&c d', path: '/token', secretIn: 'form' };

function lender(over: Partial<ClientCredentials> = {}) {
  const { call, logged } = wireOf(`${url}/api`);
  const send = clientCredentials({ ...own, base: `${url}/auth`, ...over });
  const ask = () =>
    send(call, {
      method: 'POST',
      path: '/leads',
      json: { one: 1 },
      read({ status, json }) {
        if (status === 401) throw unauthorisedBy('token_rejected');
        return json;
      },
    });
  return { ask, logged };
}

test('id and secret are sent as fields of the form, with the scopes', async () => {
  const { ask, logged } = lender({ scopes: ['leads', 'offers'] });
  expect(await ask()).toEqual({ said: '{"one":1}' });
  expect(tokenRequests).toEqual([
    {
      authorization: undefined,
      contentType: 'application/x-www-form-urlencoded',
      form: { grant_type: 'client_credentials', scope: 'leads offers', client_id: 'tulna', client_secret: 'a:b&c d' },
    },
  ]);
  expect(logged.map(({ operation, outcome }) => [operation, outcome])).toEqual([
    ['authenticate', 'ok'],
    ['status', 'ok'],
  ]);
  const log = JSON.stringify(logged);
  expect(log).toContain('leads offers');
  for (const secret of ['a:b&c d', 'token-1']) expect(log).not.toContain(secret);
});

test('id and secret are sent in the header, form-encoded first', async () => {
  const { ask } = lender({ secretIn: 'basic' });
  await ask();
  expect(tokenRequests).toEqual([
    {
      authorization: `Basic ${Buffer.from('tulna:a%3Ab%26c+d').toString('base64')}`,
      contentType: 'application/x-www-form-urlencoded',
      form: { grant_type: 'client_credentials' },
    },
  ]);
});

test('a token is used until half a minute before it expires, then another is fetched', async () => {
  const { ask } = lender();
  await ask();
  vi.setSystemTime(start + 569_999);
  await ask();
  vi.setSystemTime(start + 570_000);
  await ask();
  expect(shown).toEqual(['token-1', 'token-1', 'token-2']);
  expect(tokenRequests).toHaveLength(2);
});

test.each([
  // The lifetime is missing, a text, or longer than a day.
  [undefined, 270_000],
  ['40', 30_000],
  [10_000_000, 86_370_000],
])('a token with a lifetime of %s seconds is used for %i ms', async (expires_in, used) => {
  tokenAnswer = (number) => [200, { access_token: `token-${number}`, token_type: 'bearer', expires_in }];
  const { ask } = lender();
  await ask();
  vi.setSystemTime(start + used - 1);
  await ask();
  expect(tokenRequests).toHaveLength(1);
  vi.setSystemTime(start + used);
  await ask();
  expect(tokenRequests).toHaveLength(2);
});

test('twenty simultaneous callers fetch one token, and one new token when it has expired', async () => {
  const { ask } = lender();
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(tokenRequests).toHaveLength(1);
  vi.setSystemTime(start + 600_000);
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(tokenRequests).toHaveLength(2);
  expect(shown).toHaveLength(40);
});

test('a token that the lender no longer accepts is replaced once, and each call is sent again', async () => {
  const { ask } = lender();
  await ask();
  taken.clear();
  await Promise.all(Array.from({ length: 5 }, ask));
  expect(tokenRequests).toHaveLength(2);
  expect(shown.filter((token) => token === 'token-1')).toHaveLength(6);
  expect(shown.filter((token) => token === 'token-2')).toHaveLength(5);
});

test('a new token that is refused fails the call without another try', async () => {
  const { ask } = lender();
  await ask();
  taken.clear();
  isTakenLater = false;
  await expect(ask()).rejects.toMatchObject({ kind: 'unauthorised', code: 'token_rejected', mayHaveArrived: false });
  expect(shown).toEqual(['token-1', 'token-1', 'token-2']);
  await expect(ask()).rejects.toMatchObject({ kind: 'unauthorised' });
  expect(shown).toEqual(['token-1', 'token-1', 'token-2', 'token-3']);
});

test.each([
  [401, {}, { kind: 'unauthorised', code: 'invalid_client' }],
  [400, { error: 'invalid_scope' }, { kind: 'unauthorised', code: 'invalid_scope' }],
  [400, { error: 'anything the lender writes' }, { kind: 'bad_answer', code: 'http_400' }],
  [200, { access_token: 'a', token_type: 'mac' }, { kind: 'bad_answer', code: 'schema' }],
  [200, { access_token: 'a b', token_type: 'bearer' }, { kind: 'bad_answer', code: 'schema' }],
  [503, {}, { kind: 'unavailable', code: 'http_503' }],
])('an answer of %i with %o fails all waiting calls after one token request', async (status, body, failure) => {
  tokenAnswer = () => [status, body];
  const { ask } = lender();
  const all = await Promise.allSettled(Array.from({ length: 8 }, ask));
  for (const one of all) expect(one).toMatchObject({ status: 'rejected', reason: failure });
  expect(tokenRequests).toHaveLength(1);
  expect(shown).toEqual([]);
});
