import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './gate/step.ts';
import { type Feature, featureOf, filesOf } from './new-feature/feature.ts';
import { registrations } from './new-feature/register.ts';

/**
 * `npm run new-feature -- tracking-links --asked=A12 [--admin=tracking-links]` writes a vertical that works and is tested: contract,
 * migration, repository, presentation, routes, tests. For customers unless `--admin` names the page of the access table it belongs to;
 * `--en="My links" --hi="मेरे लिंक"` adds a page of the customer area with these titles.
 */
function change(path: string, edit: (text: string) => string): void {
  writeFileSync(join(repository, path), edit(readFileSync(join(repository, path), 'utf8')));
}

function nextMigration(): number {
  const numbers = readdirSync(join(repository, 'apps/server/migrations')).map((name) => Number.parseInt(name, 10));
  return Math.max(0, ...numbers.filter(Number.isInteger)) + 1;
}

function write(feature: Feature): string[] {
  const files = filesOf(feature, nextMigration());
  const taken = [...files.keys()].filter((path) => existsSync(join(repository, path)));
  if (taken.length > 0) throw new Error(`already there: ${taken.join(', ')}`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  const edits = registrations(feature);
  for (const [path, edit] of edits) change(path, edit);
  return [...files.keys(), ...edits.map(([path]) => path)];
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { asked: { type: 'string' }, admin: { type: 'string' }, en: { type: 'string' }, hi: { type: 'string' } },
  });
  const written = write(featureOf(positionals[0], values));
  const formatted = written.filter((path) => /\.tsx?$/.test(path));
  spawnSync(join(repository, 'node_modules/.bin/biome'), ['check', '--write', ...formatted], { cwd: repository });
  console.log(`${written.join('\n')}\n\nNext: node tools/schema-types.ts (row types), npm run spec-map, npm test`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
