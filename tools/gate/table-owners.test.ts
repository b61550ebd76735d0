import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './repository-files.ts';
import { exceptions, lists, tableOwnerProblems, tablesNamed, tablesOf } from './table-owners.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = repositoryFiles(root);
const features = 'apps/server/src/features';

describe('the check of table owners', () => {
  it('finds each table in the statements of only one folder', () => {
    expect(tablesOf(read('apps/server/src/platform/database/schema.gen.ts')).length).toBeGreaterThan(60);
    expect(tableOwnerProblems(files, read)).toEqual([]);
  });

  it('has fixed lists of exceptions, which cannot grow unnoticed', () => {
    expect(exceptions).toEqual([]);
    expect(Object.keys(lists)).toEqual([`${features}/key-rotation/sealed-places.ts`]);
  });

  it.each([
    ['a query', "db.selectFrom('consents').selectAll()"],
    ['a query over two lines', "db\n  .deleteFrom(\n    'consents')"],
    ['a join under another name', "query.leftJoin('consents as given', 'given.id', 'x')"],
    ['SQL of our own', 'sql`select 1 from x\n join consents c on true`'],
    ['an insert in SQL', 'sql`insert into consents (id) values (1)`'],
    ['an update in SQL', 'sql`update consents set granted = false`'],
    ['a sealed place', "const place = { table: 'consents', column: 'x' }"],
    ['a loop over tables', "for (const table of ['consents', 'x'] as const) db.deleteFrom(table)"],
  ])('%s in another feature is found', (_what, text) => {
    const intruder = `${features}/reminders/intruder.ts`;
    const problems = tableOwnerProblems([...files, intruder], (path) => (path === intruder ? text : read(path)));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^the table consents is named in 2 folders: .*reminders\/intruder\.ts/);
  });

  it('ignores tests, seeds, comments and words that are not in a statement', () => {
    const texts: Readonly<Record<string, string>> = {
      [`${features}/reminders/intruder.test.ts`]: "db.selectFrom('consents')",
      'apps/server/src/seeds/intruder.ts': "db.insertInto('consents')",
      [`${features}/reminders/comment.ts`]: '// taken from consents\n/** from consents */\nconst page = "consents";',
    };
    expect(tableOwnerProblems([...files, ...Object.keys(texts)], (path) => texts[path] ?? read(path))).toEqual([]);
  });

  it('finds only names of tables', () => {
    expect([...tablesNamed('select from somewhere; join lenders', new Set(['lenders']))]).toEqual(['lenders']);
  });
});
