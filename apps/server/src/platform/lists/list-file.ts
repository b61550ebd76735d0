import type { Readable } from 'node:stream';
import type { Language } from '@tulna/phrases/language';
import { indianClock } from '@tulna/rules/clock';
import type { CompiledQuery } from 'kysely';
import Papa from 'papaparse';
import type { PartnerScope } from '../database/portal.ts';
import { formulaSafe } from '../spreadsheets/formula-safe-csv.ts';
import type { WorkbookRow } from '../spreadsheets/workbook-stream.ts';
import type { Reader } from './server-list.ts';

/** One column of a list in a file; `id` is the same as on the page. */
export interface FileColumn<Row> {
  id: string;
  /** The column of the page that shows it together with something else; it is exported with that column. */
  shownIn?: string;
  header: string;
  cell: (row: Row) => string | number | null;
}

/**
 * How a list becomes a file: row by row, or by a PostgreSQL COPY if there are very many rows. In the portal, the columns
 * depend on whose file it is: data that the reader may not see has no column.
 */
export type ListFile<Row> = { name: string } & (
  | { columns: (language: Language, partner: PartnerScope | undefined) => readonly FileColumn<Row>[] }
  | { copy: (reader: Reader, chosen: CompiledQuery) => Promise<Readable> }
);

/** Formats a timestamp so that a spreadsheet reads it, in Indian time. */
export const indianMoment = (iso: string | null): string | null =>
  iso && indianClock(Date.parse(iso)).replace('T', ' ');

const linesOf = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(formulaSafe)),
    { newline: '\r\n' },
  )}\r\n`;

/** The header line, after the byte order mark that makes spreadsheet programs read Hindi correctly. */
export const headOf = <Row>(columns: readonly FileColumn<Row>[]): string =>
  `\uFEFF${linesOf([columns.map(({ header }) => header)])}`;

/** The lines of the rows, escaped so that no spreadsheet program runs a cell as a formula. */
export const bodyOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  rows.length === 0 ? '' : linesOf(rows.map((row) => columns.map(({ cell }) => String(cell(row) ?? ''))));

/** The cells of rows for a workbook: texts as text, numbers as numbers. */
export const cellsOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): WorkbookRow[] =>
  rows.map((row) => columns.map(({ cell }) => cell(row)));

/** Yields the rows of a CSV that PostgreSQL made, in batches. The first row is the headers. */
export async function* rowsOfCsv(csv: Readable): AsyncGenerator<WorkbookRow[]> {
  const parsed = csv.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, {}));
  csv.on('error', (error) => parsed.destroy(error));
  let portion: WorkbookRow[] = [];
  try {
    for await (const row of parsed as AsyncIterable<string[]>) {
      portion.push(row);
      if (portion.length < 1000) continue;
      yield portion;
      portion = [];
    }
  } finally {
    csv.destroy();
  }
  if (portion.length > 0) yield portion;
}

/**
 * Returns the requested columns in the order of the page. Returns all columns if none was requested, or if none of the requested ones can
 * be exported.
 */
export function wantedColumns<Row>(
  columns: readonly FileColumn<Row>[],
  ids: readonly string[] | undefined,
): readonly FileColumn<Row>[] {
  const wanted = new Set((ids ?? []).flatMap((id) => columns.filter((one) => one.id === id || one.shownIn === id)));
  return wanted.size === 0 ? columns : [...wanted];
}
