import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, startedAt } from './process-identity.ts';
import { StartError } from './start-error.ts';

/** A lock on a data folder. It is held until it is released or the process ends, however it ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the lock file of a data folder. A lock left by a process that is gone is taken over.
 * @throws {StartError} with the id of the process that holds it.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  const mine = `${process.pid} ${startedAt(process.pid)}\n`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    while (!linked(draft, file)) removeStale(file, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (contents(file) === mine) rmSync(file, { force: true });
    },
  };
}

function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(file: string, folder: string): void {
  const seen = contents(file);
  if (seen === undefined) return;
  const [pid = '', started = ''] = seen.trim().split(' ');
  if (isRunning(Number(pid)) && startedAt(Number(pid)) === started) {
    throw new StartError(
      `Another Tulna server (process ${pid}) already uses the data folder ${folder}: stop it first, or choose another folder with DATA_DIR.`,
    );
  }
  // Renamed rather than deleted: of two processes that saw the same stale lock, only one can move it. A process that moved a fresh lock by mistake puts it back.
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (contents(aside) !== seen) linked(aside, file);
  rmSync(aside, { force: true });
}

function contents(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
