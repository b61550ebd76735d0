import type { ConsoleFeature } from '../feature.ts';
import {
  asItBegins,
  beginsAs,
  type Field,
  hasWords,
  isChoice,
  isCounted,
  isFlag,
  isNullable,
  isSorted,
  statusOf,
} from '../field.ts';
import { quoted } from '../insert.ts';
import { capital } from '../names.ts';
import { wholeOf } from './contract.ts';

const lines = (of: readonly Field[], line: (field: Field) => string): string => of.map(line).join('\n');

/** The column type of a whole number, by its limits. */
const typeOf = ({ least, most }: Pick<Field, 'least' | 'most'>): string =>
  Math.max(-least, most) >= 2 ** 31 ? 'bigint' : 'integer';

function columnOf(field: Field): string {
  const { name, kind, least, most, values } = field;
  if (kind === 'text') return `${name} text not null check (length(${name}) between ${least} and ${most})`;
  if (isFlag(field)) return `${name} boolean not null default false`;
  if (isChoice(field)) {
    const begins = kind === 'status' ? ` default ${beginsAs(field)}` : '';
    return `${name} text not null${begins} check (${name} in (${values.map(({ value }) => `'${value}'`).join(', ')}))`;
  }
  const filled = isNullable(field) ? '' : ' not null';
  if (kind === 'day') return `${name} date${filled}`;
  return `${name} ${typeOf({ least, most })}${filled} check (${name} between ${least} and ${most})`;
}

/** The expression that the list sorts by; texts ignore case. */
const sortedBy = ({ name, kind }: Field): string => (kind === 'text' ? `lower(${name})` : name);

/** The table, with an index for each order (the id last) and one for the search in its texts. Deleted rows are only marked. */
export function migrationText({ names, asked, fields }: ConsoleFeature): string {
  const { table } = names;
  const texts = fields.filter(({ kind }) => kind === 'text');
  const order = (name: string, by: string): string =>
    `create index ${table}_by_${name} on ${table} (${by}, id) where deleted_at is null;`;
  return `-- ${capital(names.words)} (${asked}). Each order of the list has an index that ends with the id. Each filter by a few values has one
-- in the standard order, so that a rare value is found at once. The search has one over all texts.
create table ${table} (
  id uuid primary key,
${lines(fields, (field) => `  ${columnOf(field)},`)}
  created_at timestamptz not null,
  deleted_at timestamptz
);
${lines(fields.filter(isSorted), (field) => order(field.name, sortedBy(field)))}
${order('created_at', 'created_at')}
${lines(fields.filter(hasWords), ({ name }) => `create index ${table}_of_${name} on ${table} (${name}, created_at, id) where deleted_at is null;`)}
create index ${table}_names on ${table} using gin (${texts.map(({ name }) => `${name} gin_trgm_ops`).join(', ')});
`;
}

export const repositoryText = ({ names, fields }: ConsoleFeature): string => {
  const value = `string | number | boolean${fields.some(isNullable) ? ' | null' : ''}`;
  return `import type { ${names.One}Change } from '@tulna/contract/${names.folder}';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type ${names.One}Row = Selectable<Database['${names.table}']>;

/** All reads and writes of the \`${names.table}\` table. */
export function ${names.many}Repository(db: Db) {
  return {
    async add(${names.one}: Insertable<Database['${names.table}']>): Promise<void> {
      await db.insertInto('${names.table}').values(${names.one}).execute();
    },

    /** Sets one field in one statement. Returns its earlier value, or undefined if there is no such ${names.word}. */
    async set(
      id: string,
      field: ${names.One}Change['property'],
      value: ${value},
    ): Promise<{ before: ${value}; name: string } | undefined> {
      const { rows } = await sql<{ before: ${value}; name: string }>\`
        update ${names.table} as edited set \${sql.ref(field)} = \${value}
        from (select id, \${sql.ref(field)} as before from ${names.table}
          where id = \${id} and deleted_at is null for update) as earlier
        where edited.id = earlier.id
        returning earlier.before, edited.name\`.execute(db);
      return rows[0];
    },

    /** Marks one as deleted. Returns its name, or undefined if it isn't on the list. */
    async remove(id: string, at: Date): Promise<string | undefined> {
      const row = await db
        .updateTable('${names.table}')
        .set({ deleted_at: at })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    /** Restores a deleted one, ${asItBegins(fields)}. Returns its name, or undefined if it isn't deleted. */
    async restore(id: string): Promise<string | undefined> {
      const row = await db
        .updateTable('${names.table}')
        .set({ deleted_at: null, status: ${isFlag(statusOf(fields)) ? 'false' : beginsAs(statusOf(fields))} })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },
  };
}
`;
};

function presentedOf({ one }: ConsoleFeature['names'], field: Field): string {
  const { name } = field;
  if (isFlag(field)) return `${name}: row.${name} ? 1 : 0`;
  // The row type has a plain text here; the table checks which values it can have.
  return isChoice(field) ? `${name}: ${one}Fields.${name}.parse(row.${name})` : `${name}: row.${name}`;
}

