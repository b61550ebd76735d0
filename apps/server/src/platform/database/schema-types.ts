import pg from 'pg';

interface Column {
  table_name: string;
  column_name: string;
  type: string;
  /** `e` for an enumeration, whose values are in `labels`; `b` for a base type. */
  kind: string;
  labels: string[];
  is_array: boolean;
  required: boolean;
  has_default: boolean;
  generated: boolean;
  writable: boolean;
}

// Partitions are left out: their rows are accessed through the parent.
const columnsQuery = `
  select c.relname as table_name, a.attname as column_name,
    coalesce(base.typname, element.typname, t.typname) as type,
    coalesce(element.typtype, t.typtype) as kind,
    coalesce((select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
      where e.enumtypid = coalesce(element.oid, t.oid)), '[]') as labels,
    element.oid is not null as is_array,
    a.attnotnull as required,
    a.atthasdef or a.attidentity <> '' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as generated,
    c.relkind in ('r', 'p') as writable
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  left join pg_type base on base.oid = coalesce(element.typbasetype, t.typbasetype)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const plainTypes: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
};

const header = `// biome-ignore-all lint/style/noExcessiveLinesPerFile: generated, one list of every table
// Written by tools/schema-types.ts from the migrated database. Do not edit: run \`node tools/schema-types.ts\`.
// bigint is a number (read fails beyond 2^53), numeric and date are text ('2026-01-31'), timestamptz is a Date. json and
// jsonb are read as unknown and written as text: JSON.stringify(value).
import type { ColumnType, Generated } from 'kysely';
`;

/** Row types of every table and view of a database, as the text of a TypeScript module. */
export async function schemaTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsQuery);
    const tables = Map.groupBy(rows, (column) => column.table_name);
    const parts = [...tables].map(
      ([name, columns]) => `export interface ${typeName(name)} {\n${columns.map(columnLine).join('')}}\n`,
    );
    const index = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)};\n`).join('');
    return [header, ...parts, `export interface Database {\n${index}}\n`].join('\n');
  } finally {
    await client.end();
  }
}

function typeName(table: string): string {
  return `${table.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Table`;
}

function columnLine(column: Column): string {
  return `  ${column.column_name}: ${columnType(column)};\n`;
}

function columnType(column: Column): string {
  const orNull = column.required ? '' : ' | null';
  const json = column.type === 'json' || column.type === 'jsonb';
  const single = json ? 'unknown' : valueType(column);
  const read = json && !column.is_array ? 'unknown' : `${arrayOf(single, column)}${orNull}`;
  if (column.generated || !column.writable) return column.writable ? `ColumnType<${read}, never, never>` : read;
  if (json && !column.is_array) {
    const optional = column.has_default || !column.required ? ' | undefined' : '';
    return `ColumnType<${read}, string${orNull}${optional}, string${orNull}>`;
  }
  return column.has_default ? `Generated<${read}>` : read;
}

function valueType(column: Column): string {
  if (column.kind === 'e') return column.labels.map((label) => `'${label}'`).join(' | ');
  return plainTypes[column.type] ?? 'string';
}

function arrayOf(single: string, column: Column): string {
  if (!column.is_array) return single;
  return single.includes('|') ? `(${single})[]` : `${single}[]`;
}
