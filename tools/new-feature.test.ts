import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryFiles } from './gate/repository-files.ts';
import { repository } from './gate/step.ts';
import { featureOf } from './new-feature/feature.ts';
import { editsOf, filesOf } from './new-feature/files.ts';
import { copyRepository } from './testing/copy-repository.ts';

const readHere = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** A page in the middle of a menu section, with a field of every kind except status, and three fields that may be left empty. */
const consolePage = [
  'sample-diaries',
  '--asked=A12',
  '--admin=sample-diaries',
  '--en=Sample diaries',
  '--hi=नमूने की डायरी',
  '--section=work',
  '--order=2',
  '--name=Diary|डायरी',
  '--field=pages:number:10..5000=Number of pages|पन्नों की संख्या',
  '--field=price:rupees:0..900000000000=Price|दाम',
  '--field=printed_on:day=Printed on|छपने का दिन',
  '--field=remarks:text:2000=Remarks|नोट',
  '--field=shelf:text:40?=Shelf|अलमारी',
  '--field=sold:number:0..9999?=Copies sold|बिकी प्रतियाँ',
  '--field=sold_out_on:day?=Sold out on|कब ख़त्म हुई',
  "--field=city:text:60=Owner's city|मालिक का शहर",
  '--field=lined:flag=Lined|लकीरों वाली',
  '--field=cover:choice=Cover|जिल्द;cloth=Cloth|कपड़ा;leather=Leather|चमड़ा;paper=Paper|पन्ना',
];
/** A page for a new requirement, with a status of several words in place of the switch, and no flag, number or day. */
const statusPage = [
  'sample-inks',
  '--asked=B9',
  '--admin=sample-inks',
  '--en=Sample inks',
  '--hi=नमूने की स्याही',
  '--field=status:status=Stage|चरण;draft=Draft|ड्राफ़्ट;sold=On sale|बिक रही|success;gone=Sold out|ख़त्म|warning',
  '--field=maker:text:60=Maker|बनाने वाला',
];
const customerPage = { asked: 'C8', en: "The customer's wishes", hi: 'इच्छाएँ' };

const accessTable = 'packages/rules/src/admin-access.ts';
/** The access table with the rows that a person adds before running the tool: they say who may open each page. */
const withRow = (table: string): string =>
  ['sample-diaries', 'sample-inks'].reduce(
    (text, slug) => text.replace('\n  account:', `\n  '${slug}': { roles: [1], notYet: true },\n  account:`),
    table,
  );
