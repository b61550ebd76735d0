import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { answerMaxBytes, type LenderCall, type WireRequest, wireCall } from './http-call.ts';
import { lenderConnections } from './registry.ts';
import { lenderSettings } from './settings.ts';
import { inventedLead } from './testing/people.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function ask(baseUrl: string, request: Partial<WireRequest<unknown>> = {}, signal = AbortSignal.timeout(10_000)) {
  const calls: LenderCall[] = [];
  const call = wireCall({
    lenderKey: 'cashe',
    baseUrl,
    operation: 'status',
    attempt: 1,
    subject: inventedLead(),
    secrets: ['the-very-secret'],
    listed: { request: [], answer: [], event: [] },
    signal,
    record: (made) => calls.push(made),
  });
  const outcome = call({ method: 'GET', path: '/x', read: (answer) => answer.json, ...request });
  return outcome.then(
    (value) => ({ value, calls }),
    (error: unknown) => ({ error, calls }),
  );
}

test('a redirect is a bad answer and is not followed', async () => {
  let elsewhere = 0;
  const target = await serve((_request, response) => {
    elsewhere += 1;
    response.end('{}');
  });
  const url = await serve((_request, response) => response.writeHead(307, { location: target }).end());
  expect(await ask(url)).toMatchObject({ error: { kind: 'bad_answer', code: 'redirect' } });
  expect(elsewhere).toBe(0);
});

test('an answer that never ends is cut off at the cap', async () => {
  let sent = 0;
  const url = await serve((_request, response) => {
    const more = () => {
      if (response.destroyed) return;
      sent += 65_536;
      response.write('x'.repeat(65_536), more);
    };
    more();
  });
  expect(await ask(url)).toMatchObject({ error: { kind: 'bad_answer', code: 'too_large' } });
  expect(sent).toBeLessThan(answerMaxBytes * 40);
});

test("a refused connection is `refused`, because the request can't have arrived", async () => {
  const url = await serve((_request, response) => response.end());
  for (const clean of cleanups.splice(0)) await clean();
  expect(await ask(url)).toMatchObject({ error: { kind: 'refused', code: 'econnrefused', mayHaveArrived: false } });
});

test('a request whose connection was lost in the middle may have arrived', async () => {
  const url = await serve((request) => request.socket.destroy());
  expect(await ask(url)).toMatchObject({ error: { kind: 'unavailable', mayHaveArrived: true } });
});

test('an answer with headers in time and a late body is a time-out', async () => {
  const url = await serve((_request, response) => response.writeHead(200).write('{"a":'));
  expect(await ask(url, {}, AbortSignal.timeout(150))).toMatchObject({ error: { kind: 'timeout' } });
});

test.each([
  [500, 'unavailable', 'http_500'],
  [503, 'unavailable', 'http_503'],
  [429, 'unavailable', 'http_429'],
] as const)('HTTP %i is %s, whatever the body', async (status, kind, code) => {
  const url = await serve((_request, response) => response.writeHead(status).end('<h1>sorry</h1>'));
  expect(await ask(url)).toMatchObject({ error: { kind, code, httpStatus: status } });
});

test('personal data that a lender echoes is masked before it is stored', async () => {
  const lead = inventedLead();
  const url = await serve((_request, response) =>
    response.end(`cannot find 98123 45670 / MEERA.JOSHI@example.in / ABCPK1234Z / the-very-secret <html>`),
  );
  const { calls } = await ask(url);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ outcome: 'bad_answer', errorCode: 'not_json' });
  const logged = JSON.stringify(calls[0]?.answer);
  for (const value of ['98123', 'JOSHI', 'ABCPK1234Z', 'the-very-secret', lead.phone])
    expect(logged).not.toContain(value);
});

test('a call stopped by the open circuit breaker is logged as `circuit_open`, with attempt 0', async () => {
  const url = await serve((_request, response) => response.writeHead(500).end());
  const calls: LenderCall[] = [];
  const config = { lenders: {}, lenderSandbox: { baseUrl: url, secret: 'whatever-it-is-called' } };
  const lenders = lenderConnections(lenderSettings(config, { attempts: 1, breakAfterFailures: 2 }), (call) => {
    calls.push(call);
  });
  const known = { consentId: randomUUID(), lenderLeadId: 'x' };
  for (let turn = 0; turn < 3; turn += 1) {
    await lenders
      .connectorFor('kreditbee')
      ?.status(known)
      .catch(() => undefined);
  }
  expect(calls.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
    ['unavailable', 1],
    ['unavailable', 1],
    ['circuit_open', 0],
  ]);
  expect(lenders.health()).toMatchObject({ kreditbee: 'open', cashe: 'closed' });
});

test("a journey link to an origin that isn't allowed is refused", async () => {
  const url = await serve((_request, response) =>
    response.end(JSON.stringify({ href: 'https://elsewhere.example/steal', expires_at: '2030-01-01T00:00:00Z' })),
  );
  const config = { lenders: {}, lenderSandbox: { baseUrl: url, secret: 'whatever-it-is-called' } };
  const connector = lenderConnections(lenderSettings(config), () => undefined).connectorFor('kreditbee');
  const request = { consentId: randomUUID(), lenderLeadId: 'x', lenderOfferId: null, language: 'en' as const };
  await expect(connector?.journeyLink(request)).rejects.toMatchObject({ kind: 'bad_answer', code: 'journey_origin' });
});
