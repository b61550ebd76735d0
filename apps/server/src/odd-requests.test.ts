import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './test/test-app.ts';

/** Requests that no browser sends, over a raw socket: none causes a server error, and nothing in them is trusted without reason. */
let test: TestApp;
let port: number;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => test.close());

/** Sends a text and returns what is received until the server closes the connection. */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    socket.end(text);
  });

const get = (target: string, headers = ''): Promise<string> =>
  send(`GET ${target} HTTP/1.1\r\nHost: loans.example.in\r\n${headers}Connection: close\r\n\r\n`);

it.each(['/%', '/%c0%ae%c0%ae/', '/api/%', '/%E0%A4%A'])(
  'answers %s, which can’t be decoded, with not found',
  async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('"code":"not_found"');
  },
);

it('lets no other site read or measure an answer', async () => {
  for (const path of ['/health/live', '/', '/assets/brands/cl/logo.svg', '/api/user/x'])
    expect((await test.app.inject(path)).headers['cross-origin-resource-policy'], path).toBe('same-origin');
});

it('reads the path of a whole address, and does not trust its host', async () => {
  expect(await get('http://evil.example/health/live')).toMatch(/^HTTP\/1\.1 200 /);
  for (const target of [
    'http://evil.example',
    'http://evil.example?x',
    'https://evil.example//evil.example/x',
    'http:',
    'x',
  ])
    expect(await get(target), target).not.toMatch(/^HTTP\/1\.1 5|location:/i);
});

it.each([
  [
    'both lengths',
    'POST /api/send-otp HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['two lengths', 'POST /api/send-otp HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'],
  ['a folded header', 'GET /health/live HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n'],
  ['two hosts', 'GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['the same host twice', 'GET /health/live HTTP/1.1\r\nHost: a\r\nhost: a\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET /health/live HTTP/1.1\r\n\r\n'],
  ['a header that is too long', `GET /health/live HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
])('refuses %s', async (_, text) => {
  expect(await send(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

it('allows no other site to read or send', async () => {
  const answer = await send(
    'OPTIONS /api/send-otp HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toMatch(/access-control/i);
  // The kinds of body that a form of another site can send without a preflight request.
  for (const kind of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/send-otp',
      headers: { 'content-type': kind, origin: 'https://evil.example' },
      payload: '{"channel":"sms","phone":"9000000190"}',
    });
    expect([400, 415], kind).toContain(answer.statusCode);
  }
  expect((await test.app.inject('/dev/outbox.json?to=9000000190')).json()).toEqual([]);
});

it('trusts no forwarded address unless the proxy is configured', async () => {
  const requestCode = (phone: string, forwarded: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/send-otp',
      headers: { 'x-forwarded-for': forwarded, 'user-agent': forwarded },
      payload: { channel: 'sms', phone },
    });
  const { perIpHour } = test.services.config.otp;
  const answers = [];
  for (let index = 0; index <= perIpHour; index += 1)
    answers.push((await requestCode(String(9_870_000_000 + index * 7919), `198.51.100.${index % 250}`)).statusCode);
  expect(answers.at(-1)).toBe(429);
  expect(answers.slice(0, perIpHour)).toEqual(Array.from({ length: perIpHour }, () => 200));
});
