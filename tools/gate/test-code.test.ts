import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from './step.ts';
import { testCodeProblems } from './test-code.ts';

const path = 'apps/server/src/features/reminders/work.ts';

it.each([
  "import { it } from 'vitest';",
  "import { meera } from '../../test/lending-world.ts';",
  "import { inventedLead } from '../lender-connections/testing/people.ts';",
  "import { processId } from '@tulna/processes/testing/process-id';",
  "import { answers } from './fixtures.ts';",
  "const suite = await import('./testing/contract-suite.ts');",
])('product code may not contain %s', (text) => {
  expect(testCodeProblems(path, text)).toHaveLength(1);
  for (const own of ['work.test.ts', 'testing/work.ts', 'fixtures.ts'])
    expect(testCodeProblems(path.replace('work.ts', own), text)).toEqual([]);
});

it('product code may import other code', () => {
  expect(
    testCodeProblems(path, "import { a } from './testing-ground.ts';\nimport { b } from '../latest/b.ts';"),
  ).toEqual([]);
});

it('the image is built without test code', () => {
  const ignored = readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining([
      '**/*.test.ts',
      '**/*.test.tsx',
      'apps/server/src/test',
      '**/src/**/testing',
      '**/src/**/fixtures.ts',
    ]),
  );
});
