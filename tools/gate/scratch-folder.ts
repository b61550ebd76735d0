import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const name = /^tulna-gate-(\d+)-/;
/** Bytes that must be free there: for the databases of two products and two test workers, and their write-ahead logs. */
const enough = 4 * 1024 ** 3;
/** Bytes of memory that must be available in total: programs and browsers need as much again as the folder. */
const enoughForAll = 2 * enough;

/** Whether files can be stored in memory there, and programs can be started from it. */
function hasRoom(): boolean {
  if (process.availableMemory() < enoughForAll) return false;
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find((fields) => fields[1] === memory);
    return mounted?.[2] === 'tmpfs' && !mounted[3]?.split(',').includes('noexec') && bavail * bsize >= enough;
  } catch {
    return false;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes leftovers of a killed gate, which may take up memory. */
function removeLeftovers(parent: string): void {
  for (const found of readdirSync(parent)) {
    const owner = Number(name.exec(found)?.[1]);
    if (owner > 0 && !isAlive(owner)) rmSync(join(parent, found), { recursive: true, force: true });
  }
}

/** A folder for temporary files of tests: in memory if there is enough, otherwise in the usual temporary folder. */
export function makeScratchFolder(): string {
  const parent = hasRoom() ? memory : tmpdir();
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `tulna-gate-${process.pid}-`));
  // If the gate runs as root, PostgreSQL runs as an ordinary user, who must be able to enter this folder.
  chmodSync(folder, 0o711);
  return folder;
}
