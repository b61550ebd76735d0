import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryFiles } from './gate/repository-files.ts';
import { repository } from './gate/step.ts';
import { featureOf, type Options } from './new-feature/feature.ts';
import { fieldsOf, isSorted } from './new-feature/fields.ts';
import { editsOf, filesOf } from './new-feature/files.ts';
import { namesOf } from './new-feature/names.ts';
import { copyRepository } from './testing/copy-repository.ts';

const readHere = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** One of every kind of field, and a page in the middle of a section. */
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
  "--field=city:text:60=Owner's city|मालिक का शहर",
  '--field=lined:flag=Lined|लकीरों वाली',
  '--field=cover:choice=Cover|जिल्द;cloth=Cloth|कपड़ा;leather=Leather|चमड़ा;paper=Paper|पन्ना',
];
const customerPage = { asked: 'C8', en: "The customer's wishes", hi: 'इच्छाएँ' };

const accessTable = 'packages/rules/src/admin-access.ts';
/** As a person does before: a page that isn't specified gets a row that says who may open it. */
const withRow = (table: string): string =>
  table.replace('\n  account:', "\n  'sample-diaries': { roles: [1], notYet: true },\n  account:");
const readWithRow = (path: string): string => (path === accessTable ? withRow(readHere(path)) : readHere(path));

