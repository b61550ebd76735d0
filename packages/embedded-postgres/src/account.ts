import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '@tulna/processes/start-error';

/** The ordinary user PostgreSQL runs as when the server itself is started by root. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Command {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. If the server runs as root, PostgreSQL runs as the user `postgres`, or `nobody` if there is none; an
 * existing cluster keeps its owner. Otherwise it runs as the current user.
 */
export function ordinaryAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].flatMap((name) => users.filter((user) => user[0] === name))[0];
  const uid = Number(found?.[2]);
  const gid = Number(found?.[3]);
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65534, gid: 65534 };
}

/** Makes the account the owner of a folder and its contents. */
export function handOver(path: string, account: Account | undefined): void {
  if (account === undefined) return;
  chownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) handOver(join(path, name), account);
}

/**
 * The command that runs a program as the account. If the account may not enter one of the paths (a checkout under /root, say), util-linux's
 * `setpriv` gives the program one capability, which ignores file permissions.
 * @throws {StartError} if that is needed and `setpriv` is missing.
 */
export function commandAs(
  account: Account | undefined,
  file: string,
  args: string[],
  paths: readonly string[],
): Command {
  if (account === undefined) return { file, args };
  const blocked = [file, ...paths].find((path) => !reachable(path, account));
  if (blocked === undefined) return { file, args, uid: account.uid, gid: account.gid };
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  if (setpriv === undefined) {
    throw new StartError(
      `PostgreSQL must run as an ordinary user, and that user cannot reach ${blocked}: put the checkout and DATA_DIR where every user has access, install util-linux (setpriv), or set DATABASE_URL.`,
    );
  }
  const rights = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  rights.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override');
  // Without this, access(2) would ignore the capability, and initdb couldn't find its sibling programs.
  rights.push('--securebits=+no_setuid_fixup');
  return { file: setpriv, args: [...rights, '--', file, ...args] };
}

/** Whether the account may enter a path and every folder above it. */
function reachable(path: string, account: Account): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && !mayEnter(at, account)) return false;
    if (at === dirname(at)) return true;
  }
}

function mayEnter(path: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(path);
  const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
  return (bits & 0o1) !== 0;
}
