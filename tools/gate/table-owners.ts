const schema = 'apps/server/src/platform/database/schema.gen.ts';

/** Folders of the server that own tables: one per feature, and one per part of the platform. */
const owner = /^apps\/server\/src\/(?:features|platform)\/[^/]+\//;

/** Files that aren't checked: tests, seeds and benches that fill tables directly. */
const isOutside = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^apps\/server\/src\/(?:test|seeds)\//.test(path) || path.includes('/testing/');

/** Where a folder uses a table that another folder owns, and why it may. An exception that is no longer needed is reported too. */
export const exceptions: readonly { path: string; table: string; why: string }[] = [];

/** Files whose purpose is to list many tables. */
export const lists: Readonly<Record<string, string>> = {
  'apps/server/src/features/key-rotation/sealed-places.ts':
    'Sealing again under a new key goes through every sealed column; a test compares it with the database.',
};

/** Names of the tables, taken from the types that are generated from the migrated database. */
export const tablesOf = (types: string): string[] =>
  [
    ...(/export interface Database \{(?<rows>[^}]*)\}/.exec(types)?.groups?.rows ?? '').matchAll(
      /^ {2}(?<name>\w+):/gm,
    ),
  ].map((match) => match.groups?.name ?? '');

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const ways: readonly RegExp[] = [
  // Kysely: the table in a statement or a join, with or without an alias.
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|using|\w*[jJ]oin\w*|table)\(\s*['"`](?<name>\w+)(?: as \w+)?['"`]/g,
  // SQL that we write ourselves.
  /\b(?:from|join|into|update|using|table|only|truncate|references)\s+(?:public\.)?(?<name>\w+)\b/gi,
  // The table of a sealed value, or a table name passed on in a loop.
  /\btable: '(?<name>\w+)'/g,
];
const loop = /\btables? of \[(?<names>[^\]]*)\]/g;

/** Tables in the statements of a text. */
export function tablesNamed(text: string, tables: ReadonlySet<string>): Set<string> {
  const code = withoutComments(text);
  const names = [
    ...ways.flatMap((way) => [...code.matchAll(way)].map((match) => match.groups?.name ?? '')),
    ...[...code.matchAll(loop)].flatMap((match) =>
      [...(match.groups?.names ?? '').matchAll(/'(?<name>\w+)'/g)].map((one) => one.groups?.name ?? ''),
    ),
  ];
  return new Set(names.filter((name) => tables.has(name)));
}

/** Tables in the statements of more than one folder: a table must belong to one feature, or to one part of the platform. */
export function tableOwnerProblems(files: readonly string[], read: (path: string) => string): string[] {
  if (!files.includes(schema)) return [];
  const tables = new Set(tablesOf(read(schema)));
  const folders = new Map<string, Map<string, string[]>>();
  const used = new Set<string>();
  for (const path of files) {
    if (!path.startsWith('apps/server/src/') || !path.endsWith('.ts') || path === schema || isOutside(path)) continue;
    if (Object.hasOwn(lists, path)) continue;
    const folder = owner.exec(path)?.[0] ?? path;
    for (const table of tablesNamed(read(path), tables)) {
      const excused = exceptions.find((one) => one.path === path && one.table === table);
      if (excused !== undefined) {
        used.add(`${path} ${table}`);
        continue;
      }
      const at = folders.get(table) ?? new Map<string, string[]>();
      folders.set(table, at.set(folder, [...(at.get(folder) ?? []), path]));
    }
  }
  return [
    ...[...folders]
      .filter(([, at]) => at.size > 1)
      .map(([table, at]) => `the table ${table} is named in ${at.size} folders: ${[...at.values()].flat().join(', ')}`),
    ...exceptions
      .filter(({ path, table }) => !used.has(`${path} ${table}`))
      .map(({ path, table }) => `${path}: its exception for the table ${table} is not needed`),
    ...Object.keys(lists)
      .filter((path) => !files.includes(path))
      .map((path) => `${path}: an exception of the table check for a file that is not there`),
  ];
}
