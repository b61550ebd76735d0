import { rowIn, withUse } from '../asked.ts';
import { withFeatureInApp, withFeatureInCatalogue } from '../customer/register.ts';
import type { ConsoleFeature, Read } from '../feature.ts';
import { type Field, isCounted, isFlag, isNullable, isSorted } from '../field.ts';
import { type Edit, insertAfter, insertBefore, keyOf, quoted, replaceOnce } from '../insert.ts';
import { withPageInMenuTest } from '../menu.ts';
import { answersOf, kindOf, topicFileOf, topicOf } from './phrases.ts';

/** The file that says how lists are measured. */
const measuredLists = 'bench/lists-of-catalogue.ts';

const phrases = (path: string): string => `packages/phrases/src/${path}.ts`;

/** Registers the topic of the page, with a loader for each language. */
function withTopic(text: string, feature: ConsoleFeature): string {
  const [topic, file, where] = [topicOf(feature), topicFileOf(feature), 'console-topics.ts'];
  const loader = (language: string): string =>
    `  ${topic}: async () => (await import('./${language}/${file}.ts')).${topic},\n`;
  let done = insertBefore(
    text,
    /^import type \{ consoleKit/m,
    `import type { ${topic} } from './en/${file}.ts';\n`,
    where,
  );
  done = insertBefore(done, /^\}\n\nexport type ConsoleTopic /m, `  ${topic}: typeof ${topic};\n`, where);
  done = insertBefore(done, /^\};\n\nconst hi/m, loader('en'), where);
  return insertBefore(done, /^\};\n\n\/\*\* Loads one topic/m, loader('hi'), where);
}

