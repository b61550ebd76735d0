import { readFileSync } from 'node:fs';

/** Whether a process with this id runs (a zombie does not). */
export function isRunning(pid: number): boolean {
  const stat = processStat(pid);
  if (stat !== undefined) return stat.state !== 'Z';
  if (process.platform === 'linux') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When a process began, in the system's ticks since boot. Together with its id, this identifies one process forever. Empty if the system
 * doesn't provide it.
 */
export function startedAt(pid: number): string {
  return processStat(pid)?.started ?? '';
}

/** The parent of this process; 0 if the system doesn't provide it. */
export function parentOf(pid: number): number {
  return Number(processStat(pid)?.parent ?? 0);
}

/** Whether a process is a command shell; `false` if the system doesn't provide it. */
export function isShell(pid: number): boolean {
  return ['sh', 'dash', 'bash', 'zsh', 'busybox'].includes(processStat(pid)?.command ?? '');
}

function processStat(pid: number): { command: string; state: string; parent: string; started: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in parentheses may itself contain spaces and parentheses.
    const command = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { command, state: fields[0] ?? '', parent: fields[1] ?? '', started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
