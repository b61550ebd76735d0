import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, readSettings, settingNames } from './config.ts';
import { withLenderFile } from './lender-settings.ts';

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'));
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://loans.example.in',
  SECRET_KEY: '00112233445566778899aabbccddeeff0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  SMTP_URL: 'smtps://user:password@mail.example.in:465',
  MAIL_FROM: 'Tulna <no-reply@example.in>',
};

function problems(environment: Record<string, string>, args: string[] = []): readonly string[] {
  try {
    readSettings(environment, args);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('.env.example lists exactly the existing settings, with their defaults', () => {
  expect(Object.keys(example).toSorted()).toEqual([...settingNames()].toSorted());
  expect(readSettings(example)).toEqual(readSettings({}));
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', 'not a host'],
  ['NODE_ENV', 'staging'],
  ['ROLE', 'boss'],
  ['PUBLIC_URL', 'loans.example.in'],
  ['DATABASE_URL', 'mysql://localhost/tulna'],
  ['SECRET_KEY', 'short'],
  ['SECRET_KEY_PREVIOUS', `${'ab'.repeat(32)},short`],
  ['LOG_LEVEL', 'loud'],
  ['OUTBOX', 'maybe'],
  ['DEMO_WORLD', '2'],
  ['DEMO_HISTORY_CUSTOMERS', 'many'],
  ['DEMO_HISTORY_CUSTOMERS', '800001'],
  ['SMTP_URL', 'mail.example.in'],
  ['MAIL_FROM', 'nobody'],
  ['REPLY_MAIL_DOMAIN', 'Reply.Example.in'],
  ['REPLY_MAIL_DOMAIN', 'me@example.in'],
  ['REPLY_MAIL_PORT', '70000'],
  ['DEFAULT_BRAND', 'C L'],
  ['OUR_GST_STATE', 'MH'],
  ['OUR_GST_STATE', '25'],
  ['OUR_GSTIN', '27AAACT0000T1Z0'],
  // A GSTIN of a state that isn't the one set.
  ['OUR_GSTIN', '29AAACT0000T1Z3'],
  ['OUR_ADDRESS', 'a'.repeat(201)],
  ['LENDER_TYPE_BUILD', 'on'],
  ['LENDER_TYPE_BUILD', 'Kredit Bee'],
  ['TRUST_PROXY', '-1'],
  ['OTP_GUESSES', '0'],
  ['CUSTOMER_IDLE_MINUTES', '1.5'],
  ['LENDER_BASE_URLS', 'https://api.example'],
  ['SMS_PROVIDER_URL', 'https://sms.example.in'],
  ['SUPPORT_DESK_URL', 'https://desk.example.in'],
])('%s=%s is refused in a sentence that names it', (name, value) => {
  const found = problems({ [name]: value });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${name} .*\\.$`));
});

test('all wrong settings are reported together at the start', () => {
  expect(problems({ PORT: 'x', OUTBOX: 'x', ROLE: 'x' })).toHaveLength(3);
});

test('errors never contain the value of a secret', () => {
  const messages = problems({
    SECRET_KEY: 'hunter2',
    SECRET_KEY_PREVIOUS: 'hunter2',
    DATABASE_URL: 'http://me:hunter2@db',
    SMTP_URL: 'hunter2',
  }).join();
  expect(messages).not.toContain('hunter2');
});

test('production requires its own key and address, and refuses everything made for demonstrations', () => {
  expect(problems({ NODE_ENV: 'production' }).join()).toMatch(/PUBLIC_URL.*SECRET_KEY/s);
  expect(problems({ ...production, OUTBOX: 'on' })).toEqual([expect.stringMatching(/^OUTBOX must be off/)]);
  expect(problems({ ...production, LENDER_SANDBOX: 'on' })).toEqual([
    expect.stringMatching(/^LENDER_SANDBOX must be off/),
  ]);
  expect(problems({ ...production, DEMO_WORLD: 'on' })).toEqual([expect.stringMatching(/^DEMO_WORLD must be off/)]);
  expect(problems({ ...production, DEMO_WORLD: 'on', DEMO_HISTORY_CUSTOMERS: '1' })).toEqual([
    expect.stringMatching(/^DEMO_WORLD must be off/),
    'DEMO_HISTORY_CUSTOMERS must be 0 in production: its customers and their loans are invented.',
  ]);
  expect(readSettings(production).demoHistory).toBe(0);
  const settings = readSettings(production);
  expect(settings).toMatchObject({ outbox: false, demoWorld: false, logLevel: 'info' });
  expect(settings.lenderSandbox).toBeUndefined();
});

const provider = { SMS_PROVIDER_TOKEN: 'token', SMS_SENDER_ID: 'TULNA', SMS_DLT_ENTITY_ID: '1107' };

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://loans.example.in' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://demo.localhost:3000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://127.0.0.1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://[::1]:3000' }],
  ['SECRET_KEY', { SECRET_KEY: '0'.repeat(64) }],
  ['SECRET_KEY', { SECRET_KEY: 'ab'.repeat(32) }],
  ['SECRET_KEY', { SECRET_KEY: '0123456789abcdef'.repeat(4) }],
  // Fifteen different bytes are too few; sixteen are accepted below.
  ['SECRET_KEY', { SECRET_KEY: '000102030405060708090a0b0c0d0e'.padEnd(64, '0') }],
  ['SMS_PROVIDER_URL', { ...provider, SMS_PROVIDER_URL: 'http://sms.example.in' }],
  ['SUPPORT_DESK_URL', { SUPPORT_DESK_URL: 'http://desk.example.in', SUPPORT_DESK_ORG_ID: '1' }],
  ['LENDER_BASE_URLS', { LENDER_BASE_URLS: 'vistaar=http://api.vistaar.example', LENDER_SECRETS: 'vistaar=s' }],
  ['SMS_PROVIDER_URL or SMTP_URL', { SMTP_URL: '' }],
  ['MAIL_FROM', { MAIL_FROM: '' }],
  ['MAIL_FROM', { MAIL_FROM: 'Tulna <no-reply@mail.localhost>' }],
])('production refuses %s as in %o, in one sentence; development takes it', (name, wrong) => {
  expect(problems({ ...production, ...wrong })).toEqual([expect.stringMatching(new RegExp(`^${name} .*\\.$`))]);
  expect(problems(wrong)).toEqual([]);
});

test('production accepts valid settings', () => {
  const rights: Record<string, string>[] = [
    {},
    { SMTP_URL: '', MAIL_FROM: '', ...provider, SMS_PROVIDER_URL: 'https://sms.example.in' },
    { MAIL_FROM: 'no-reply@example.in' },
    { PUBLIC_URL: 'https://localhost.example.in' },
    { SECRET_KEY: '000102030405060708090a0b0c0d0e0f'.padEnd(64, '0') },
    { LENDER_BASE_URLS: 'vistaar=https://api.vistaar.example', LENDER_SECRETS: 'vistaar=s' },
  ];
  for (const right of rights) expect(problems({ ...production, ...right })).toEqual([]);
});

test('the command line overrides the role in the environment, and the roles web and worker need a shared database', () => {
  const shared = { DATABASE_URL: 'postgres://tulna@db/tulna' };
  expect(readSettings({ ...shared, ROLE: 'web' }, ['--role=worker']).role).toBe('worker');
  expect(problems({}, ['--role=worker'])).toEqual([expect.stringMatching(/^ROLE is worker, which needs DATABASE_URL/)]);
  expect(problems({}, ['--role=boss'])).toEqual([expect.stringMatching(/^--role is "boss"/)]);
});

test('a lender-type build is set by the key of its lender, and off otherwise', () => {
  expect(readSettings({}).builds.lender).toBeUndefined();
  expect(readSettings({ LENDER_TYPE_BUILD: 'off' }).builds.lender).toBeUndefined();
  expect(readSettings({ LENDER_TYPE_BUILD: 'kreditbee' }).builds.lender).toBe('kreditbee');
});

test('each lender has its own address and credentials', () => {
  const settings = readSettings({
    LENDER_BASE_URLS: 'vistaar=https://api.vistaar.example/',
    LENDER_SECRETS: 'vistaar=user:tulna;password:a:b;callback:s3cret',
  });
  expect(settings.lenders).toEqual({
    vistaar: {
      environment: 'live',
      address: 'https://api.vistaar.example',
      credentials: [{ version: 1, values: { user: 'tulna', password: 'a:b' } }],
      callbacks: [{ version: 1, secret: 's3cret' }],
    },
  });
  expect(readSettings({}).lenders).toEqual({});
});

const inJson = (use: string, address = 'https://api.vistaar.example', more = {}): string => {
  const system = {
    address,
    credentials: [{ version: 1, values: { user: 'u' } }],
    callbacks: [{ version: 1, secret: 'sixteen-characters' }],
    ...more,
  };
  return JSON.stringify({ vistaar: { use, live: system, sandbox: system } });
};

test('lenders are set in JSON, each once, and every mistake is reported in a sentence', () => {
  expect(readSettings({ LENDER_SETTINGS: inJson('sandbox') }).lenders).toMatchObject({
    vistaar: { environment: 'sandbox', address: 'https://api.vistaar.example' },
  });
  expect(problems({ LENDER_SETTINGS: '{"vistaar":{}}' })).toEqual([
    expect.stringMatching(/^LENDER_SETTINGS is wrong at vistaar\.use: .*\.$/),
  ]);
  const pairs = { LENDER_BASE_URLS: 'vistaar=https://api.vistaar.example', LENDER_SECRETS: 'vistaar=s' };
  expect(problems({ LENDER_SETTINGS: inJson('live'), ...pairs })).toEqual([
    'LENDER_BASE_URLS and LENDER_SETTINGS both name vistaar: remove it from one of them.',
  ]);
});

test('production refuses the test system of a lender, unless LENDER_TEST_SYSTEMS is on', () => {
  const sandbox = { ...production, LENDER_SETTINGS: inJson('sandbox') };
  expect(problems(sandbox)).toEqual([expect.stringMatching(/^LENDER_SETTINGS uses the test system of vistaar, .*\.$/)]);
  expect(problems({ ...sandbox, LENDER_TEST_SYSTEMS: 'on' })).toEqual([]);
  expect(problems({ ...production, LENDER_SETTINGS: inJson('live') })).toEqual([]);
  const open = inJson('live', 'https://api.vistaar.example', { tokenAddress: 'http://auth.vistaar.example' });
  expect(problems({ ...production, LENDER_SETTINGS: open })).toEqual([
    'LENDER_BASE_URLS or LENDER_SETTINGS (vistaar) must be an https address in production.',
  ]);
});

test('the JSON of the lenders may be in a file, such as a mounted secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-lenders-'));
  const file = join(folder, 'lenders.json');
  writeFileSync(file, inJson('live'));
  const taken = withLenderFile({ LENDER_SETTINGS_FILE: file });
  expect('environment' in taken && readSettings(taken.environment).lenders).toMatchObject({
    vistaar: { environment: 'live' },
  });
  rmSync(folder, { recursive: true });
  expect(withLenderFile({ LENDER_SETTINGS_FILE: file })).toEqual({
    problem: `LENDER_SETTINGS_FILE is "${file}", but that file can't be read.`,
  });
  expect(withLenderFile({ LENDER_SETTINGS_FILE: file, LENDER_SETTINGS: '{}' })).toEqual({
    problem: 'LENDER_SETTINGS and LENDER_SETTINGS_FILE are both set: set only one of them.',
  });
  expect(withLenderFile({ PORT: '1' })).toEqual({ environment: { PORT: '1' } });
});

test('a demo world starts with a history of 3000 customers; tests and other installations have none', () => {
  const history = (environment: Record<string, string>): number => readSettings(environment).demoHistory;
  expect(history({})).toBe(3000);
  expect(history({ DEMO_HISTORY_CUSTOMERS: '0' })).toBe(0);
  expect(history({ DEMO_HISTORY_CUSTOMERS: '800000' })).toBe(800_000);
  expect(history({ DEMO_WORLD: 'off' })).toBe(0);
  expect(history({ NODE_ENV: 'test' })).toBe(0);
  expect(problems({ DEMO_WORLD: 'off', DEMO_HISTORY_CUSTOMERS: '1' })).toEqual([
    'DEMO_HISTORY_CUSTOMERS needs the demo world: set DEMO_WORLD to on, or DEMO_HISTORY_CUSTOMERS to 0.',
  ]);
});
