import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Files that may write an address of the customer area: the module that makes the addresses, and the route table itself. */
const spell = new Set([
  'packages/rules/src/user-pages.ts',
  'apps/customer/src/routes.ts',
  'apps/customer/src/pages/user/routes.ts',
]);

it('links into /user are made only by the rules, where a test checks them all against the guard', async () => {
  const spelled: string[] = [];
  for await (const file of glob('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })) {
    if (spell.has(file) || /\.test\.tsx?$/.test(file)) continue;
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    // A comment may contain an address in backquotes.
    const code = lines.filter((line) => !/^\s*(?:\*|\/\*\*|\/\/)/.test(line));
    if (code.some((line) => /['"`]\/user(?:\/|['"`?])/.test(line))) spelled.push(file);
  }
  expect(spelled).toEqual([]);
});
