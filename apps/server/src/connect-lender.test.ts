import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServices, openServices } from './open-services.ts';
import { seedDemoWorld, seedEssentials } from './seeds/seed.ts';
import { childEnvironment } from './test/child-environment.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';
import { testConfig } from './test/test-services.ts';

const command = fileURLToPath(new URL('./connect-lender.ts', import.meta.url));
const key = '00112233445566778899aabbccddeeff0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const settings = JSON.stringify({
  kreditbee: {
    use: 'live',
    live: {
      address: 'https://api.kreditbee.example',
      credentials: [{ version: 1, values: { user: 'u', password: 'hunter2' } }],
      callbacks: [{ version: 1, secret: 'sixteen-characters' }],
    },
  },
});
let database: TestDatabase;
let folder: string;
let open: OpenServices;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'tulna-connect-'));
  open = await openServices(testConfig(folder, { SECRET_KEY: key }), database.url);
  await seedEssentials(open.services);
  await seedDemoWorld(open.services);
});
afterAll(async () => {
  await open.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as a person does, with one lender set. */
function connectLender(...args: readonly string[]): Promise<{ status: number | null; output: string }> {
  const env = {
    ...childEnvironment,
    DATA_DIR: folder,
    SECRET_KEY: key,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    LENDER_SANDBOX: 'off',
    LENDER_SETTINGS: settings,
  };
  const child = spawn(process.execPath, [command, ...args], { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, output }));
  });
}

const connectionOf = async (lender: string) =>
  (
    await open.services.db
      .selectFrom('lenders')
      .select('connection')
      .where('key', '=', lender)
      .executeTakeFirstOrThrow()
  ).connection;
const entries = async () =>
  open.services.db.selectFrom('audit_entries').selectAll().where('property', '=', 'connection').execute();

describe('a lender of the catalogue', () => {
  it('a lender of the catalogue is connected once, with an audit entry, if its adapter, settings and lender exist', async () => {
    const [bare] = await open.services.db.selectFrom('lenders').select('key').where('connection', 'is', null).execute();
    const lender = bare?.key ?? '';
    const wanted = [`--lender=${lender}`, '--connection=kreditbee'];
    expect(await connectLender(...wanted)).toEqual({
      status: 0,
      output: `${lender} is asked over the connection kreditbee.\n`,
    });
    expect(await connectionOf(lender)).toBe('kreditbee');
    expect(await connectLender(...wanted)).toMatchObject({ status: 0 });
    expect(await entries()).toEqual([
      expect.objectContaining({
        action: 'update',
        subject_kind: 'lender',
        actor_id: null,
        before: 'null',
        after: '"kreditbee"',
      }),
    ]);
    expect(await connectLender(`--lender=${lender}`, '--connection=none')).toEqual({
      status: 0,
      output: `${lender} has no connection now.\n`,
    });
    expect(await connectionOf(lender)).toBeNull();
    expect(await entries()).toHaveLength(2);
  }, 120_000);

  it('a lender stays unchanged if something is missing, and the command says what', async () => {
    const before = await entries();
    for (const [args, sentence] of [
      [[], /^Say which lender: npm run connect-lender/],
      [['--lender=x', '--connection=vistaar'], /^There is no adapter with the key vistaar\. There are: cashe, /],
      [
        ['--lender=x', '--connection=cashe'],
        /^LENDER_SETTINGS has nothing for cashe: set its address and secrets first/,
      ],
      [['--lender=nobody', '--connection=kreditbee'], /^There is no lender with the key nobody in the catalogue/],
    ] as const) {
      const { status, output } = await connectLender(...args);
      expect(output).toMatch(sentence);
      expect(status).toBe(1);
    }
    expect(await entries()).toEqual(before);
  }, 120_000);
});
