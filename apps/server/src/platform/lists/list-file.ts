import type { Readable } from 'node:stream';
import type { Language } from '@tulna/phrases/language';
import { indianClock } from '@tulna/rules/clock';
import type { CompiledQuery } from 'kysely';
import Papa from 'papaparse';
import type { PartnerScope } from '../database/portal.ts';
import { formulaSafe } from '../spreadsheets/formula-safe-csv.ts';
import type { WorkbookRow } from '../spreadsheets/workbook-stream.ts';
import type { Reader } from './server-list.ts';

/** One column of a list as a file; `id` as on the page. */
export interface FileColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => string | number | null;
}

/**
 * How a list becomes a file: by its rows, or by a COPY of PostgreSQL where there are very many. In the portal, the columns are those of
 * whose file it is: there is no column for data the reader may not see.
 */
export type ListFile<Row> = { name: string } & (
  | { columns: (language: Language, partner: PartnerScope | undefined) => readonly FileColumn<Row>[] }
  | { copy: (reader: Reader, chosen: CompiledQuery) => Promise<Readable> }
);

/** A moment as a spreadsheet reads it, in Indian time. */
export const indianMoment = (iso: string | null): string | null =>
  iso && indianClock(Date.parse(iso)).replace('T', ' ');

const linesOf = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(formulaSafe)),
    { newline: '\r\n' },
  )}\r\n`;

/** The first line, with the mark that makes spreadsheet programs read Hindi right. */
export const headOf = <Row>(columns: readonly FileColumn<Row>[]): string =>
  `\uFEFF${linesOf([columns.map(({ header }) => header)])}`;

/** Lines that no spreadsheet program runs anything of. */
export const bodyOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  rows.length === 0 ? '' : linesOf(rows.map((row) => columns.map(({ cell }) => String(cell(row) ?? ''))));

/** The cells of rows, texts as text and numbers as numbers, for a workbook. */
export const cellsOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): WorkbookRow[] =>
  rows.map((row) => columns.map(({ cell }) => cell(row)));

/** The rows of a CSV that PostgreSQL made, in portions; its first row is the headers. */
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

/** The columns of a page in its order; all of them if none was named, or none of those can be exported. */
export function wantedColumns<Row>(
  columns: readonly FileColumn<Row>[],
  ids: readonly string[] | undefined,
): readonly FileColumn<Row>[] {
  const wanted = (ids ?? []).flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return wanted.length === 0 ? columns : wanted;
}
