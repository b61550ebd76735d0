import { readFileSync } from 'node:fs';

/**
 * Accepts only the id of one process. A file that is not written yet reads as 0, and a signal to 0 would end the whole group, including the
 * test runner.
 */
export function processId(text: string | number | undefined): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id <= 1) throw new Error(`expected the id of one process, got "${text}"`);
  return id;
}

/** The id in the first line of a file, such as `postmaster.pid`. */
export const processIdIn = (file: string): number => processId(readFileSync(file, 'utf8').split('\n')[0]);
