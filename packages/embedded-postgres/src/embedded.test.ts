import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@tulna/processes/pauses';
import { processId, processIdIn } from '@tulna/processes/testing/process-id';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Access, portalUrlOf, storeAccess } from './access.ts';
import { pageCacheMegabytes } from './postmaster.ts';

const script = fileURLToPath(new URL('testing/hold-postgres.ts', import.meta.url));
const soon = { milliseconds: 10_000, every: 20 };
let folder: string;
const holders: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-embedded-'));
});

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  await until(() => postgresOf(folder).length === 0, soon);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Starts a process that holds the folder, in its own process group, and returns its first line of output. */
async function hold(): Promise<{ holder: ChildProcess; line: string }> {
  const holder = spawn(process.execPath, [script, folder], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  const [chunk] = (await once(holder.stdout, 'data')) as [Buffer];
  return { holder, line: chunk.toString('utf8').trim() };
}

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  return rows;
}

/** Ids of the PostgreSQL processes that work in a folder's cluster. */
function postgresOf(place: string): string[] {
  const cluster = join(place, 'postgres', 'data');
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
}

function watchdogsOf(place: string): number[] {
  return readdirSync('/proc')
    .filter((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return command.includes('tulna-watchdog') && command.includes(place);
      } catch {
        return false;
      }
    })
    .map(Number);
}

function allGone(): Promise<boolean> {
  return until(() => postgresOf(folder).length === 0 && watchdogsOf(folder).length === 0, soon);
}

test('a new cluster is UTF-8 and listens on 127.0.0.1 only, its secrets are readable by their owner only, and its role is not a superuser', async () => {
  const { line: url } = await hold();
  const [facts] = await ask(
    url,
    `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
      rolsuper as superuser
      from pg_roles where rolname = current_user`,
  );
  expect(facts).toEqual({ encoding: 'UTF8', listens: '127.0.0.1', superuser: false });
  expect(statSync(join(folder, 'postgres', 'access.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'postgres', 'data')).mode & 0o777).toBe(0o700);
  await expect(ask(url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
  await portalRoleHoldsNothing();
});

test('PostgreSQL’s page cache is an eighth of the memory, from 128 MB to 1 GB', async () => {
  const MB = 1024 * 1024;
  expect([512, 1024, 1032, 4096, 8192, 8200, 65_536].map((size) => pageCacheMegabytes(size * MB))).toEqual([
    128, 128, 129, 512, 1024, 1024, 1024,
  ]);
  const { line: url } = await hold();
  const [setting] = (await ask(url, `select pg_size_bytes(current_setting('shared_buffers'))::float8 as bytes`)) as [
    { bytes: number },
  ];
  expect(setting.bytes / MB).toBe(pageCacheMegabytes(Math.min(totalmem(), process.constrainedMemory() || totalmem())));
});

/** The contents of the access file. */
function accessIn(place: string): Access {
  return JSON.parse(readFileSync(join(place, 'postgres', 'access.json'), 'utf8')) as Access;
}

async function portalRoleHoldsNothing(): Promise<void> {
  const rights = `select rolname, rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as more,
    (select count(*)::int from pg_auth_members where member = pg_roles.oid) as member_of
    from pg_roles where rolname = current_user`;
  expect(await ask(portalUrlOf(accessIn(folder)), rights)).toEqual([
    { rolname: 'tulna_portal', more: false, member_of: 0 },
  ]);
}

test('kill -9 of the server leaves no process behind, and acknowledged writes are there at the next start', async () => {
  const { holder, line: url } = await hold();
  await ask(url, 'create table kept (id int)', 'insert into kept values (1)');
  holder.kill('SIGKILL');
  expect(await allGone()).toBe(true);
  // As in an installation from before the portal's role.
  const { portalPassword: _, ...older } = accessIn(folder);
  storeAccess(join(folder, 'postgres', 'access.json'), older);
  const again = await hold();
  expect(again.line).toBe(url);
  expect(await ask(url, 'select * from kept')).toEqual([{ id: 1 }]);
  await portalRoleHoldsNothing();
});

test('kill -9 of the whole process group leaves no process behind', async () => {
  const { holder } = await hold();
  process.kill(-processId(holder.pid), 'SIGKILL');
  expect(await allGone()).toBe(true);
});

test('the next start ends an orphaned PostgreSQL whose watchdog was killed too, and nothing is lost', async () => {
  const { holder, line: url } = await hold();
  await ask(url, 'create table kept (id int)', 'insert into kept values (1)');
  const orphan = readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0];
  // The holder is stopped first, so that it can't start another watchdog.
  holder.kill('SIGSTOP');
  for (const watchdog of watchdogsOf(folder)) process.kill(watchdog, 'SIGKILL');
  holder.kill('SIGKILL');
  expect(await until(() => holder.signalCode !== null, soon)).toBe(true);
  expect(postgresOf(folder)).toContain(orphan);
  const again = await hold();
  expect(await ask(again.line, 'select * from kept')).toEqual([{ id: 1 }]);
  expect(postgresOf(folder)).not.toContain(orphan);
});

test('a PostgreSQL that dies is restarted on the same port', async () => {
  const { line: url } = await hold();
  await ask(url, 'create table kept (id int)', 'insert into kept values (1)');
  const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid');
  process.kill(processIdIn(pidFile), 'SIGKILL');
  const rows = (): Promise<unknown[]> => ask(url, 'select * from kept').catch(() => []);
  expect(await until(async () => (await rows()).length === 1, soon)).toBe(true);
});

test('a second server on the same data folder is refused with a message, and the first keeps running', async () => {
  const { holder, line: url } = await hold();
  const second = await hold();
  expect(second.line).toBe(
    `refused: Another Tulna server (process ${holder.pid}) already uses the data folder ${folder}: stop it first, or choose another folder with DATA_DIR.`,
  );
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an interrupted first start leaves nothing half-made', async () => {
  const holder = spawn(process.execPath, [script, folder], { stdio: 'ignore' });
  const place = join(folder, 'postgres');
  const started = (): boolean => existsSync(place) && readdirSync(place).some((name) => name.startsWith('data.new-'));
  expect(await until(started, { milliseconds: 10_000, every: 2 })).toBe(true);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const { line: url } = await hold();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(place).toSorted()).toEqual(['access.json', 'data', 'postgres.log']);
});

test('PostgreSQL runs below a folder that only its owner may enter', async () => {
  chmodSync(folder, 0o700);
  const { line: url } = await hold();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
