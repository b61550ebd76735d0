import {
  type ColumnPlaces,
  findSheet,
  findTable,
  headerWord,
  missingColumns,
  readHeaders,
} from '@tulna/rules/import-columns';
import type { ImportKind } from '../../platform/imports/kind.ts';
import { withoutMark } from '../../platform/spreadsheets/formula-safe-csv.ts';
import type { PeekedSheet } from '../../platform/spreadsheets/reader-thread.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import type { MappedColumn, MappedWord, Note, SavedMaps } from './content.ts';

const samplesShown = 3;
const longestSample = 120;
const longestHeader = 200;

/** The index of each known column in the file. */
export const placesOf = (columns: readonly MappedColumn[]): ColumnPlaces =>
  Object.fromEntries(columns.flatMap(({ index, column }) => (column === '' ? [] : [[column, index]])));

/** Required columns that the file lacks. The lender needn't be a column if one was chosen for the file. */
export function missingOf(
  { columns, lenderColumn }: ImportKind,
  mapped: readonly MappedColumn[],
  lender: string | null,
) {
  const places = placesOf(mapped);
  const known = lender === null || lenderColumn === undefined ? places : { [lenderColumn]: -1, ...places };
  return missingColumns(columns, known);
}

/** The columns of a kind; if a lender was chosen for the file, none of them is required for the lender. */
const columnsWithLenderChosen = (kind: ImportKind, lender: string | null): ImportKind['columns'] =>
  lender === null || kind.lenderColumn === undefined
    ? kind.columns
    : {
        ...kind.columns,
        needs: kind.columns.needs.map((ways) =>
          ways.map((way) => way.filter((column) => column !== kind.lenderColumn)),
        ),
      };

/** The sheet and header row of the table that a file of this kind most likely has; `chosen` fixes the sheet. */
export function findHeaders(
  kind: ImportKind,
  sheets: readonly PeekedSheet[],
  saved: SavedMaps,
  lender: string | null,
  chosen?: number,
): { sheet: number; headerRow: number | null } {
  const texts = sheets.map(({ hidden, rows }) => ({ hidden, rows: rows.map(({ cells }) => cells) }));
  const columns = columnsWithLenderChosen(kind, lender);
  const found =
    chosen === undefined
      ? findSheet(columns, texts, saved.headers)
      : { sheet: chosen, table: findTable(columns, texts[chosen]?.rows ?? [], saved.headers) };
  const header = found.table && sheets[found.sheet]?.rows[found.table.header];
  return { sheet: found.sheet, headerRow: header?.number ?? null };
}

/** The first cells below a header, to show them to a person. */
const samplesOf = (index: number, below: readonly SheetRow[]): string[] =>
  below
    .map(({ cells }) => (cells[index] ?? '').trim().slice(0, longestSample))
    .filter((cell) => cell !== '')
    .slice(0, samplesShown);

/** The meanings of a row's headers, by saved choices and by name. */
export function readColumns(
  kind: ImportKind,
  header: SheetRow,
  below: readonly SheetRow[],
  saved: SavedMaps,
): { columns: MappedColumn[]; notes: Note[] } {
  const cells = header.cells.map(withoutMark);
  const read = readHeaders(kind.columns, cells, saved.headers);
  const meant = new Map(Object.entries(read.places).map(([column, index]) => [index, column]));
  const columns = cells.flatMap((cell, index): MappedColumn[] => {
    const word = headerWord(cell);
    if (word === '') return [];
    const column = meant.get(index) ?? '';
    const from = Object.hasOwn(saved.headers, word) ? 'saved' : column === '' ? 'nothing' : 'name';
    return [{ index, header: cell.trim().slice(0, longestHeader), samples: samplesOf(index, below), column, from }];
  });
  const doubled = read.doubled.map(
    ({ at }): Note => ({ kind: 'doubled', values: { header: cells[at[0] ?? 0] ?? '' } }),
  );
  return { columns, notes: doubled };
}

/** The value that a word in a column stands for, if the word is the value's own name or one of its usual names. */
function byName(kind: ImportKind, column: string, word: string): string | undefined {
  for (const [value, names] of Object.entries(kind.words?.[column] ?? {}))
    if (headerWord(value) === word || names.some((name) => headerWord(name) === word)) return value;
  return undefined;
}

/** The meaning of a word: a person's choice for this file, else a saved choice, else by name. */
export function meaningOf(
  kind: ImportKind,
  { column, word, rows }: Pick<MappedWord, 'column' | 'word' | 'rows'>,
  chosen: Readonly<Record<string, string>>,
  saved: SavedMaps,
): MappedWord {
  const key = headerWord(word);
  const savedWords = saved.words[column] ?? {};
  if (Object.hasOwn(chosen, key)) return { column, word, rows, value: chosen[key] ?? '', from: 'person' };
  if (Object.hasOwn(savedWords, key)) return { column, word, rows, value: savedWords[key] ?? '', from: 'saved' };
  const value = byName(kind, column, key);
  return { column, word, rows, value: value ?? null, from: value === undefined ? 'nothing' : 'name' };
}

/** A person's choices for the words of a file, by column and word. */
export function chosenWords(words: readonly MappedWord[]): Record<string, Record<string, string>> {
  const chosen: Record<string, Record<string, string>> = {};
  for (const { column, word, value, from } of words) {
    if (from !== 'person' || value === null) continue;
    chosen[column] ??= {};
    chosen[column][headerWord(word)] = value;
  }
  return chosen;
}

/** The first name of each value of a column, joined for use in a sentence. */
export const ourWords = (kind: ImportKind, column: string): string =>
  Object.entries(kind.words?.[column] ?? {})
    .map(([value, [first]]) => first ?? value)
    .join(', ');
