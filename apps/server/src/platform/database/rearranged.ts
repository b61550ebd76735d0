import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

type Row = Record<string, unknown>;

/** Columns whose values belong together and move to another row together. */
export interface MovedColumns {
  readonly columns: readonly string[];
  /** Invents values that no row has, in the order of the columns; if it is missing, values only swap rows. */
  readonly invent?: (next: () => number) => readonly unknown[];
  /** Rows that take part; all of them if it is missing. */
  readonly only?: (row: Readonly<Record<string, unknown>>) => boolean;
}

/** Commercial columns of a table, which must not decide what a customer gets. */
export interface CommercialTable {
  readonly table: string;
  readonly moved: readonly MovedColumns[];
}

/** The rows of a table as stored, read once. */
export interface StoredRows {
  readonly of: CommercialTable;
  readonly rows: readonly Row[];
}

/** Random numbers from 0 up to 1, and a shuffling of items based on them. */
export interface Chance {
  next(): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** The rows of some tables as stored, in a fixed order. */
export async function readStored(db: Db, tables: readonly CommercialTable[]): Promise<StoredRows[]> {
  const stored: StoredRows[] = [];
  for (const of of tables) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(stored) as row from ${sql.table(of.table)} as stored
      order by to_jsonb(stored)::text`.execute(db);
    stored.push({ of, rows: rows.map(({ row }) => row) });
  }
  return stored;
}

/** The rows in another order. Each group of moved columns gets the values of other rows, or invented ones if `invents` is true. */
export function rearrange({ of, rows }: StoredRows, chance: Chance, invents: boolean): Row[] {
  const changed = rows.map((row) => ({ ...row }));
  for (const { columns, invent, only } of of.moved) {
    const taking = changed.filter((row) => only?.(row) ?? true);
    const values =
      invents && invent !== undefined
        ? taking.map(() => invent(() => chance.next()))
        : chance.shuffled(taking.map((row) => columns.map((column) => row[column])));
    taking.forEach((row, index) => {
      columns.forEach((column, place) => {
        row[column] = values[index]?.[place];
      });
    });
  }
  return chance.shuffled(changed);
}

/**
 * Reads with other rows than the stored ones. They are in temporary tables that hide the real ones from the statements of this one transaction: no other connection sees them, nothing real is changed or locked, and they are removed when it ends.
 */
export async function readRearranged<T>(
  tx: Tx,
  tables: readonly { readonly table: string; readonly rows: readonly Row[] }[],
  read: (db: Db) => Promise<T>,
): Promise<T> {
  for (const { table, rows } of tables) {
    const hiding = sql.table(`pg_temp.${table}`);
    const stored = sql.table(`public.${table}`);
    await sql`create temporary table ${sql.table(table)} (like ${stored}) on commit drop`.execute(tx);
    await sql`insert into ${hiding}
      select * from jsonb_populate_recordset(null::${stored}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  }
  const found = await read(tx);
  for (const { table } of tables) await sql`drop table ${sql.table(`pg_temp.${table}`)}`.execute(tx);
  return found;
}
