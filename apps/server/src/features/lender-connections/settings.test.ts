import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { accessFromPairs, LenderAccessError, readLenderAccess } from '../../lender-access.ts';
import type { LenderCall } from './http-call.ts';
import { lenderConnections } from './registry.ts';
import { lenderSettings } from './settings.ts';
import { testAuthority } from './testing/certificates.ts';
import { inventedLead } from './testing/people.ts';

const lenderSandbox = { baseUrl: 'http://127.0.0.1:4100', secret: 'some-sandbox-secret' };
const own = (baseUrl: string, secret: string) => ({
  lenders: { kreditbee: accessFromPairs(baseUrl, secret) },
  lenderSandbox: undefined,
});
const open = (config: Parameters<typeof lenderSettings>[0], record: (call: LenderCall) => void = () => undefined) =>
  lenderConnections(lenderSettings(config), record);

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A lender that records the credentials of received calls. */
async function listening(): Promise<{ url: string; users: string[] }> {
  const users: string[] = [];
  const server = createServer((request, response) => {
    users.push(Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString());
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, users };
}

const callbackSecret = (number: number) => `call-back-secret-of-version-${number}`;
/** A lender with two systems; in the live one, secrets have two versions, and a brand has its own. */
const whole = (address: string) => ({
  use: 'live',
  live: {
    address,
    pages: ['https://apply.kreditbee.example/start'],
    credentials: [
      { version: 1, values: { user: 'tulna', password: 'old;with:all,signs=' } },
      { version: 2, values: { user: 'tulna', password: 'new;with:all,signs=' } },
    ],
    callbacks: [
      { version: 8, secret: callbackSecret(8) },
      { version: 7, secret: callbackSecret(7) },
    ],
    brands: {
      haldi: {
        credentials: [{ version: 5, values: { user: 'haldi', password: 'of the brand' } }],
        callbacks: [{ version: 3, secret: callbackSecret(3) }],
      },
    },
  },
  sandbox: {
    address: 'https://uat.kreditbee.example',
    credentials: [{ version: 1, values: { user: 'tester', password: 'p' } }],
    callbacks: [{ version: 1, secret: callbackSecret(1) }],
  },
});
const fromJson = (kreditbee: object) => ({
  lenders: readLenderAccess(JSON.stringify({ kreditbee })),
  lenderSandbox: undefined,
});

test('a lender with its own address uses it, the others are simulated by the sandbox', () => {
  const secret = 'user:tulna;password:a:b;callback:sixteen-characters-or-more';
  const settings = lenderSettings({ ...own('https://api.kreditbee.example', secret), lenderSandbox });
  expect(settings.kreditbee).toMatchObject({
    baseUrl: 'https://api.kreditbee.example',
    credentials: { user: 'tulna', password: 'a:b' },
    secretVersion: 1,
  });
  expect(settings.cashe?.baseUrl).toBe('http://127.0.0.1:4100/lenders/cashe');
});

test('a lender without an address or sandbox has no connector', () => {
  const lenders = open({ lenders: {}, lenderSandbox: undefined });
  expect(lenders.keys).toEqual([]);
  expect(lenders.connectorFor('cashe')).toBeUndefined();
  expect(lenders.connectorFor('constructor')).toBeUndefined();
});

test('the same key always gives the same connector', () => {
  const lenders = open({ lenders: {}, lenderSandbox });
  expect(lenders.connectorFor('cashe')).toBe(lenders.connectorFor('cashe'));
});

test.each([
  ['user:tulna;callback:sixteen-characters-or-more', 'https://api.example', /password missing/],
  ['user:a;password:b;callback:short', 'https://api.example', /at least 16 characters/],
  ['user:a;password:b', 'https://api.example', /at least 16 characters/],
  ['user:a;password:b;callback:sixteen-characters-or-more', 'http://api.example', /must be https/],
  ['user:a;password:b;callback:sixteen-characters-or-more', 'ftp://127.0.0.1', /must be https/],
  ['user:a;password:b;callback:sixteen-characters-or-more', 'nowhere', /its address is not a URL/],
])('settings that cannot work are refused in a sentence', (secret, baseUrl, sentence) => {
  expect(() => open(own(baseUrl, secret))).toThrow(sentence);
});

describe('two versions of a secret', () => {
  test('calls use the newest secret, or the brand’s own one, and the log has only its version', async () => {
    const { url, users } = await listening();
    const calls: LenderCall[] = [];
    const connector = open(fromJson(whole(url)), (call) => calls.push(call)).connectorFor('kreditbee');
    for (const brand of [undefined, 'haldi', 'cl']) {
      // The lender's answer doesn't matter here, only the credentials of the call.
      await expect(connector?.dedupe({ ...inventedLead(), ...(brand && { brand }) })).rejects.toMatchObject({
        kind: 'bad_answer',
      });
    }
    expect(users).toEqual(['tulna:new;with:all,signs=', 'haldi:of the brand', 'tulna:new;with:all,signs=']);
    expect(calls.map(({ request }) => (request as { secretVersion: number }).secretVersion)).toEqual([2, 5, 2]);
    const log = JSON.stringify(calls);
    for (const value of ['with:all', 'of the brand', 'call-back-secret']) expect(log).not.toContain(value);
  });

  test('a call-back is accepted with either secret, or a brand’s, and records which', () => {
    const connector = open(fromJson(whole('https://api.kreditbee.example'))).connectorFor('kreditbee');
    const body = JSON.stringify({
      id: 'event-0001',
      type: 'lead.state_changed',
      lead_id: 'KB1',
      state: 'sanctioned',
      occurred_at: new Date().toISOString(),
      amount_disbursed: null,
      state_reason: null,
    });
    const signed = (secret: string) => {
      const stamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex');
      return connector?.parseCallback({ 'kb-timestamp': stamp, 'kb-signature': `v1=${signature}` }, body);
    };
    for (const version of [8, 7, 3]) {
      expect(signed(callbackSecret(version))).toMatchObject({ eventId: 'event-0001', secretVersion: version });
    }
    for (const secret of [callbackSecret(6), 'new;with:all,signs=', '']) {
      expect(() => signed(secret)).toThrow(expect.objectContaining({ why: 'signature' }));
    }
  });

  test('only the chosen system of a lender is used, with its own secrets', () => {
    const config = fromJson({ ...whole('https://api.kreditbee.example'), use: 'sandbox' });
    expect(config.lenders.kreditbee?.environment).toBe('sandbox');
    expect(lenderSettings(config).kreditbee).toMatchObject({
      baseUrl: 'https://uat.kreditbee.example',
      credentials: { user: 'tester', password: 'p' },
      callbackSecrets: [{ version: 1, secret: callbackSecret(1) }],
      brands: {},
    });
    expect(lenderSettings(fromJson(whole('https://api.kreditbee.example'))).kreditbee).toMatchObject({
      journeyOrigins: ['https://apply.kreditbee.example'],
    });
  });
});

describe('settings in JSON that are wrong', () => {
  const { live } = whole('https://api.kreditbee.example');
  const one = { version: 1, values: { user: 'u', password: 'hunter2' } };
  const shape = (over: object) => JSON.stringify({ kreditbee: { use: 'live', live: { ...live, ...over } } });

  test.each([
    ['{', 'is not valid JSON'],
    ['[]', /^is wrong at its beginning: /],
    ['{"Kredit Bee":{}}', /^is wrong at Kredit Bee: /],
    ['{"kreditbee":{"use":"live"}}', 'is wrong at kreditbee: the system that "use" names is missing'],
    ['{"kreditbee":{"use":"test"}}', /^is wrong at kreditbee\.use: /],
    [shape({ address: 'nowhere' }), /^is wrong at kreditbee\.live\.address: an address such as /],
    [shape({ credentials: [] }), /^is wrong at kreditbee\.live\.credentials: /],
    [shape({ credentials: [one, one] }), 'is wrong at kreditbee.live.credentials: both have the same version'],
    [
      shape({ credentials: [one, { ...one, version: 2 }, { ...one, version: 3 }] }),
      'is wrong at kreditbee.live.credentials: two versions at most: remove the one that nobody uses any more',
    ],
    [shape({ credentials: [{ ...one, version: 0 }] }), /^is wrong at kreditbee\.live\.credentials\.0\.version: /],
    [
      shape({ callbacks: [{ version: 1, secret: 'fifteen-letters' }] }),
      'is wrong at kreditbee.live.callbacks.0.secret: at least 16 characters',
    ],
    [shape({ certificate: 'x' }), /^is wrong at kreditbee\.live: /],
    [shape({ brands: { 'A B': {} } }), /^is wrong at kreditbee\.live\.brands\.A B: /],
  ])('are reported with their place: %s', (json, sentence) => {
    let problems: readonly string[] = [];
    try {
      readLenderAccess(json);
    } catch (error) {
      if (error instanceof LenderAccessError) problems = error.problems;
    }
    expect(problems[0]).toMatch(sentence);
    expect(problems.join()).not.toContain('hunter2');
  });

  test('that fit no adapter are reported with lender and name', async () => {
    const opens =
      (over: object, key = 'kreditbee') =>
      () =>
        open({
          lenders: readLenderAccess(JSON.stringify({ [key]: { use: 'live', live: { ...live, ...over } } })),
          lenderSandbox: undefined,
        });
    expect(opens({}, 'vistaar')).toThrow(
      'Lender vistaar: there is no adapter of this key; there are cashe, money-view,',
    );
    expect(opens({ tokenAddress: 'http://api.example' })).toThrow('its address must be https outside this machine');
    expect(opens({ brands: { haldi: { credentials: [{ version: 1, values: { user: 'u' } }] } } })).toThrow(
      'Lender kreditbee: its credentials of the brand haldi are user, password; password missing',
    );
    const ended = await (await testAuthority('A')).issue('tulna', [-2, -1]);
    expect(opens({ tls: ended })).toThrow(/^Lender kreditbee: the client certificate ended on /);
    expect(opens({ brands: { haldi: { tls: ended } } })).toThrow(/Z of the brand haldi$/);
  });
});