// Compiler, linters, a database and two hundred tests: on a busy machine they take their time.
describe('a new feature', { timeout: 900_000 }, () => {
  let copy = '';
  let said = '';
  const inCopy = (path: string): string => readFileSync(join(copy, path), 'utf8');
  /** Runs a program in the copy, as a person would; nothing of this test run is passed on. */
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
    const wishes = featureOf('sample-wishes', customerPage, inCopy);
    for (const [path, edit] of editsOf(wishes, inCopy)) writeFileSync(join(copy, path), edit(inCopy(path)));
    for (const [path, text] of filesOf(wishes, 9000)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const { status, output } = run(process.execPath, 'tools/new-feature.ts', ...consolePage);
    said = output;
    if (status !== 0) throw new Error(output);
    installed('biome', 'check', '--write', ...changed().filter((path) => /\.tsx?$/.test(path)));
  }, 900_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

  it('leaves nothing to be written by hand', () => {
    expect(said).toContain('Specification map and row types are written too.');
    expect(inCopy('packages/contract/src/catalogue.ts')).toMatch(/\n {2}'sample-wishes': sampleWishes,\n/);
    expect(inCopy('apps/server/src/platform/database/schema.gen.ts')).toContain('sample_diaries: SampleDiariesTable;');
    expect(inCopy('docs/spec-map.md')).toContain('`POST /api/create-sample-diary`');
    expect(inCopy('docs/requirements.md')).toMatch(/^\| A12 \|.*sample diaries are listed, created,/m);
    const menu = inCopy('apps/admin/src/routes.test.ts').match(/^ {2}\['work'.*$/gm);
    expect(menu?.[2]).toBe("  ['work', '/admin/sample-diaries', [1]],");
  });

  it('has a page of at most 120 lines, and no other file longer than 200 but its test', () => {
    const lines = (path: string): number => inCopy(path).trimEnd().split('\n').length;
    expect(lines('apps/admin/src/pages/sample-diaries/page.tsx')).toBeLessThanOrEqual(120);
    const own = changed().filter((path) => path.includes('sample-') && !path.endsWith('.sql'));
    expect(own.length).toBeGreaterThan(25);
    for (const path of own) expect(lines(path), path).toBeLessThanOrEqual(path.endsWith('.test.ts') ? 400 : 200);
  });

  it('compiles and holds to the lint rules and import directions, browser tests too', () => {
    const code = changed().filter((path) => /\.tsx?$/.test(path));
    expect(installed('biome', 'check', '--error-on-warnings', ...code)).toMatchObject({ status: 0 });
    // Beside them what declares types for every file: of styles, and of what the global set-ups provide.
    const ambient = repositoryFiles(copy).filter((path) => /\.d\.ts$|\/global-setup\.ts$/.test(path));
    const files = [...code, ...ambient];
    writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', files, include: [] }));
    expect(installed('tsc', '--noEmit', '-p', 'tsconfig.new.json')).toEqual({ status: 0, output: '' });
    expect(installed('oxlint', '--type-aware', ...code)).toMatchObject({ status: 0 });
    expect(run(process.execPath, 'tools/gate.ts', 'own checks')).toMatchObject({ status: 0 });
    // The browser's build has no schemas: what a page imports of the contract must be a call.
    expect(run(process.execPath, 'tools/build-sites.ts')).toMatchObject({ status: 0 });
  });

  it('passes its own tests, and those that list what there is', () => {
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
      'pages/sample-diaries/',
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

  it('is not written twice, nor by half', () => {
    const before = changed();
    const again = run(process.execPath, 'tools/new-feature.ts', ...consolePage);
    expect(again).toMatchObject({ status: 1, output: expect.stringContaining("doesn't say notYet") });
    writeFileSync(
      join(copy, 'apps/server/src/app.ts'),
      inCopy('apps/server/src/app.ts').replace('  outboxRoutes(', '  outbox('),
    );
    const other = ['sample-cards', '--asked=C8'];
    expect(run(process.execPath, 'tools/new-feature.ts', ...other).output).toContain('add it by hand');
    expect(changed()).toEqual(before);
  });
});

describe('its names', () => {
  it.each([
    ['tracking-links', 'TrackingLink', 'tracking_links', 'tracking-link', 'a tracking link'],
    ['diaries', 'Diary', 'diaries', 'diary', 'a diary'],
    ['offer-boxes', 'OfferBox', 'offer_boxes', 'offer-box', 'an offer box'],
  ])('follow from %s', (folder, One, table, path, aWord) => {
    expect(namesOf(folder)).toMatchObject({ One, table, path, aWord });
  });

  it.each(['trackingLinks', 'link', '../links', 'Links'])('are refused from %s', (folder) => {
    expect(() => namesOf(folder)).toThrow('plural noun');
  });
});

describe('what was typed', () => {
  const asked = { asked: 'A12' };
  const ofConsole = { ...asked, admin: 'sample-diaries', en: 'Links', hi: 'लिंक' };
  it.each<[string, Options, string]>([
    ['nothing that asks for it', {}, '--asked'],
    ['a title in one language', { ...asked, en: 'Links' }, 'both languages'],
    ['a console page without a title', { ...asked, admin: 'sample-diaries' }, 'needs its title'],
    ['a page that is there', { ...ofConsole, admin: 'partners' }, "doesn't say notYet"],
    ['a page that nobody may open', { ...ofConsole, admin: 'nothings' }, 'has no row'],
    ['an unknown section', { ...ofConsole, section: 'play' }, 'none of work, customers, numbers, catalogue, control'],
    ['an order that is no number', { ...ofConsole, order: 'last' }, 'whole number'],
    ['an unknown icon', { ...ofConsole, icon: 'smile' }, 'none of bank, bars,'],
    [
      'a column without a console',
      { ...asked, field: ['city:text:60=City|शहर'] },
      '--field is for a page of a console',
    ],
  ])('is refused with %s', (_, options, sentence) => {
    expect(() => featureOf('links', options, readWithRow)).toThrow(sentence);
  });

  it('puts a page at the end of the catalogue unless it says where', () => {
    expect(featureOf('links', ofConsole, readWithRow)).toMatchObject({ menu: { section: 'catalogue' }, icon: 'list' });
    const given = { ...ofConsole, section: 'work', order: '7', icon: 'file' };
    expect(featureOf('links', given, readWithRow)).toMatchObject({ menu: { section: 'work', order: 7 }, icon: 'file' });
  });
});

describe('a field', () => {
  it('has a kind with its limits and words in both languages, between the name and the switch', () => {
    const fields = fieldsOf([
      'city:text:60=City|शहर',
      'fee:rupees:0..999999999999=Fee|फ़ीस',
      'printed_on:day=Printed on|छपने का दिन',
      'daily_limit:number:-5..5000=Daily limit|सीमा',
      'kind:choice=Kind|तरह;a=A|क;b=B|ख',
    ]);
    expect(fields.map(({ name, kind, least, most }) => [name, kind, least, most])).toEqual([
      ['name', 'text', 1, 120],
      ['city', 'text', 1, 60],
      ['fee', 'rupees', 0, 999_999_999_999],
      ['printed_on', 'day', 0, 1],
      ['daily_limit', 'number', -5, 5000],
      ['kind', 'choice', 0, 1],
      ['status', 'flag', 0, 1],
    ]);
    expect(fields[5]).toMatchObject({
      en: 'Kind',
      hi: 'तरह',
      values: [{ value: 'a', en: 'A', hi: 'क' }, { value: 'b' }],
    });
  });

  it.each([
    ['city', 'a kind and its heading in both languages'],
    ['city:text:60=City', 'in both languages'],
    ['city:text=City|शहर', 'how many characters'],
    ['city:text:1=City|शहर', 'how many characters'],
    ['limit:number:0..9=Limit|सीमा', 'is a word of every list'],
    ['Limit:number:0..9=Limit|सीमा', 'snake case'],
    ['size:number:0..2=Size|आकार', '3 more than its smallest'],
    ['size:number:9..0=Size|आकार', '3 more than its smallest'],
    ['size:rupees:0..1000000000000=Size|आकार', '12 digits at most'],
    ['size:rupees=Size|आकार', 'such as rupees:0..5000'],
    ['size:number:0..1.5=Size|आकार', 'in whole numbers'],
    ['day:day;a=A|क=Day|दिन', 'a kind and its heading'],
    ['printed_on:day=Printed|छपी;a=A|क', 'only a choice has values'],
    ['size:number:9=Size|आकार', 'smallest and largest'],
    ['size:amount=Size|आकार', 'none of text, number, rupees, day, choice and flag'],
    ['kind:choice=Kind|तरह;a=A|क', 'two values or more'],
    ['kind:choice=Kind|तरह;a=A|क;a=B|ख', 'there twice'],
    ['kind:choice=Kind|तरह;a=A;b=B|ख', 'its word in both languages'],
    ['on:flag=On|चालू;a=A|क', 'only a choice has values'],
    ['city:text:60=City, town|शहर', 'neither a comma'],
    ['kind:choice=Kind|तरह;a=A|क, ख;b=B|ख', 'neither a comma'],
    ['status:flag=Status|स्थिति', 'every list has a switch of that name'],
    ['name:text:60=Branch|शाखा', '--name="Branch|शाखा"'],
    ['created_at:day=Created|कब', 'every list has the time'],
  ])('is refused from %s', (typed, sentence) => {
    expect(() => fieldsOf([typed])).toThrow(sentence);
  });

  it('is called name under a heading of its own', () => {
    expect(fieldsOf([], 'Branch|शाखा')[0]).toMatchObject({ name: 'name', en: 'Branch', hi: 'शाखा' });
    for (const typed of ['Branch', 'Branch|', '|शाखा', 'Branch, shop|शाखा', 'a|b|c'])
      expect(() => fieldsOf([], typed), typed).toThrow('--name="');
  });

  it('that is a long text is no order of the list', () => {
    const sorted = fieldsOf(['short:text:200=Short|छोटा', 'long:text:201=Long|लंबा']).filter(isSorted);
    expect(sorted.map(({ name }) => name)).toEqual(['name', 'short']);
  });

  it('is there once', () => {
    expect(() => fieldsOf(['on:flag=On|चालू', 'on:flag=Off|बंद'])).toThrow('"on" is there twice');
  });
});
