import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './gate/step.ts';
import { type Feature, featureOf } from './new-feature/feature.ts';
import { editsOf, filesOf } from './new-feature/files.ts';
import { asksForHelp, help, optionsOf } from './new-feature/options.ts';

/**
 * `npm run new-feature -- tracking-links --asked=A12 …` writes a vertical that works and is tested.
 * - with `--admin`: a list page of the admin console with contract, table, calls, file, bulk change, undo, form, words in both
 *   languages, server and browser test;
 * - without: a feature of customers, with a page if there are titles for it.
 *
 * Its options are in `new-feature/options.ts`, and `--help` lists them.
 *
 * Either everything is written or nothing.
 */
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

function nextMigration(): number {
  const numbers = readdirSync(join(repository, 'apps/server/migrations')).map((name) => Number.parseInt(name, 10));
  return Math.max(0, ...numbers.filter(Number.isInteger)) + 1;
}

/** Writes the feature. Returns the paths of the new files and of those that it edited. */
function write(feature: Feature): { added: string[]; edited: string[] } {
  const files = filesOf(feature, nextMigration());
  const taken = [...files.keys()].filter((path) => existsSync(join(repository, path)));
  if (taken.length > 0) {
    const others = taken.length > 1 ? ` and ${taken.length - 1} more of its files` : '';
    throw new Error(`"${feature.names.folder}" is there already: ${taken[0]}${others}. Take another noun`);
  }
  // All edits are worked out before anything is written, so that an edit that finds no place leaves the repository unchanged.
  const edits = editsOf(feature, read).map(([path, edit]) => [path, edit(read(path))] as const);
  for (const [path, text] of [...files, ...edits]) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  return { added: [...files.keys()], edited: edits.map(([path]) => path) };
}

/** Runs a program of the repository; false if it failed. */
function runs(command: string, ...args: string[]): boolean {
  const { status, stderr } = spawnSync(command, args, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) console.error(stderr.trim());
  return status === 0;
}

/** Writes the feature that the arguments describe, and prints what was written. */
function run(typed: readonly string[]): void {
  const { folder, options } = optionsOf(typed);
  const feature = featureOf(folder, options, read);
  const { added, edited } = write(feature);
  const code = [...added, ...edited].filter((path) => /\.tsx?$/.test(path));
  runs(join(repository, 'node_modules/.bin/biome'), 'check', '--write', ...code);
  console.log(`New:\n  ${added.join('\n  ')}\nEdited:\n  ${edited.join('\n  ')}\n`);
  console.log(`One of them is called "${feature.names.word}" on screen.`);
  // What is made from the contract and from the table; the second needs a database, which it starts automatically.
  const left = ['tools/spec-map.ts', 'tools/schema-types.ts'].filter(
    (tool) => !runs(process.execPath, join(repository, tool)),
  );
  console.log(
    left.length === 0
      ? 'Specification map and row types are written too. Next: read the diff, then npm test'
      : `Still to be run, because it failed here: ${left.map((tool) => `node ${tool}`).join(', ')}; then npm test`,
  );
}

try {
  const typed = process.argv.slice(2);
  if (asksForHelp(typed)) console.log(help);
  else run(typed);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
