import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@tulna/processes/pauses';
import { StartError } from '@tulna/processes/start-error';

/**
 * Ends a PostgreSQL that still serves this cluster although the server that started it is gone. It is stopped rather than reused: its
 * watchdog may be about to stop it, and a fresh start takes only a tenth of a second. The caller must hold the data folder's lock.
 * @throws {StartError} if PostgreSQL doesn't end.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const serving = (): number[] => processesOf(cluster, pid);
  if (serving().includes(pid)) signal([pid], 'SIGINT');
  // Without its postmaster, a PostgreSQL process ends automatically as soon as it notices.
  if (!(await gone(serving, 15_000))) signal(serving(), 'SIGQUIT');
  if (!(await gone(serving, 5000))) signal(serving(), 'SIGKILL');
  if (!(await gone(serving, 5000))) {
    throw new StartError(
      `A PostgreSQL of an earlier start (process ${pid}) does not stop: stop it by hand, then start again.`,
    );
  }
  // No process works in the folder, so the file is stale. Its process id may now belong to a zombie or to another process, which PostgreSQL would mistake for a running server.
  rmSync(pidFile, { force: true });
}

/**
 * Ends an initdb that an earlier start left running. It recreates its folder if that is missing, so a draft can be deleted for good only
 * once nothing writes to it.
 * @param draft the beginning of the drafts' paths.
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
      // The process has ended in the meantime.
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
        // The process ended while it was being checked.
        return false;
      }
    })
    .map(Number);
}

const folderOf = (pid: string): string => readlinkSync(`/proc/${pid}/cwd`);
const nameOf = (pid: string): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
const commandOf = (pid: string): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** Without /proc only the postmaster can be recognised, by the folder in its command line. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  const listing = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return listing.stdout.includes(cluster);
}