export function presentText({ names, fields }: ConsoleFeature): string {
  const parses = fields.some(isChoice);
  return `import { type ${names.One}${parses ? `, ${names.one}Fields` : ''} } from '@tulna/contract/${names.folder}';
import type { ${names.One}Row } from './repository.ts';

/** ${capital(names.aWord)} as the contract has it. */
export const present${names.One} = (row: ${names.One}Row): ${names.One} => ({
  ${names.row}_id: row.id,
${lines(fields, (field) => `  ${presentedOf(names, field)},`)}
  created_at: row.created_at.toISOString(),
});
`;
}

/** The name of the function that the bulk change calls for each record. */
const changeOfMany = ({ One }: ConsoleFeature['names'], fields: readonly Field[]): string =>
  isFlag(statusOf(fields)) ? `switch${One}` : `setStatusOf${One}`;

/** The function that changes one field. A flag is 1 or 0 on the wire and a boolean in the table. */
function editOneText({ names, fields }: ConsoleFeature): string {
  const flags = fields.filter(isFlag).map(({ name }) => quoted(name));
  const declared = `/** Fields that are 1 or 0 on the wire and a boolean in the table (§3). */
const flags: ReadonlySet<string> = new Set([${flags.join(', ')}]);

`;
  const hasFlags = flags.length > 0;
  return `${hasFlags ? declared : ''}/** Changes one field, in a single statement. @throws {Problem} \`not_found\` */
export async function edit${names.One}(
  db: Db,
  id: string,
  { property, value }: ${names.One}Change,
): Promise<Change<void>> {
${hasFlags ? '  const isFlag = flags.has(property);\n' : ''}  const done = await ${names.many}Repository(db).set(id, property, ${hasFlags ? 'isFlag ? value === 1 : value' : 'value'});
  if (done === undefined) throw new Problem('not_found');
  const before = ${hasFlags ? 'isFlag ? Number(done.before) : done.before' : 'done.before'};
  if (before === value) return { answer: undefined, records: [] };
  const subject = subjectOf(id, done.name);
  return { answer: undefined, records: [{ action: 'update', subject, property, before, after: value }] };
}
`;
}

export function editText(feature: ConsoleFeature): string {
  const { names, fields } = feature;
  const status = statusOf(fields);
  const whole = wholeOf(feature);
  const many = isFlag(status) ? `${whole}.parse(value).on ? 1 : 0` : `${whole}.parse(value).status`;
  return `import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import { type create${names.One}, type ${names.One}Change, ${whole} } from '@tulna/contract/${names.folder}';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { BulkAction } from '../../platform/lists/server-list.ts';
import { ${names.many}Repository } from './repository.ts';

/** ${capital(names.words)} as the audit names them. */
export const ${names.one}Kind = '${names.path}';

const subjectOf = (id: string, name: string) => ({ kind: ${names.one}Kind, id, name });

/** Adds ${names.aWord}, ${asItBegins(fields)}. Returns its id. */
export async function add${names.One}(
  db: Db,
  draft: BodyOf<typeof create${names.One}>,
  at: Date,
): Promise<Change<string>> {
  const id = randomUUID();
  await ${names.many}Repository(db).add({ id, ...draft, created_at: at });
  return { answer: id, records: [{ action: 'create', subject: subjectOf(id, draft.name), after: draft }] };
}

${editOneText(feature)}
/** Deletes one; its row is only marked. @throws {Problem} \`not_found\` */
export async function remove${names.One}(db: Db, id: string, at: Date): Promise<Change<void>> {
  const name = await ${names.many}Repository(db).remove(id, at);
  if (name === undefined) throw new Problem('not_found');
  return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(id, name) }] };
}

/** Restores a deleted one, ${asItBegins(fields)}. @throws {Problem} \`changed_since\` if it is no longer deleted */
export async function restore${names.One}(db: Db, id: string): Promise<Change<void>> {
  const name = await ${names.many}Repository(db).restore(id);
  if (name === undefined) throw new Problem('changed_since');
  return { answer: undefined, records: [{ action: 'restore', subject: subjectOf(id, name), after: { status: ${beginsAs(status)} } }] };
}

/** The bulk change: ${isFlag(status) ? 'on or off' : 'another status'}. */
export const ${changeOfMany(names, fields)}: BulkAction = (_, tx, id, value) =>
  edit${names.One}(tx, id, { property: 'status', value: ${many} });
`;
}

export const auditedText = ({
  names,
}: ConsoleFeature): string => `import { ${names.one}Change, ${names.one}Fields } from '@tulna/contract/${names.folder}';
import type { AuditedKind, PutBack } from '../../platform/audit/registry.ts';
import { edit${names.One}, remove${names.One}, restore${names.One}, ${names.one}Kind } from './edit.ts';

const putBack =
  (property: string): PutBack =>
  ({ tx, id }, value) =>
    edit${names.One}(tx, id, ${names.one}Change.parse({ property, value }));

/** ${capital(names.words)} in the audit: edits, creation and deletion can be undone. */
export const audited${names.Many}: AuditedKind = {
  kind: ${names.one}Kind,
  putBack: Object.fromEntries(Object.keys(${names.one}Fields).map((property) => [property, putBack(property)])),
  undoAction: { create: ({ tx, id, by }) => remove${names.One}(tx, id, by.at) },
  restore: ({ tx, id }) => restore${names.One}(tx, id),
};
`;

