import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { partnerUsersRepository } from './features/partner-users/index.ts';
import { type OpenServices, openServices } from './open-services.ts';
import { demoAdmins } from './seeds/data/admins.ts';
import { demoPartnerPeople } from './seeds/data/partner-people.ts';
import { seedEssentials } from './seeds/seed.ts';
import { seedAdmins, shutOutDemoStaff } from './seeds/seed-console.ts';
import { seedPartnerPeople, shutOutDemoPartners } from './seeds/seed-partner-people.ts';
import { childEnvironment } from './test/child-environment.ts';
import { signInAdmin } from './test/staff.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';
import { testConfig } from './test/test-services.ts';

const command = fileURLToPath(new URL('./first-admin.ts', import.meta.url));
const key = '00112233445566778899aabbccddeeff0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const password = 'copper-lantern-58';
let database: TestDatabase;
let folder: string;
let open: OpenServices;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'tulna-first-'));
  open = await openServices(testConfig(folder, { SECRET_KEY: key }), database.url);
  await seedEssentials(open.services);
  app = await createApp(open.services);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await open.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as a script does: the password is sent on standard input. */
function firstAdmin(
  args: readonly string[],
  typed = password,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; output: string }> {
  const env = {
    ...childEnvironment,
    DATA_DIR: folder,
    SECRET_KEY: key,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const child = spawn(process.execPath, [command, ...args], { cwd: folder, env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${typed}\n`);
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, output }));
  });
}

const asha = ['--email=Asha@Example.in', '--name=Asha Rao'];
const accounts = async () => await open.services.db.selectFrom('admin_users').select(['id', 'role_id']).execute();

describe('the first administrator', () => {
  it('is refused without a full name, a valid address, a strong password, or a way to receive the code', async () => {
    const refusals: [Promise<{ status: number | null; output: string }>, RegExp][] = [
      [firstAdmin([]), /^Say who it is: npm run first-admin/],
      [firstAdmin(['--email=asha', '--name=Asha Rao']), /^"asha" is not an email address/],
      [firstAdmin(['--email=asha@example.in', '--name=Asha']), /^"Asha" is not a full name: write at least two words/],
      [firstAdmin(asha, 'short'), /^That password is too weak/],
      [firstAdmin(asha, ''), /^That password is too weak/],
      [firstAdmin(asha, demoAdmins[0]?.password), /none of the demo/],
      [firstAdmin(asha, password, { OUTBOX: 'off' }), /^SMTP_URL is not set/],
      [firstAdmin(asha, password, { NODE_ENV: 'production' }), /PUBLIC_URL is needed in production/],
    ];
    for (const [refusal, sentence] of refusals) {
      const { status, output } = await refusal;
      expect(output).toMatch(sentence);
      expect(status).toBe(1);
    }
    expect(await accounts()).toEqual([]);
  }, 120_000);

  it('is added once, is in the audit, and signs in with password and code', async () => {
    const { status, output } = await firstAdmin(asha);
    expect([status, output]).toEqual([0, 'asha@example.in can now sign in at http://localhost:3000/admin.\n']);
    expect(await accounts()).toEqual([{ id: expect.any(String), role_id: 1 }]);
    const entries = await open.services.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries).toEqual([
      expect.objectContaining({ action: 'create', subject_kind: 'admin-user', actor_id: null, after: '{"role":1}' }),
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/asha/i);
    const staff = await signInAdmin(app, 'asha@example.in', password);
    expect((await staff.get('/api/get-lenders-data')).status).toBe(200);
  }, 120_000);

  it('is followed by a second only with --another, and never with the same address', async () => {
    expect(await firstAdmin(['--email=ravi@example.in', '--name=Ravi Shah'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is an administrator already'),
    });
    expect(await firstAdmin([...asha, '--another'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('this address already'),
    });
    expect(await firstAdmin(['--email=ravi@example.in', '--name=Ravi Shah', '--another'])).toMatchObject({ status: 0 });
    expect(await accounts()).toHaveLength(2);
  }, 120_000);
});

it('published passwords stop working when a demo becomes production; passwords that people set themselves keep working', async () => {
  const { services } = open;
  await seedAdmins(services);
  const [first, second] = demoAdmins;
  if (first === undefined || second === undefined) throw new Error('There are no demo staff.');
  const staff = await signInAdmin(app, first.email, first.password);
  const other = await signInAdmin(app, second.email, second.password);
  const changed = { current_password: second.password, new_password: 'granite-willow-91' };
  expect((await other.post('/api/admin/set-password', changed)).status).toBe(200);
  await seedPartnerPeople(services);
  await shutOutDemoStaff(services);
  await shutOutDemoPartners(services);
  const people = await partnerUsersRepository(services, services.db).byEmail(demoPartnerPeople[0]?.email ?? '');
  expect(people?.state).toBe('disabled');
  expect((await staff.get('/api/get-lenders-data')).status).toBe(401);
  await expect(signInAdmin(app, first.email, first.password)).rejects.toThrow(/sign_in_wrong/);
  expect((await signInAdmin(app, second.email, 'granite-willow-91')).userId).toBe(second.id);
}, 60_000);