/** Registers the words that exports of the list share with the page. */
function withFileWords(text: string, feature: ConsoleFeature): string {
  const [topic, file, where] = [topicOf(feature), topicFileOf(feature), 'list-files.ts'];
  const imported = insertAfter(
    text,
    /^import .* from '\.\/admin-[\w-]+\.ts';\n/m,
    `import { ${topic} } from './${file}.ts';\n`,
    where,
  );
  const words = `  ${feature.names.many}: { columns: ${topic}.columns, values: ${topic}.values },\n`;
  return insertAfter(imported, /^export const listFiles = \{\n/m, words, where);
}

const withAnswers =
  (lines: readonly string[]): Edit =>
  (text) =>
    insertAfter(text, /^ {2}answers: \{\n(?: {4}.*\n)*/m, lines.join(''), 'messages.ts');

const withTitle =
  (slug: string, title: string): Edit =>
  (text) =>
    insertBefore(text, /^ {4}audit: /m, `    ${keyOf(slug)}: ${quoted(title)},\n`, 'the titles of the pages');

const withKind =
  (line: string): Edit =>
  (text) =>
    insertAfter(text, /^ {2}kinds: \{\n/m, line, 'the kinds of the audit');

/** Adds the page's row to the page table. */
function withPage(text: string, feature: ConsoleFeature): string {
  const { slug, icon, menu, names, asked } = feature;
  const folder = `pages/${names.folder}`;
  const row = `  {
    slug: ${quoted(slug)},
    title: ${quoted(slug)},
    icon: ${quoted(icon)},
    menu: { section: ${quoted(menu.section)}, order: ${menu.order} },
    topics: [${quoted(topicOf(feature))}],
    asked: ${quoted(asked)},
    source: 'src/${folder}/page.tsx',
    load: () => import('./${folder}/page.tsx'),
    audited: () => import('./${folder}/audited.ts'),
  },\n`;
  return insertBefore(text, /^\];$/m, row, 'pages.ts');
}

/** Removes `notYet` from the access row of the page. */
const withoutNotYet =
  (slug: string): Edit =>
  (text) => {
    const row = new RegExp(`^( {2}${keyOf(slug)}: \\{ roles: \\[[\\d, ]*\\]), notYet: true`, 'm');
    return replaceOnce(text, row, row.exec(text)?.[1] ?? '', 'the access table');
  };

/** Adds its calls to the lists of `test/audited-calls.ts`, which point to the feature's test: there they are made and their audit entries checked. */
function withCallsInAuditedCalls(text: string, { names }: ConsoleFeature): string {
  const file = `features/${names.folder}/${names.folder}.test.ts`;
  const where = 'test/audited-calls.ts';
  const calls = [`create${names.One}`, `update${names.One}`, `delete${names.One}`, `export${names.Many}`];
  const counted = `  prepareBulk${names.Many}: 'counts rows and keeps their versions, as for partners',\n`;
  const done = insertAfter(text, /^export const changesNothing: .* = \{\n/m, counted, where);
  const made = calls.map((call) => `  ${call}: '${file}',\n`).join('');
  return insertAfter(done, /^export const elsewhere: .* = \{\n/m, made, where);
}

/** Adds the page to the menu and to the paths that `routes.test.ts` expects. */
const withPageInRoutesTest =
  ({ console, slug, menu, roles }: ConsoleFeature, pages: string): Edit =>
  (text) =>
    insertBefore(
      withPageInMenuTest(text, console, { ...menu, slug, roles }, pages),
      new RegExp(`^ {4}'${console.home}/audit',$`, 'm'),
      `    '${console.home}/${slug}',\n`,
      'routes.test.ts',
    );

/** Adds the kind of record that `audit-words.test.ts` expects, and the call that is made again after an undo. The page's row is the last. */
const withKindInAuditTest =
  ({ names }: ConsoleFeature): Edit =>
  (text) => {
    const kinds = /(?<=\(\{ kind \}\) => kind\)\)\.toEqual\(\[)[^\]]*(?=\]\))/;
    const listed = kinds.exec(text)?.[0].trimEnd().replace(/,$/, '') ?? '';
    const where = 'audit-words.test.ts';
    const done = replaceOnce(text, kinds, `${listed}, ${quoted(names.path)}`, where);
    return insertAfter(done, /(?:^ {4}(?:\.\.\.\[)?'get.*,\n)+/m, `    ...['get${names.Many}'],\n`, where);
  };

/** Adds the page to the test that opens every page. */
const withPageInEveryPage =
  ({ console, slug }: ConsoleFeature): Edit =>
  (text) =>
    insertBefore(
      text,
      new RegExp(`^ {2}'${console.home}/audit',$`, 'm'),
      `  '${console.home}/${slug}',\n`,
      'every-page.spec.ts',
    );

/** Adds to the row of the requirement what is built. A section has no row and stays unchanged. */
function withRequirement(text: string, { asked, names }: ConsoleFeature): string {
  const row = new RegExp(`^\\| ${rowIn(asked) ?? '-'} \\|.*\\| (.*) \\|$`, 'm').exec(text);
  if (row === null) return text;
  const [line, far = ''] = row;
  const built = `${names.words} are listed, created, edited, changed in bulk, exported, deleted and undone`;
  const said = far === 'not yet' ? `partly: ${built}` : `${far}; ${built}`;
  return text.replace(line, () => `${line.slice(0, -far.length - 2)}${said} |`);
}

/** The SQL value of a field in row `n` of the million that S14 fills. An optional field is empty in every third row. */
function filledOf(field: Field): string {
  const filled = filledIn(field);
  if (!field.optional) return filled;
  return `case when n % 3 = 0 then ${isNullable(field) ? 'null' : "''"} else ${filled} end`;
}

function filledIn(field: Field): string {
  const { name, kind, least, most, values } = field;
  if (name === 'name') return "case when n % 50000 = 0 then 'Quicksilver ' else 'Name ' end || n";
  if (kind === 'text') return `left('${name} ' || n, ${most})`;
  if (isFlag(field)) return 'n % 10000 = 0';
  if (kind === 'day') return `date '2024-01-01' + n % 1000`;
  // As `integer`, the sum could overflow.
  if (isCounted({ kind })) return `${least}::bigint + n % ${most - least + 1}`;
  // One in 10,000 rows has the first status, so that a rare value is measured.
  const which =
    kind === 'status'
      ? `case when n % 10000 = 0 then 1 else 2 + n % ${values.length - 1} end`
      : `1 + n % ${values.length}`;
  return `(array[${values.map(({ value }) => `'${value}'`).join(', ')}])[${which}]`;
}

/** The readings of a field that S14 measures: sorted by it, and filtered by a value that few rows have. */
function readingsOf(field: Field): string[] {
  const { name, kind, most, values } = field;
  const reading = (what: string, asked: string, rest: string): string =>
    `        { what: '${what}', asked: '${asked}', ${rest} },`;
  const order = kind === 'text' ? `lower(${name})` : name;
  // Empty values come last in both directions, so the first page has none.
  const filled = isNullable(field) ? `where: '${name} is not null', ` : '';
  const sorted = reading(`sorted by ${name}`, `sort=-${name}`, `${filled}order: '${order} desc, id desc'`);
  if (kind === 'text') return isSorted(field) ? [sorted] : [];
  if (kind === 'day')
    return [sorted, reading(`on one ${name}`, `${name}=2026-01-01..2026-01-01`, `where: "${name} = '2026-01-01'"`)];
  if (isCounted(field))
    return [sorted, reading(`of one ${name}`, `${name}=${most}..${most}`, `where: '${name} >= ${most}'`)];
  const [value = ''] = values.map((each) => each.value);
  return isFlag(field)
    ? [reading(`with ${name}`, `${name}=1`, `where: '${name}'`)]
    : [reading(`of one ${name}`, `${name}=${value}`, `where: "${name} = '${value}'"`)];
}

/** Adds the list to those that S14 measures, with rows for its table and readings. */
function withListInBench(text: string, { names, fields }: ConsoleFeature): string {
  const columns = fields.map(({ name }) => name).join(', ');
  const searched = fields.flatMap(({ kind, name }) => (kind === 'text' ? [quoted(name)] : [])).join(', ');
  const measured = `  ${keyOf(names.folder)}: {
    fills: [
      {
        table: '${names.table}',
        statement: \`
          insert into ${names.table} (id, created_at, ${columns})
          select gen_random_uuid(), \${moment}, ${fields.map(filledOf).join(', ')}
          from \${numbered}\`,
      },
    ],
    readings: readingsOf(
      '${names.folder}',
      { table: '${names.table}', always: 'deleted_at is null', order: 'created_at desc, id desc' },
      [
        { what: 'the oldest first', asked: 'sort=created_at', order: 'created_at, id' },
${fields.flatMap(readingsOf).join('\n')}
        {
          what: 'of a day',
          asked: 'created_at=2020-01-01..2020-01-01',
          where: "created_at >= '2019-12-31 18:30Z' and created_at < '2020-01-01 18:30Z'",
        },
        ...searchesIn([${searched}], 'name'),
      ],
    ),
  },
`;
  return insertAfter(text, /^export const listsOfCatalogue: .* = \{\n/m, measured, 'lists-of-catalogue.ts');
}

/** Whether there is such a file. */
function has(read: Read, path: string): boolean {
  try {
    return read(path) !== '';
  } catch {
    return false;
  }
}

/** The files that must name the page or its calls, each with its edit. */
export function consoleRegistrations(feature: ConsoleFeature, read: Read): [path: string, edit: Edit][] {
  const { console, names, slug, en, hi } = feature;
  const answers = answersOf(feature);
  const tests = [
    `${console.specs}/${names.folder}.spec.ts`,
    `apps/server/src/features/${names.folder}/${names.folder}.test.ts`,
  ];
  const pages = read(`${console.app}/src/pages.ts`);
  return [
    ['packages/contract/src/catalogue.ts', (text) => withFeatureInCatalogue(text, names)],
    ['apps/server/src/app.ts', (text) => withFeatureInApp(text, names)],
    ['apps/server/src/test/audited-calls.ts', (text) => withCallsInAuditedCalls(text, feature)],
    [`packages/rules/src/${console.access.file}.ts`, withoutNotYet(slug)],
    [phrases('console-topics'), (text) => withTopic(text, feature)],
    ...(['en', 'hi'] as const).flatMap((language): [string, Edit][] => [
      [phrases(`${language}/list-files`), (text) => withFileWords(text, feature)],
      [phrases(`${language}/messages`), withAnswers(answers[language])],
      [phrases(`${language}/${console.prefix}-shell`), withTitle(slug, language === 'en' ? en : hi)],
      [phrases(`${language}/admin-audit`), withKind(kindOf(feature, language))],
    ]),
    [`${console.app}/src/pages.ts`, (text) => withPage(text, feature)],
    [`${console.app}/src/routes.test.ts`, withPageInRoutesTest(feature, pages)],
    ['apps/admin/src/pages/audit/audit-words.test.ts', withKindInAuditTest(feature)],
    [`${console.specs}/every-page.spec.ts`, withPageInEveryPage(feature)],
    ...(has(read, measuredLists)
      ? [[measuredLists, (text) => withListInBench(text, feature)] satisfies [string, Edit]]
      : []),
    ['docs/requirements.md', (text) => withUse(withRequirement(text, feature), feature.asked, tests)],
  ];
}
