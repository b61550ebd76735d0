import { describe, expect, it } from 'vitest';
import { brokenLinks } from './link-checks.ts';
import { packageProblems } from './package-checks.ts';
import { fileNameProblems, textProblems } from './text-checks.ts';

const marker = ['TO', 'DO'].join('');

describe('text checks', () => {
  it.each([
    ['unfinished work', `// ${marker}: later\n`],
    ['a silenced type checker', `// @ts-${'ignore'}\n`],
    ['an expected error without a reason', `// @ts-expect-${'error'}\n`],
    ['a disabled rule without a reason', `// oxlint-${'disable'}-next-line no-console\n`],
    ["a path of one person's machine", `const home = '/ho${'me/'}someone';\n`],
    ['401 lines', 'line\n'.repeat(401)],
  ])('refuse %s', (_what, text) => {
    expect(textProblems('some/file.ts', text)).toHaveLength(1);
  });

  it('allow 400 lines and suppressions with a reason', () => {
    const reasons = `// @ts-expect-${'error'} the wrong session kind must not compile\n`;
    expect(textProblems('some/file.ts', reasons.repeat(400))).toEqual([]);
  });

  it('refuse names without a meaning', () => {
    expect(fileNameProblems('apps/server/src/utils/money.ts')).toHaveLength(1);
    expect(fileNameProblems('apps/server/src/helpers.ts')).toHaveLength(1);
    expect(fileNameProblems('apps/server/src/masks.ts')).toEqual([]);
  });
});

describe('package checks', () => {
  const problems = (lock: string, path: string, manifest: object): string[] =>
    packageProblems([path], (file) => (file === 'package-lock.json' ? lock : JSON.stringify(manifest)));

  it('refuse a registry host in the lockfile', () => {
    expect(problems('"resolved": "https://packages.example/x.tgz"', 'package.json', {})).toHaveLength(1);
    expect(problems('"resolved": "packages/rules", "link": true', 'package.json', {})).toEqual([]);
  });

  it('refuse a version range', () => {
    expect(problems('', 'package.json', { dependencies: { zod: '^4.6.7' } })).toHaveLength(1);
  });

  it.each([
    ['packages/rules/package.json', '@tulna/contract'],
    ['packages/brand/package.json', '@tulna/client'],
    ['apps/customer/package.json', '@tulna/server'],
  ])('refuse %s depending on %s', (path, name) => {
    expect(problems('', path, { dependencies: { [name]: '0.1.0' } })).toHaveLength(1);
  });
});

it('links to missing files are found', () => {
  const text = '[there](../README.md#test-it) [gone](gone.md) [outside](https://example.in) [here](#here)';
  expect(brokenLinks('docs/page.md', text, (path) => path === 'README.md')).toEqual([
    'docs/page.md: its link to gone.md leads nowhere',
  ]);
});
