import type { Readable } from 'node:stream';
import type { Language } from '@tulna/phrases/language';
import { indianClock } from '@tulna/rules/clock';
import type { CompiledQuery } from 'kysely';
import Papa from 'papaparse';
import { formulaSafe } from '../spreadsheets/formula-safe-csv.ts';
import type { Reader } from './server-list.ts';

/** One column of a list as a file; `id` as on the page. */
export interface FileColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => string | number | null;
}

/** How a list becomes a file: by its rows, or by a COPY of PostgreSQL where there are very many. */
export type ListFile<Row> = { name: string } & (
  | { columns: (language: Language) => readonly FileColumn<Row>[] }
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

/** The columns of a page in its order; all of them where none was named, or none of those has anything to export. */
export function wantedColumns<Row>(
  columns: readonly FileColumn<Row>[],
  ids: readonly string[] | undefined,
): readonly FileColumn<Row>[] {
  const wanted = (ids ?? []).flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return wanted.length === 0 ? columns : wanted;
}
