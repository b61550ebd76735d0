import { existsSync, readFileSync } from 'node:fs';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** Where one private cluster lives and what runs it. */
export interface Place {
  cluster: string;
  access: string;
  log: string;
  binaries: Binaries;
  account: Account | undefined;
}

// Nothing of the caller's environment (PGPORT, PGDATA, a locale that is not installed) reaches PostgreSQL.
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The account of a command as `spawn` takes it. */
export function ids(uid: number | undefined, gid: number | undefined): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

/** The end of PostgreSQL's own log, for the sentence that says why it did not work. */
export function lastWords(log: string): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return lines.slice(-3).join(' | ') || `see ${log}`;
}
