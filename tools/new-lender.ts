import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './gate/step.ts';
import { adaptersFolder, beginnings, lenderFiles, sandboxFolder } from './new-lender/files.ts';

/**
 * `npm run new-lender -- sample-bank --name="Sample Bank" --entity="Sample Finance Limited" --like=upwards` writes an adapter, its double
 * in the sandbox and its entry in the contract suite, all of which pass at once: they are those of a working lender under new names. Either
 * everything is written or nothing.
 */
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const proofs = Object.entries(beginnings).map(([key, how]) => `--like=${key} (${how})`);

function required(value: string | undefined, name: string, right: string): string {
  const words = value?.trim() ?? '';
  if (/^[^'`\\*/]{2,80}$/.test(words)) return words;
  throw new Error(`--${name} is ${right}, without quotation marks and slashes`);
}

try {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: text, entity: text, like: { ...text, default: 'upwards' } },
  });
  const [key = ''] = positionals;
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(key) || key.length < 4 || key.length > 40)
    throw new Error('the key of a lender is 4 to 40 small letters, digits and single dashes, such as sample-bank');
  if (!Object.hasOwn(beginnings, values.like)) throw new Error(`--like is one of: ${proofs.join(', ')}`);
  const name = required(values.name, 'name', 'the name that customers see');
  const entity = required(values.entity, 'entity', 'the company that lends');
  if ([adaptersFolder, sandboxFolder].some((folder) => existsSync(join(repository, folder, key))))
    throw new Error(`there is already a lender with the key ${key}`);
  const prefix = key.replaceAll('-', '').slice(0, 4).toUpperCase();
  const files = lenderFiles({ key, name, entity, prefix }, values.like, read);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), content);
  }
  const paths = [...files.keys()];
  // Fixes formatting and the order of imports; the new files already follow all other rules, like the files they are copied from.
  const { status, stderr } = spawnSync(
    join(repository, 'node_modules/.bin/biome'),
    ['check', '--write', '--linter-enabled=false', ...paths],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  );
  if (status !== 0) console.error(stderr.trim());
  console.log(
    `Written:\n  ${paths.join('\n  ')}\n\nNext: npx vitest run adapters/${key}, then docs/your-first-lender.md from step 3.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
