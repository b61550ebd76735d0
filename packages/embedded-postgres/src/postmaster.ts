import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { until } from '@tulna/processes/pauses';
import { StartError } from '@tulna/processes/start-error';
import { commandAs } from './account.ts';
import { cleanEnvironment, ids, lastWords, type Place } from './place.ts';

const safeSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'tulna',
  // Failed statements aren't logged: they, and the values they quote, may contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const fastSettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };

const MB = 1024 * 1024;

/**
 * PostgreSQL's own page cache in MB: an eighth of the memory of the machine or container, from 128 (PostgreSQL's default) to 1024. Indexes on
 * random ids that are larger than this cache are read and written page by page for every row (decision 0169).
 */
export function pageCacheMegabytes(memoryBytes: number): number {
  return Math.min(1024, Math.max(128, Math.floor(memoryBytes / 8 / MB)));
}

/** Bytes of memory that this process may use: of its container, where it has a limit, else of the machine. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Starts the server process of a cluster and returns before it is ready. */
export function spawnPostgres(place: Place, port: number, durable: boolean): ChildProcess {
  const memory = { shared_buffers: `${pageCacheMegabytes(memoryBytes())}MB` };
  const settings = { ...safeSettings, ...(durable ? memory : fastSettings), port: String(port) };
  const args = [
    '-D',
    place.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const command = commandAs(place.account, place.binaries.postgres, args, [place.cluster]);
  const output = openSync(place.log, 'w', 0o600);
  try {
    // The process gets its own session, so that Ctrl-C in a terminal reaches only the server, which stops PostgreSQL last.
    const child = spawn(command.file, command.args, {
      cwd: '/',
      env: cleanEnvironment,
      detached: true,
      stdio: ['ignore', output, output],
      ...ids(command.uid, command.gid),
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

/** Waits for the word "ready" in postmaster.pid, even through a long crash recovery. */
export async function becomesReady(place: Place, postmaster: ChildProcess): Promise<void> {
  let failure: Error | undefined;
  postmaster.once('error', (error) => {
    failure = error;
  });
  const file = join(place.cluster, 'postmaster.pid');
  const ready = (): boolean => {
    if (failure !== undefined) throw failure;
    if (hasEnded(postmaster)) throw new StartError(`PostgreSQL could not start: ${lastWords(place.log)}`);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return Number(lines[0]) === postmaster.pid && lines[7]?.trim() === 'ready';
  };
  const inTime = await until(ready, { milliseconds: 600_000, every: 10 });
  if (!inTime) throw new StartError(`PostgreSQL did not become ready: ${lastWords(place.log)}`);
}

/** Stops PostgreSQL: first with a fast shutdown, then harder if it doesn't react. */
export async function endPostgres(postmaster: ChildProcess): Promise<void> {
  postmaster.ref();
  const ended = (): boolean => hasEnded(postmaster);
  for (const [name, milliseconds] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (ended()) return;
    postmaster.kill(name);
    await until(ended, { milliseconds, every: 10 });
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
