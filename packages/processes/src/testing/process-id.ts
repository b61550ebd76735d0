import { readFileSync } from 'node:fs';

/**
 * Refuses everything but the id of one process: a file that is not written yet reads as 0, and a signal to 0 ends the whole
 * group, the test runner included.
 */
export function processId(text: string | number | undefined): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id <= 1) throw new Error(`"${text}" is not the id of a process`);
  return id;
}

/** The id in the first line of a file, such as `postmaster.pid`. */
export const processIdIn = (file: string): number => processId(readFileSync(file, 'utf8').split('\n')[0]);
