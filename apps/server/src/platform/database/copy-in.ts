import type { Insertable } from 'kysely';
import pg, { type PoolClient } from 'pg';
import type { Database } from './schema.gen.ts';

/** Parts of pg's connection that its types leave out. */
interface CopyingConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Rows by their table. Every row of a table has the same columns. */
export type TableRows = { [Table in keyof Database]?: Insertable<Database[Table]>[] };

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const special = /[\\\n\r\t]/;
// Most texts need no escaping: checking is cheaper than replacing.
const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character) : text;

/** Elements of arrays are ids and short words; those that need it are quoted. */
const arrayText = (items: readonly unknown[]): string =>
  `{${items.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** One value in the text form of COPY. @throws {TypeError} for a value that no column accepts */
export function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escaped(arrayText(value));
  throw new TypeError(`COPY accepts no ${typeof value}.`);
}

/** Rows that are sent together. */
const portion = 500;

/**
 * Writes rows by `COPY … FROM STDIN`, as fast as PostgreSQL accepts them; triggers of the table run as for any INSERT. The names of the columns are those of the first row.
 * @throws the errors of PostgreSQL, such as for a key that exists already
 */
export async function copyIn<Table extends keyof Database>(
  client: PoolClient,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const name = (text: string): string => pg.escapeIdentifier(text);
  const statement = `copy ${name(table)} (${columns.map(name).join(', ')}) from stdin`;
  await new Promise<void>((resolve, reject) => {
    const query = new pg.Query(statement, undefined, (error: Error | null | undefined) =>
      error ? reject(error) : resolve(),
    );
    const send = (connection: CopyingConnection): void => {
      for (let from = 0; from < rows.length; from += portion) {
        let lines = '';
        for (const row of rows.slice(from, from + portion)) {
          const values = row as Readonly<Record<string, unknown>>;
          for (const [place, column] of columns.entries())
            lines += place === 0 ? copyText(values[column]) : `\t${copyText(values[column])}`;
          lines += '\n';
        }
        connection.sendCopyFromChunk(Buffer.from(lines));
      }
      connection.endCopyFrom();
    };
    client.query(Object.assign(query, { handleCopyInResponse: send }));
  });
}