function sortOf(field: Field): string {
  const { name, kind } = field;
  if (kind === 'text') return `${name}: { by: sql\`lower(listed.${name})\`, type: 'text' }`;
  const type = kind === 'day' ? 'date' : typeOf(field);
  return `${name}: { by: 'listed.${name}', type: '${type}'${isNullable(field) ? ', nullable: true' : ''} }`;
}

function filterOf(field: Field): string[] {
  const { name, kind } = field;
  if (isChoice(field)) return [`${name}: among('listed.${name}', 'text')`];
  if (isFlag(field)) return [`${name}: flagAs('listed.${name}')`];
  if (kind === 'day') return [`${name}: onDates('listed.${name}')`];
  return kind === 'text' ? [] : [`${name}: between('listed.${name}', 'bigint')`];
}

const cellOf = (field: Field): string =>
  `{ id: '${field.name}', header: columns.${field.name}, cell: ({ ${field.name} }) => ${hasWords(field) ? `values.${field.name}[${field.name}]` : field.name} },`;

export function listText({ names, slug, fields }: ConsoleFeature): string {
  const searched = fields.filter(({ kind }) => kind === 'text').map(({ name }) => quoted(`listed.${name}`));
  const conditions = [
    ...(fields.some(isChoice) ? ['among'] : []),
    ...(fields.some(isCounted) ? ['between'] : []),
    ...(fields.some(isFlag) ? ['flagAs'] : []),
    ...(fields.some(({ kind }) => kind === 'day') ? ['onDates'] : []),
    'onDays',
  ];
  return `import { ${names.many} } from '@tulna/contract/${names.folder}';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { ${conditions.join(', ')} } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { ${changeOfMany(names, fields)} } from './edit.ts';
import { present${names.One} } from './present.ts';

/** ${capital(names.words)} as a list. */
export const ${names.one}List = serverList({
  list: ${names.many},
  page: '${slug}',
  from: (db) => db.selectFrom('${names.table} as listed').selectAll('listed').where('listed.deleted_at', 'is', null),
  as: 'listed',
  id: { by: 'listed.id', type: 'uuid' },
  sorts: {
${lines(fields.filter(isSorted), (field) => `    ${sortOf(field)},`)}
    created_at: { by: 'listed.created_at', type: 'timestamptz' },
  },
  filters: {
${fields
  .flatMap(filterOf)
  .map((filter) => `    ${filter},`)
  .join('\n')}
    created_at: onDays('listed.created_at'),
  },
  search: { names: [${searched.join(', ')}] },
  read: (db, page) => db.selectFrom(page.as('listed')).selectAll('listed'),
  file: {
    name: '${names.folder}',
    columns(language) {
      const { columns, values } = phrasesFor(language).listFiles.${names.many};
      return [
${lines(fields, (field) => `        ${cellOf(field)}`)}
        { id: 'created_at', header: columns.created_at, cell: ({ created_at }) => indianMoment(created_at) },
      ];
    },
  },
  bulk: {
    // Changes with every change of the row.
    version: sql<string>\`listed.xmin::text\`,
    actions: { status: ${changeOfMany(names, fields)} },
  },
  present: (_, rows) => rows.map((row) => present${names.One}(row)),
});
`;
}

export const routesText = ({
  names,
  asked,
  slug,
}: ConsoleFeature): string => `import { create${names.One}, delete${names.One}, update${names.One} } from '@tulna/contract/${names.folder}';
import type { FastifyInstance } from 'fastify';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { audited${names.Many} } from './audited.ts';
import { add${names.One}, edit${names.One}, remove${names.One} } from './edit.ts';
import { ${names.one}List } from './list.ts';

const page = { page: '${slug}' } as const;

/** ${capital(names.words)} (${asked}): the list with its file and its bulk change, and what changes one of them. */
export function ${names.many}Routes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(audited${names.Many});

  serveList(app, services, ${names.one}List);

  handleChange(
    app,
    services,
    create${names.One},
    { ...page, change: (on, { body, by }) => add${names.One}(on, body, by.at) },
    { says: '${names.one}Created', answer: (${names.row}_id) => ({ ${names.row}_id }) },
  );

  handleChange(
    app,
    services,
    update${names.One},
    {
      ...page,
      change: (on, { params, body }) => edit${names.One}(on, params.${names.row}_id, body),
      isStatement: () => true,
    },
    { says: '${names.one}Updated' },
  );

  handleChange(
    app,
    services,
    delete${names.One},
    { ...page, change: (on, { params, by }) => remove${names.One}(on, params.${names.row}_id, by.at) },
    { says: '${names.one}Deleted' },
  );
}
`;

export const indexText = ({ names }: ConsoleFeature): string => `export { ${names.many}Routes } from './routes.ts';
`;
