import { existsSync, readFileSync } from 'node:fs';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** Where a private cluster is stored, and the programs and account that run it. */
export interface Place {
  cluster: string;
  access: string;
  log: string;
  binaries: Binaries;
  account: Account | undefined;
}

// Replaces the caller's environment (PGPORT, PGDATA, a locale that isn't installed), which must not reach PostgreSQL.
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The account that a command runs as, in the form of `spawn`'s options. */
export function ids(uid: number | undefined, gid: number | undefined): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

/** The last lines of PostgreSQL's own log, for an error message. */
export function lastWords(log: string): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return lines.slice(-3).join(' | ') || `see ${log}`;
}