/** The requirements, with a row for a page that no specification asks for yet. */
const ledger = 'docs/requirements.md';
const withRequirement = (text: string): string =>
  text.replace(/(?=\n\n## Which test checks)/, '\n| B9 | the inks that diaries are written with | not yet |');

// It runs the compiler, the linters, a database and two hundred tests, which takes minutes on a busy machine.
describe('a new feature', { timeout: 900_000 }, () => {
  let copy = '';
  let printed = '';
  const inCopy = (path: string): string => readFileSync(join(copy, path), 'utf8');
  /** Runs a program in the copy as a person would, without the environment variables of this test run. */
  const run = (program: string, ...args: string[]) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$)/.test(name)));
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...env, NO_COLOR: '1' },
    });
    return { status, output: stdout + stderr };
  };
  const installed = (name: string, ...args: string[]) => run(join(copy, 'node_modules', '.bin', name), ...args);
  const changed = (): string[] =>
    repositoryFiles(copy).filter((path) => {
      try {
        return readHere(path) !== inCopy(path);
      } catch {
        return true;
      }
    });

  beforeAll(() => {
    copy = copyRepository('tulna-feature-');
    writeFileSync(join(copy, accessTable), withRow(inCopy(accessTable)));
    writeFileSync(join(copy, ledger), withRequirement(inCopy(ledger)));
    const wishes = featureOf('sample-wishes', customerPage, inCopy);
    for (const [path, edit] of editsOf(wishes, inCopy)) writeFileSync(join(copy, path), edit(inCopy(path)));
    for (const [path, text] of filesOf(wishes, 9000)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const { status, output } = run(process.execPath, 'tools/new-feature.ts', ...consolePage);
    printed = output;
    if (status !== 0) throw new Error(output);
    const second = run(process.execPath, 'tools/new-feature.ts', ...statusPage);
    if (second.status !== 0) throw new Error(second.output);
    installed('biome', 'check', '--write', ...changed().filter((path) => /\.tsx?$/.test(path)));
  }, 900_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

  it('is registered everywhere, so that nothing is left to write by hand', () => {
    expect(printed).toContain('Specification map and row types are written too.');
    expect(inCopy('packages/contract/src/catalogue.ts')).toMatch(/\n {2}'sample-wishes': sampleWishes,\n/);
    expect(inCopy('apps/server/src/platform/database/schema.gen.ts')).toContain('sample_diaries: SampleDiariesTable;');
    expect(inCopy('docs/spec-map.md')).toContain('`POST /api/create-sample-diary`');
    expect(inCopy(ledger)).toMatch(/^\| A12 \|.*sample diaries are listed, created,/m);
    expect(inCopy(ledger)).toMatch(/^\| B9 \|.*\| partly: sample inks are listed, created,/m);
    // Its tests are listed in the row of the requirement; a new requirement gets a row.
    expect(inCopy(ledger)).toMatch(/^\| A12 \| \[merchants\].*, \[sample-diaries\]\(.*\) \|$/m);
    expect(inCopy(ledger)).toMatch(/^\| B9 \| \[sample-inks\]\(\.\.\/e2e\/admin\/sample-inks\.spec\.ts\), \[/m);
    const menu = inCopy('apps/admin/src/routes.test.ts').match(/^ {2}\['work'.*$/gm);
    // A status begins with its first word, and only the words with a colour have one in the cell.
    expect(inCopy('apps/server/src/platform/database/schema.gen.ts')).toMatch(
      /SampleInksTable \{[^}]*status: Generated</,
    );
    expect(inCopy('apps/admin/src/pages/sample-inks/columns.tsx')).toContain(
      "tones={{ sold: 'success', gone: 'warning' }}",
    );
    // An optional text is never null; an optional number or day is, and its sort says so.
    expect(inCopy('apps/server/src/platform/database/schema.gen.ts')).toMatch(
      /SampleDiariesTable \{[^}]*shelf: string;[^}]*sold: number \| null;[^}]*sold_out_on: string \| null;/,
    );
    expect(inCopy('apps/server/src/features/sample-diaries/list.ts')).toContain(
      "sold_out_on: { by: 'listed.sold_out_on', type: 'date', nullable: true }",
    );
    expect(menu?.[2]).toBe("  ['work', '/admin/sample-diaries', [1]],");
  });

  it('has a page of at most 120 lines, its columns at most 20 lines each, and no other file longer than 200 but its test', () => {
    const lines = (path: string): number => inCopy(path).trimEnd().split('\n').length;
    for (const folder of ['sample-diaries', 'sample-inks'])
      expect(lines(`apps/admin/src/pages/${folder}/page.tsx`)).toBeLessThanOrEqual(120);
    const own = changed().filter((path) => path.includes('sample-') && !path.endsWith('.sql'));
    expect(own.length).toBeGreaterThan(25);
    // The page of diaries has 14 columns.
    const most = (path: string): number => {
      if (path.endsWith('.test.ts')) return 400;
      return path.endsWith('sample-diaries/columns.tsx') ? 14 * 20 : 200;
    };
    for (const path of own) expect(lines(path), path).toBeLessThanOrEqual(most(path));
  });

  it('compiles and passes the linters and own checks, browser tests included', () => {
    const code = changed().filter((path) => /\.tsx?$/.test(path));
    expect(installed('biome', 'check', '--error-on-warnings', ...code)).toMatchObject({ status: 0 });
    // Files that declare types for every other file are compiled too: those of styles and of the global set-ups.
    const ambient = repositoryFiles(copy).filter((path) => /\.d\.ts$|\/global-setup\.ts$/.test(path));
    const files = [...code, ...ambient];
    writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', files, include: [] }));
    expect(installed('tsc', '--noEmit', '-p', 'tsconfig.new.json')).toEqual({ status: 0, output: '' });
    expect(installed('oxlint', '--type-aware', ...code)).toMatchObject({ status: 0 });
    expect(run(process.execPath, 'tools/gate.ts', 'own checks')).toMatchObject({ status: 0 });
    // The browser's build has no schemas, so it fails if a page imports anything but calls from the contract.
    expect(run(process.execPath, 'tools/build-sites.ts')).toMatchObject({ status: 0 });
  });

  it('passes its own tests and the tests over all calls, pages, lists and phrases', () => {
    const report = join(copy, 'report.json');
    const { output } = installed(
      'vitest',
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      'features/sample-',
      'audited-calls',
      'declared-lists',
      'schema-types',
      'apps/admin/src/routes',
      'pages/sample-',
      'pages/audit/',
      'packages/phrases',
      'admin-access',
      'personal-data/holders',
      'tools/docs',
      'bench/lists',
    );
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
    };
    const failed = testResults.flatMap(({ name, status, assertionResults }) => [
      ...(status === 'passed' ? [] : [name]),
      ...assertionResults.filter((one) => one.status !== 'passed').map(({ fullName }) => fullName),
    ]);
    expect(failed, output).toEqual([]);
    const tested = testResults.map(({ name }) => name.split('/').at(-1));
    expect(tested).toEqual(
      expect.arrayContaining([
        'sample-wishes.test.ts',
        'sample-diaries.test.ts',
        'sample-inks.test.ts',
        'columns.test.tsx',
        'audited-calls.test.ts',
        'declared-lists.test.ts',
        'routes.test.ts',
        'audit-words.test.ts',
        'phrases.test.ts',
        'admin-access.test.ts',
        'holders.test.ts',
        'docs.test.ts',
        'lists.test.ts',
      ]),
    );
    const ofDiaries = testResults.find(({ name }) => name.endsWith('sample-diaries.test.ts'));
    expect(ofDiaries?.assertionResults.length).toBeGreaterThan(60);
  });

  it('is written once and whole: a second run or a missing place changes nothing', () => {
    const before = changed();
    const again = run(process.execPath, 'tools/new-feature.ts', ...consolePage);
    expect(again).toMatchObject({ status: 1, output: expect.stringContaining("doesn't say notYet") });
    writeFileSync(
      join(copy, 'apps/server/src/app.ts'),
      inCopy('apps/server/src/app.ts').replace('  outboxRoutes(', '  outbox('),
    );
    // A name that is taken and an unknown option are refused before anything is written.
    for (const [typed, sentence] of [
      [['lenders', '--asked=A17'], '"lenders" is there already: packages/contract/src/lenders.ts and'],
      [['sample-cards', '--asked=C8', '--colour=red'], '--colour is no option. There are --asked,'],
    ] as const)
      expect(run(process.execPath, 'tools/new-feature.ts', ...typed)).toMatchObject({
        status: 1,
        output: expect.stringContaining(sentence),
      });
    const helped = run(process.execPath, 'tools/new-feature.ts', '--help');
    expect(helped).toMatchObject({ status: 0, output: expect.stringContaining('--field="status:status=') });
    const other = ['sample-cards', '--asked=C8'];
    expect(run(process.execPath, 'tools/new-feature.ts', ...other).output).toContain('add it by hand');
    expect(changed()).toEqual(before);
  });
});
