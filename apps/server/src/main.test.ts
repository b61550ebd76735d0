import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { childEnvironment } from './test/child-environment.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let database: TestDatabase;
let folder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = mkdtempSync(join(tmpdir(), 'tulna-roles-'));
});

afterEach(async () => {
  const left = started.splice(0).filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(
    left.map((child) => {
      child.kill('SIGKILL');
      return once(child, 'exit');
    }),
  );
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process of an installation as the container image does, with the demo world; returns its first line, or the output it failed with. */
function start(role: 'web' | 'worker'): Promise<string> {
  const child = spawn(process.execPath, [main, `--role=${role}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnvironment,
      NODE_ENV: 'development',
      OUTBOX: 'off',
      LENDER_SANDBOX: 'off',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SECRET_KEY: '5'.repeat(64),
      PUBLIC_URL: 'https://loans.example.in',
      DEMO_WORLD: 'on',
      DEMO_HISTORY_CUSTOMERS: '0',
      LOG_LEVEL: 'silent',
    },
  });
  started.push(child);
  return new Promise((resolve) => {
    let printed = '';
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString('utf8');
      const ready = /^ready \S+/m.exec(printed)?.[0];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => resolve(`ended with ${code}: ${printed}`));
  });
}

it('fills an empty database once when web and worker start together', { timeout: 120_000 }, async () => {
  const lines = await Promise.all([start('web'), start('worker'), start('web')]);
  expect(lines).toEqual([expect.stringMatching(/^ready http/), 'ready worker', expect.stringMatching(/^ready http/)]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from customers) as people, (select count(*)::int from lenders) as lenders,
      (select count(*)::int from credit_applications where state <> 'draft') as submissions`,
  );
  await client.end();
  expect(rows).toEqual([{ people: 7, lenders: 24, submissions: 5 }]);
});
