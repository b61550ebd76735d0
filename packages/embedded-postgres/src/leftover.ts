import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@tulna/processes/pauses';
import { StartError } from '@tulna/processes/start-error';

/**
 * Ends a PostgreSQL that still serves this cluster although the server that started it is gone. It is
 * stopped rather than taken over: its watchdog may be about to stop it, and a fresh start takes a tenth
 * of a second. Call it with the data folder's lock in hand.
 * @throws {StartError} if it will not end.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const serving = (): number[] => processesOf(cluster, pid);
  if (serving().includes(pid)) signal([pid], 'SIGINT');
  // Without its postmaster a PostgreSQL process ends automatically as soon as it looks up.
  if (!(await gone(serving, 15_000))) signal(serving(), 'SIGQUIT');
  if (!(await gone(serving, 5000))) signal(serving(), 'SIGKILL');
  if (!(await gone(serving, 5000))) {
    throw new StartError(
      `A PostgreSQL of an earlier start (process ${pid}) does not end: end it by hand, then start again.`,
    );
  }
  // Nobody works in the folder, so the file is stale; PostgreSQL would take a zombie, or any process that
  // was given the old number since, for a rival.
  rmSync(pidFile, { force: true });
}

/**
 * Ends an initdb that an earlier start left at work. It makes its folder again if that is missing, so a draft is
 * only gone permanently when nobody writes it any more.
 * @param draft how the paths of drafts begin.
 */
export async function endHalfMade(draft: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const making = (): number[] =>
    processesThat((pid) => commandOf(pid).includes(`--pgdata=${draft}`) || folderOf(pid).startsWith(draft));
  signal(making(), 'SIGKILL');
  await gone(making, 5000);
}

function gone(serving: () => number[], milliseconds: number): Promise<boolean> {
  return until(() => serving().length === 0, { milliseconds, every: 20 });
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended automatically in the meantime.
    }
  }
}

/** The PostgreSQL processes that work in a cluster's folder. */
function processesOf(cluster: string, pid: number): number[] {
  if (process.platform !== 'linux') return isPostmasterOf(cluster, pid) ? [pid] : [];
  const folder = realpathSync(cluster);
  return processesThat((name) => folderOf(name) === folder && nameOf(name) === 'postgres');
}

function processesThat(holds: (pid: string) => boolean): number[] {
  return readdirSync('/proc')
    .filter((name) => {
      try {
        return /^\d+$/.test(name) && holds(name);
      } catch {
        // It ended while it was looked at.
        return false;
      }
    })
    .map(Number);
}

const folderOf = (pid: string): string => readlinkSync(`/proc/${pid}/cwd`);
const nameOf = (pid: string): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
const commandOf = (pid: string): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** Without /proc only the postmaster can be told, by the folder in its command line. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  const listing = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return listing.stdout.includes(cluster);
}
