import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from './step.ts';

/** A file in an otherwise empty copy of the repository, and the rule that must refuse it; undefined if it must pass. */
interface Case {
  readonly what: string;
  readonly file: string;
  readonly text: string;
  readonly rule?: string;
}

const importing = (from: string): string => `import { thing } from '${from}';\n\nexport const kept = thing;\n`;
const refused = (file: string, from: string, rule = 'lint/style/noRestrictedImports'): Case => ({
  what: `${file} importing ${from}`,
  file,
  text: importing(from),
  rule,
});
const allowed = (file: string, from: string): Case => ({
  what: `${file} importing ${from}`,
  file,
  text: importing(from),
});
const server = 'apps/server/src';
const pages = 'apps/customer/src/pages';
const undeclared = 'lint/correctness/noUndeclaredDependencies';

const cases: readonly Case[] = [
  refused('packages/rules/src/one.ts', '@tulna/contract/endpoint'),
  refused('packages/rules/src/one.test.ts', '@tulna/contract/endpoint'),
  refused('packages/rules/src/two.ts', '../../contract/src/endpoint.ts'),
  refused('packages/rules/src/three.ts', 'node:fs'),
  refused('packages/contract/src/one.ts', '@tulna/phrases/en', undeclared),
  refused('packages/contract/src/two.test.ts', '@tulna/phrases/en'),
  allowed('packages/contract/src/three.ts', '@tulna/rules/money'),
  refused('packages/client/src/one.ts', '@tulna/server/app'),
  refused('packages/client/src/two.test.ts', '@tulna/console-core/changes'),
  refused('packages/contract/src/four.test.ts', '@tulna/console-core/changes'),
  refused('packages/phrases/src/one.test.ts', '@tulna/console-core/changes'),
  refused('packages/brand/src/one.test.ts', '@tulna/console-core/changes'),
  refused('packages/console-kit/src/one.test.ts', '@tulna/console-core/changes'),
  refused('packages/console-kit/src/two.ts', '@tulna/console-core/changes', undeclared),
  refused('packages/console-kit/src/three.ts', '@tulna/admin/console'),
  refused('packages/console-kit/src/four.ts', '../pages/one.ts'),
  refused('packages/console-core/src/one.ts', '@tulna/admin/console'),
  refused('packages/console-core/src/two.ts', '@tulna/server/app'),
  ...['console-kit/states', 'client/query', 'contract/boot', 'phrases/language', 'rules/money', 'brand/contrast'].map(
    (part, index) => allowed(`packages/console-core/src/allowed-${index}.ts`, `@tulna/${part}`),
  ),
  allowed('packages/embedded-postgres/src/one.ts', '@tulna/processes/pauses'),
  refused('packages/embedded-postgres/src/two.test.ts', '@tulna/rules/money'),
  refused('packages/embedded-postgres/src/three.ts', '@tulna/server/main'),
  refused('packages/processes/src/one.test.ts', '@tulna/rules/money'),
  refused('packages/processes/src/two.ts', '@tulna/embedded-postgres/cluster', undeclared),
  allowed('apps/admin/src/one.ts', '@tulna/console-core/changes'),
  refused('apps/customer/src/two.ts', '@tulna/console-core/changes', undeclared),
  refused(`${server}/platform/one.ts`, '../features/lenders/index.ts'),
  allowed(`${server}/platform/two.ts`, './http/handle.ts'),
  refused(`${server}/features/a/one.ts`, '../b/repository.ts'),
  refused(`${server}/features/a/two.ts`, '../../features/b/repository.ts'),
  refused(`${server}/features/a/deep/one.ts`, '../../b/repository.ts'),
  allowed(`${server}/features/a/deep/three.test.ts`, '../../testing/people.ts'),
  refused(`${server}/features/a/one.test.ts`, '../b/table.ts'),
  allowed(`${server}/features/a/three.ts`, '../b/index.ts'),
  allowed(`${server}/features/a/four.ts`, '../../platform/http/handle.ts'),
  allowed(`${server}/features/a/deep/two.ts`, '../table.ts'),
  refused(`${server}/app.ts`, './features/a/repository.ts'),
  refused(`${server}/web/one.ts`, '@tulna/customer/route-table'),
  refused(`${pages}/offers/one.tsx`, '../products/page.tsx'),
  refused(`${pages}/offers/deep/one.tsx`, '../../products/page.tsx'),
  allowed(`${pages}/offers/two.tsx`, '../../ui/button.tsx'),
  refused('apps/customer/src/ui/one.tsx', '../pages/offers/page.tsx'),
  refused('apps/customer/src/one.ts', '../../server/src/app.ts'),
  refused(`${server}/one.ts`, 'left-pad', undeclared),
  {
    what: 'an import cycle',
    file: `${server}/around.ts`,
    text: `import { again } from './again.ts';\n\nexport const around = (): unknown => again;\n`,
    rule: 'lint/suspicious/noImportCycles',
  },
  {
    what: 'any',
    file: `${server}/loose.ts`,
    text: 'export const loose: any = 1;\n',
    rule: 'lint/suspicious/noExplicitAny',
  },
  {
    what: 'console in product code',
    file: `${server}/loud.ts`,
    text: "console.log('loud');\n",
    rule: 'lint/suspicious/noConsole',
  },
  {
    what: 'a file of 401 lines',
    file: `${server}/long.ts`,
    text: 'export {};\n'.repeat(401),
    rule: 'lint/style/noExcessiveLinesPerFile',
  },
];

