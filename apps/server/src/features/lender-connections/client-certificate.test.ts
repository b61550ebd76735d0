import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clientWithIdentity, type TlsSettings, tlsProblem } from './client-certificate.ts';
import { lenderConnections } from './registry.ts';
import { type Pair, type TestAuthority, testAuthority } from './testing/certificates.ts';
import { inventedLead } from './testing/people.ts';
import { wireOf } from './testing/wire-of.ts';

let ours: TestAuthority;
let others: TestAuthority;
let first: Pair;
let second: Pair;
let stranger: Pair;
let folder = '';
/** Names of the client certificates of received requests. */
let seen: string[] = [];
const servers: { url: string; stop: () => Promise<void> }[] = [];

/** A lender that refuses requests without a certificate of our test authority. */
async function serve(pair: Pair, maxVersion: 'TLSv1.2' | 'TLSv1.3' = 'TLSv1.3'): Promise<string> {
  const server = createServer(
    {
      cert: pair.certificate,
      key: pair.privateKey,
      ca: ours.certificate,
      requestCert: true,
      rejectUnauthorized: true,
      maxVersion,
    },
    (request, response) => {
      seen.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN));
      response.end('{}');
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  servers.push({ url, stop });
  return url;
}

beforeAll(async () => {
  [ours, others] = await Promise.all([testAuthority('Authority of the lender'), testAuthority('Another authority')]);
  [first, second, stranger] = await Promise.all([
    ours.issue('tulna-1'),
    ours.issue('tulna-2'),
    others.issue('tulna-elsewhere'),
  ]);
  folder = mkdtempSync(join(tmpdir(), 'tulna-tls-'));
});
afterEach(async () => {
  seen = [];
  for (const { stop } of servers.splice(0)) await stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, tls: TlsSettings | undefined) {
  const { call, logged } = wireOf(url, { send: tls && clientWithIdentity(tls) });
  const outcome = await call({ method: 'GET', path: '/', read: ({ status }) => status }).catch(
    (error: unknown) => error,
  );
  return { outcome, logged };
}

describe.each(['TLSv1.2', 'TLSv1.3'] as const)('a lender that requires a certificate, with %s,', (version) => {
  test('accepts our certificate', async () => {
    const url = await serve(await ours.issue('lender'), version);
    const { outcome } = await ask(url, { ...first, ca: ours.certificate });
    expect(outcome).toBe(200);
    expect(seen).toEqual(['tulna-1']);
  });

  test('reads no request without one, or with one of another authority', async () => {
    const url = await serve(await ours.issue('lender'), version);
    for (const tls of [{ ca: ours.certificate }, { ...stranger, ca: ours.certificate }]) {
      const { outcome, logged } = await ask(url, tls);
      expect(outcome).toMatchObject({
        name: 'LenderCallError',
        kind: expect.stringMatching(/unavailable|unauthorised/),
      });
      expect(logged).toHaveLength(1);
    }
    expect(seen).toEqual([]);
  });
});

test('a lender with a certificate of another authority isn’t trusted, and nothing is sent', async () => {
  const right = await serve(await ours.issue('lender'));
  const wrong = await serve(await others.issue('lender'));
  // Without `ca`, Node's own authorities decide, and our test authority isn't among them.
  for (const [url, tls] of [
    [wrong, { ...first, ca: ours.certificate }],
    [right, { ...first }],
    [right, undefined],
  ] as const) {
    const { outcome } = await ask(url, tls);
    expect(outcome).toMatchObject({
      kind: 'refused',
      code: 'lender_certificate',
      mayHaveArrived: false,
      retryable: false,
    });
  }
  expect(seen).toEqual([]);
});

test('the next call uses a pair that was replaced on disk; an incomplete pair changes nothing', async () => {
  const url = await serve(await ours.issue('lender'));
  const certificate = join(folder, 'tls.crt');
  const privateKey = join(folder, 'tls.key');
  const write = (cert: string, key: string) => {
    writeFileSync(certificate, cert);
    writeFileSync(privateKey, key);
  };
  write(first.certificate, first.privateKey);
  const { call } = wireOf(url, { send: clientWithIdentity({ certificate, privateKey, ca: ours.certificate }) });
  const again = () => call({ method: 'GET', path: '/', read: ({ status }) => status });
  await again();
  write(second.certificate, first.privateKey);
  await again();
  const notYet = await ours.issue('tulna-3', [1, 30]);
  write(notYet.certificate, notYet.privateKey);
  await again();
  rmSync(certificate);
  await again();
  write(second.certificate, second.privateKey);
  await again();
  expect(seen).toEqual(['tulna-1', 'tulna-1', 'tulna-1', 'tulna-1', 'tulna-2']);
});

test('a connector uses its lender’s certificate, or the brand’s own one', async () => {
  const url = await serve(await ours.issue('lender'));
  const ca = ours.certificate;
  const identity = { credentials: { user: 'u', password: 'p' }, secretVersion: 1 };
  const connector = lenderConnections(
    {
      kreditbee: {
        ...identity,
        baseUrl: url,
        callbackSecrets: [{ version: 1, secret: 'sixteen-characters' }],
        tls: { ...first, ca },
        brands: { haldi: { ...identity, tls: { ...second, ca } } },
      },
    },
    () => undefined,
  ).connectorFor('kreditbee');
  for (const brand of ['cl', 'haldi']) {
    await expect(connector?.dedupe({ ...inventedLead(), brand })).rejects.toMatchObject({ kind: 'bad_answer' });
  }
  expect(seen).toEqual(['tulna-1', 'tulna-2']);
});

test('an unusable certificate is reported in a message without the key', async () => {
  const ended = await ours.issue('tulna-old', [-30, -1]);
  const notYet = await ours.issue('tulna-new', [1, 30]);
  const problem = (tls: TlsSettings) => tlsProblem(tls, new Date());
  expect(problem({ ...first, ca: ours.certificate })).toBeNull();
  expect(problem({ ca: ours.certificate })).toBeNull();
  expect(problem({ certificate: first.certificate })).toBe('a client certificate and its private key belong together');
  expect(problem({ ...first, privateKey: second.privateKey })).toBe(
    'the private key does not belong to the client certificate',
  );
  expect(problem({ ...first, privateKey: '-----BEGIN PRIVATE KEY-----\nAAAA' })).toBe(
    'the private key is not a PEM key, or has a password',
  );
  expect(problem({ ...first, ca: first.privateKey })).toBe(
    'the certificate of its authority (ca) is not a PEM certificate',
  );
  expect(problem({ ...first, certificate: first.privateKey })).toBe('the client certificate is not a PEM certificate');
  expect(problem(ended)).toMatch(/^the client certificate ended on \d{4}-/);
  expect(problem(notYet)).toMatch(/^the client certificate is not valid before \d{4}-/);
  const missing = join(folder, 'nowhere.key');
  expect(problem({ ...first, privateKey: missing })).toBe(`the file ${missing} can't be read`);
});
