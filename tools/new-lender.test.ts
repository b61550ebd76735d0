import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryFiles } from './gate/repository-files.ts';
import { repository } from './gate/step.ts';
import { adaptersFolder, beginnings, lenderFiles, sandboxFolder } from './new-lender/files.ts';
import { camelOf, namesIn, rewritten } from './new-lender/rewrite.ts';
import { copyRepository } from './testing/copy-repository.ts';

const readHere = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** The kinds of lender that this test writes: all but the first, which the tool itself writes. */
const others = Object.keys(beginnings).slice(1);

// This starts a sandbox and makes hundreds of calls over HTTP, which is slow on a busy machine.
describe('a new lender', { timeout: 180_000 }, () => {
  let copy = '';
  let printed = '';
  const inCopy = (path: string): string => readFileSync(join(copy, path), 'utf8');
  /** Runs a program in the copy, as a person would, without the environment of this test run. */
  const run = (program: string, ...args: string[]) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$)/.test(name)));
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...env, NO_COLOR: '1' },
    });
    return { status, output: stdout + stderr };
  };
  const tool = (...args: string[]) => run(process.execPath, 'tools/new-lender.ts', ...args);
  const names = ['--name=Alder Bank', '--entity=Alder Finance Limited'];
  /** Runs the tests that the tool wrote, without the database that other server tests need. */
  const tests = (pattern: string, ...names: string[]) =>
    run(
      join(copy, 'node_modules/.bin/vitest'),
      'run',
      '--config=vitest.lenders.mjs',
      `--testNamePattern=${pattern}`,
      ...names,
    );

  beforeAll(() => {
    copy = copyRepository('tulna-lender-');
    const { status, output } = tool('alder-bank', ...names);
    printed = output;
    if (status !== 0) throw new Error(output);
    for (const like of others) {
      const key = `like-${like}`;
      const written = lenderFiles({ key, name: `${like} Bank`, entity: 'Birch Limited', prefix: 'LIKE' }, like, inCopy);
      for (const [path, text] of written) {
        mkdirSync(dirname(join(copy, path)), { recursive: true });
        writeFileSync(join(copy, path), text);
      }
    }
    const include = `${adaptersFolder}/**/*.test.ts`;
    writeFileSync(
      join(copy, 'vitest.lenders.mjs'),
      `export default { test: { include: ['${include}'], isolate: false, testTimeout: 20_000 } };\n`,
    );
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

  it('passes the whole contract suite as written, in six files and a line in each of two lists', () => {
    expect(printed).toContain('Next: npx vitest run adapters/alder-bank');
    const own = repositoryFiles(copy).filter((path) => path.includes('/alder-bank/'));
    expect(own.sort()).toEqual([
      `${sandboxFolder}/alder-bank/lender.ts`,
      ...['adapter.test.ts', 'adapter.ts', 'fixtures.ts', 'logged.ts', 'mapping.ts'].map(
        (part) => `${adaptersFolder}/alder-bank/${part}`,
      ),
    ]);
    for (const path of own) expect(inCopy(path), path).not.toMatch(/upwards|UPW'|what the company of this name sends/);
    expect(inCopy(`${adaptersFolder}/all.ts`)).toContain("import { alderBank } from './alder-bank/adapter.ts';\n");
    const { status, output } = tests('.', 'alder-bank/');
    expect(status, output).toBe(0);
    expect(output).toMatch(/Tests\s+10\d passed/);
  });

  it('can start with any kind of authentication, and is in all lists', () => {
    const { status, output } = tests(
      'an offer is read|a status is translated|a complete lead is sent|forged, altered|runs the contract suite|on the list',
      'like-',
      'all.test.ts',
    );
    expect(status, output).toBe(0);
    // Four tests of each kind, one for each lender on the list, and one for the list itself.
    expect(output).toMatch(new RegExp(`Tests\\s+${4 * others.length + 11 + 4 + 1} passed`));
  });

  it.each([
    [['alder-bank', ...names], /^there is already a lender with the key alder-bank\n$/],
    [['Alder', ...names], /^the key of a lender is 4 to 40 small letters/],
    [['elm', ...names], /^the key of a lender is 4 to 40 small letters/],
    [['elm-bank', '--entity=Elm Limited'], /^--name is the name that customers see/],
    [['elm-bank', '--name=Elm', "--entity=E'lm"], /^--entity is the company that lends, without quotation marks/],
    [['elm-bank', ...names, '--like=nira'], /^--like is one of: --like=upwards \(OAuth 2 client credentials\)/],
  ])('is refused in a sentence, and nothing is written: %j', (args, sentence) => {
    const before = inCopy(`${adaptersFolder}/all.ts`);
    const { status, output } = tool(...args);
    expect(output).toMatch(sentence);
    expect(status).toBe(1);
    expect(inCopy(`${adaptersFolder}/all.ts`)).toBe(before);
  });
});

it('the lender’s name is a constant in code, and its key in texts and addresses', () => {
  expect(camelOf('money-view-2')).toBe('moneyView2');
  const from = namesIn(readHere(`${sandboxFolder}/money-view/lender.ts`));
  expect(from).toMatchObject({ key: 'money-view', name: 'Money View' });
  const to = { key: 'oak-bank', name: 'Oak Bank', entity: 'Oak Limited', prefix: 'OAKB' };
  const text =
    "/** Money View. */\nexport const moneyView = { key: 'money-view', path: `/money-view/x`, other: moneyView2 };\n";
  expect(rewritten(text, from, to)).toBe(
    "/** Oak Bank. */\nexport const oakBank = { key: 'oak-bank', path: `/oak-bank/x`, other: moneyView2 };\n",
  );
});