const floating = `${server}/floating.ts`;
const unawaited = 'const later = async (): Promise<number> => 1;\n\nexport function now(): void {\n  later();\n}\n';

// The linters are separate programs, which are slow on a busy machine.
describe('the import and lint rules', { timeout: 60_000 }, () => {
  let copy = '';
  const found = new Map<string, string[]>();

  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  };
  const run = (program: string, ...args: string[]): string => {
    const { stdout, stderr, error } = spawnSync(join(repository, 'node_modules', '.bin', program), args, {
      cwd: copy,
      encoding: 'utf8',
      // The type-aware linter is a separate program and must be found on this path.
      env: { ...process.env, PATH: `${join(repository, 'node_modules', '.bin')}:${process.env.PATH}` },
    });
    // A linter that did not run would look like a linter that found nothing.
    if (stdout.trim() === '') throw new Error(`${program} printed nothing: ${error?.message ?? stderr}`);
    return stdout;
  };

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'tulna-rules-'));
    const workspaces = readdirSync(join(repository, 'packages')).map((name) => `packages/${name}`);
    const manifests = [...workspaces, 'apps/server', 'apps/customer', 'apps/admin'].map(
      (folder) => `${folder}/package.json`,
    );
    for (const file of ['biome.json', '.oxlintrc.json', '.gitignore', 'package.json', 'tsconfig.json', ...manifests]) {
      cpSync(join(repository, file), join(copy, file));
    }
    // The type-aware linter needs the types listed in tsconfig.json.
    mkdirSync(join(copy, 'node_modules'));
    symlinkSync(join(repository, 'node_modules', '@types'), join(copy, 'node_modules', '@types'));
    for (const { file, text } of cases) put(file, text);
    put(`${server}/again.ts`, `import { around } from './around.ts';\n\nexport const again = (): unknown => around;\n`);
    put(floating, unawaited);
    const report = JSON.parse(run('biome', 'lint', '--reporter=json', '--max-diagnostics=none', '.')) as {
      diagnostics: { category: string; location: { path: string | { file: string } } }[];
    };
    for (const { category, location } of report.diagnostics) {
      const path = typeof location.path === 'string' ? location.path : location.path.file;
      found.set(path, [...(found.get(path) ?? []), category]);
    }
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(cases.filter((one) => one.rule))('refuse $what', ({ file, rule }) => {
    expect(found.get(file) ?? []).toContain(rule);
  });

  it.each(cases.filter((one) => !one.rule))('allow $what', ({ file }) => {
    expect(found.get(file) ?? []).toEqual([]);
  });

  it('refuse a promise that is not awaited', () => {
    const report = run('oxlint', '--type-aware', '--format=json', floating);
    expect(report).toContain('no-floating-promises');
  });
});
