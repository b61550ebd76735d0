import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** Most test files of the server in a quick run: each makes a database, two at a time. */
export const mostTouched = 8;

const lines = (args: readonly string[], folder: string): string[] => {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
};

/** Files that differ from the commit on the remote where the branch started, or from the last commit if there is none. */
export function changedFiles(folder: string): string[] {
  const [base = 'HEAD'] = lines(['merge-base', 'HEAD', '@{upstream}'], folder);
  return [
    ...new Set([
      ...lines(['diff', '--name-only', '--relative', base], folder),
      ...lines(['ls-files', '--others', '--exclude-standard'], folder),
    ]),
  ];
}

/** The number of folder levels between two files, up and down. */
function distance(one: string, other: string): number {
  const [here, there] = [dirname(one).split('/'), dirname(other).split('/')];
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared]) shared += 1;
  return here.length + there.length - 2 * shared;
}

/**
 * The server tests nearest to the changes: changed tests, then those in the same folder, then those one folder level up or down. Only the
 * whole gate finds out which other tests a change affects.
 */
export function touchedTests(changed: readonly string[], tests: readonly string[]): string[] {
  const sources = changed.filter((path) => path.startsWith('apps/server/src/'));
  return tests
    .map((test) => ({ test, near: Math.min(...sources.map((path) => (path === test ? -1 : distance(path, test)))) }))
    .filter(({ near }) => near <= 1)
    .toSorted((one, other) => one.near - other.near || one.test.localeCompare(other.test))
    .map(({ test }) => test);
}
