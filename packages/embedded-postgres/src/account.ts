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
 * PostgreSQL refuses to run as root, so root hands it to the user `postgres`, or `nobody` if there is
 * none; a cluster that already exists keeps its owner. Anyone else runs it as themselves.
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

/** Gives a folder and what is in it to the account. */
export function handOver(path: string, account: Account | undefined): void {
  if (account === undefined) return;
  chownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) handOver(join(path, name), account);
}

/**
 * The command that runs a program as the account. Where the account may not walk into one of the paths
 * (a checkout under /root, say), util-linux's `setpriv` leaves the program the one capability that
 * passes over file permissions.
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
      `PostgreSQL must run as an ordinary user, and that user cannot reach ${blocked}: put the checkout and DATA_DIR where every user may go, install util-linux (setpriv), or set DATABASE_URL.`,
    );
  }
  const rights = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  rights.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override');
  // Else access(2), by which initdb finds its sibling programs, would not count the capability.
  rights.push('--securebits=+no_setuid_fixup');
  return { file: setpriv, args: [...rights, '--', file, ...args] };
}

/** Whether the account may enter every folder on the way to a path, and the path itself. */
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
