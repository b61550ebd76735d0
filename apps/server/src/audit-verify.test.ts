import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServices } from './open-services.ts';
import { systemActor } from './platform/audit/record.ts';
import { childEnvironment } from './test/child-environment.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';
import { testConfig } from './test/test-services.ts';

const command = fileURLToPath(new URL('./audit-verify.ts', import.meta.url));
const key = '07'.repeat(32);
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'tulna-verify-'));
  const open = await openServices(testConfig(folder, { SECRET_KEY: key }), database.url);
  for (const after of ['one', 'two', 'three'])
    await open.services.audit.run(open.services.db, systemActor, async () => ({
      answer: undefined,
      records: [{ action: 'update', subject: { kind: 'lender', id: '1', name: 'Nira' }, property: 'so_text', after }],
    }));
  await open.close();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as an operator does, while the product runs, in a folder without settings. */
const verify = (settings: Readonly<Record<string, string>>): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...childEnvironment, NODE_ENV: 'test', DATA_DIR: folder, SECRET_KEY: key, ...settings };
    execFile(process.execPath, [command], { cwd: folder, env }, (error, out, failure) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, output: out + failure }),
    );
  });

it('the command reports by text and exit code whether the chain is intact, broken, or unreadable', async () => {
  expect(await verify({ DATABASE_URL: database.url })).toEqual({
    status: 0,
    output: 'The audit is intact: 3 entries.\n',
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('alter table audit_entries disable trigger user');
  await client.query(`update audit_entries set after = '"other"' where sequence = 2`);
  await client.end();
  expect(await verify({ DATABASE_URL: database.url })).toEqual({
    status: 1,
    output: 'The audit is BROKEN: entry 2 is not as it was written. Intact entries before it: 1.\n',
  });
  expect(await verify({})).toMatchObject({ status: 2, output: expect.stringContaining('There is no database yet') });
}, 120_000);
