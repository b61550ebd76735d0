import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specMapProblems } from '../spec-map/check.ts';
import { brokenLinks } from './link-checks.ts';
import { secondPlaces } from './one-place.ts';
import { packageProblems } from './package-checks.ts';
import { idlePhrases } from './phrase-checks.ts';
import { repositoryFiles } from './repository-files.ts';
import { shortFigureProblems } from './short-figures.ts';
import type { Outcome } from './step.ts';
import { tableOwnerProblems } from './table-owners.ts';
import { testCodeProblems } from './test-code.ts';
import { fileNameProblems, textProblems } from './text-checks.ts';

const checked = /\.(ts|tsx|mjs|css|sql|sh|yaml|html|md)$/;

/**
 * Checks that no linter here makes: long files, suppressions without a reason, the lockfile, dependencies between packages, texts that are
 * never shown, tables used in two folders, tests that a random id can fail, the specification map.
 */
export async function ownChecks(root: string): Promise<Outcome> {
  const files = repositoryFiles(root);
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const problems = [
    ...files.flatMap(fileNameProblems),
    ...files
      .filter((path) => checked.test(path))
      .flatMap((path) => [
        ...textProblems(path, read(path)),
        ...secondPlaces(path, read(path)),
        ...testCodeProblems(path, read(path)),
        ...shortFigureProblems(path, read(path)),
      ]),
    ...files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => brokenLinks(path, read(path), (target) => existsSync(join(root, target)))),
    ...packageProblems(files, read),
    ...idlePhrases(files, read),
    ...tableOwnerProblems(files, read),
    ...(await specMapProblems(root)),
  ];
  return { ok: problems.length === 0, output: problems.join('\n') };
}
