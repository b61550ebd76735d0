import { type ImportCellFault, readImportCell } from '@tulna/rules/import-cells';
import { type ColumnPlaces, headerWord, type ImportColumn, isTotalRow } from '@tulna/rules/import-columns';
import type { ImportedRow, ImportKind, RowFault } from '../../platform/imports/kind.ts';
import { withoutMark } from '../../platform/spreadsheets/formula-safe-csv.ts';
import { kindOfCell, type SheetRow } from '../../platform/spreadsheets/sheet.ts';
import type { Content } from './content.ts';
import { ourWords, placesOf } from './mapping.ts';

/** A row of the table, or why it isn't one. */
export type RowClass = 'row' | 'empty' | 'total' | 'headers' | 'after' | 'above';

export type Verdict = { is: 'left_out' } | { is: 'wrong'; faults: readonly RowFault[] } | { is: 'good'; row: unknown };

/** The settings of a reader of rows. */
export interface Reading {
  kind: ImportKind;
  content: Pick<Content, 'columns' | 'words' | 'monthFirst' | 'end'>;
  headerRow: number;
  lender: string | null;
  now: Date;
  prepared: unknown;
}

const natures = { t: 'text', b: 'text', n: 'number', d: 'date', e: 'error', f: 'formula' } as const;

const dateReasons = {
  not_a_date: 'date',
  no_such_day: 'dateNoSuchDay',
  month_first: 'dateMonthFirst',
  year: 'dateYear',
  time: 'dateTime',
} as const;
const cellReasons = {
  error_cell: 'errorCell',
  formula: 'formula',
  look_alike: 'lookAlike',
  lost_digits: 'lostDigits',
} as const;
const paisePerCrore = 1_000_000_000;
const usualCrore = 1000;

function amountReason(fault: ImportCellFault, column: ImportColumn): Omit<RowFault, 'column'> {
  if (fault === 'grouping') return { reason: 'amountGrouping' };
  if (fault === 'words' || fault === 'exponent') return { reason: 'amountWords' };
  if (fault === 'decimals') return { reason: 'amountDecimals' };
  if (fault === 'too_large' || fault === 'too_long')
    return {
      reason: 'amountLimit',
      values: { crore: column.most === undefined ? usualCrore : column.most / paisePerCrore },
    };
  return { reason: column.negative === true ? 'amountSigned' : 'amount' };
}

/** The reason why a cell of a column is wrong. */
function reasonOf(fault: ImportCellFault, column: ImportColumn): Omit<RowFault, 'column'> {
  if (fault in cellReasons) return { reason: cellReasons[fault as keyof typeof cellReasons] };
  if (fault in dateReasons) return { reason: dateReasons[fault as keyof typeof dateReasons] };
  if (column.type === 'amount') return amountReason(fault, column);
  if (column.type === 'percent') return { reason: 'percent' };
  return { reason: column.type === 'whole' ? 'wholeNumber' : 'tooLong' };
}

/** Text of a cell, without the mark that prevents it from being run as a formula. */
export const cellText = (row: SheetRow, place: number | undefined): string =>
  place === undefined ? '' : withoutMark(row.cells[place] ?? '').trim();

/** The most words in the cache. */
const mostKnown = 1000;

/** A cached `headerWord`, for columns with the same few words in a million rows. */
export function wordKeys(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const key = known.get(text) ?? headerWord(text);
    if (known.size < mostKnown) known.set(text, key);
    return key;
  };
}

/** Distinguishes rows of the table from titles, sums, repeated headers and another table. */
export function rowClasses({ kind, content, headerRow }: Pick<Reading, 'kind' | 'content' | 'headerRow'>) {
  const places = placesOf(content.columns);
  const mapped = Object.values(places).filter((place) => place !== undefined);
  const about = kind.about.flatMap((column) => places[column] ?? []);
  const headers = new Map(content.columns.map(({ index, header }) => [index, headerWord(header)]));
  const isHeaders = ({ cells }: SheetRow): boolean =>
    mapped.every((place) => headerWord(cells[place] ?? '') === (headers.get(place) ?? ''));
  return (row: SheetRow): RowClass => {
    if (row.number <= headerRow) return 'above';
    if (content.end !== null && row.number >= content.end) return 'after';
    if (mapped.every((place) => (row.cells[place] ?? '').trim() === '' && kindOfCell(row, place) !== 'f'))
      return 'empty';
    if (isTotalRow(row.cells, about)) return 'total';
    return isHeaders(row) ? 'headers' : 'row';
  };
}

/** Reads the rows of a file, using the meanings of its columns and words. */
export function rowReader(reading: Reading): (row: SheetRow) => Verdict {
  const { kind, content, lender, now, prepared } = reading;
  const places: ColumnPlaces = placesOf(content.columns);
  const byId = new Map(kind.columns.columns.map((column) => [column.id, column]));
  const classOf = rowClasses(reading);
  const keyOf = wordKeys();
  const words = new Map<string, Map<string, string | null>>();
  for (const { column, word, value } of content.words)
    words.set(column, (words.get(column) ?? new Map<string, string | null>()).set(headerWord(word), value));
  const wordColumns = Object.keys(kind.words ?? {}).filter((column) => places[column] !== undefined);

  return (row) => {
    if (classOf(row) !== 'row') return { is: 'left_out' };
    const meaning = (column: string): string | null | undefined =>
      words.get(column)?.get(keyOf(cellText(row, places[column])));
    if (wordColumns.some((column) => cellText(row, places[column]) !== '' && meaning(column) === ''))
      return { is: 'left_out' };
    const faults: RowFault[] = [];
    const wrong = (column: string, reason: Omit<RowFault, 'column'>): null => {
      if (!faults.some((fault) => fault.column === column)) faults.push({ column, ...reason });
      return null;
    };
    const cell = (id: string) => {
      const [column, place] = [byId.get(id), places[id]];
      if (column === undefined || place === undefined) return null;
      const read = readImportCell(column, cellText(row, place), natures[kindOfCell(row, place)]);
      if (read === undefined) return null;
      return 'fault' in read ? wrong(id, reasonOf(read.fault, column)) : read;
    };
    const textOf = (id: string): string | null => {
      const read = cell(id);
      return read !== null && 'text' in read ? read.text : null;
    };
    const given: ImportedRow = {
      number: row.number,
      has: (column) => places[column] !== undefined,
      text: textOf,
      id: textOf,
      word(column) {
        const text = textOf(column);
        if (text === null || kind.words?.[column] === undefined) return text;
        return meaning(column) ?? wrong(column, { reason: 'word', values: { words: ourWords(kind, column) } });
      },
      paise(column) {
        const read = cell(column);
        return read?.type === 'amount' ? read.paise : null;
      },
      percent(column) {
        const read = cell(column);
        return read?.type === 'percent' ? read.decimal : null;
      },
      whole(column) {
        const read = cell(column);
        return read?.type === 'whole' ? read.value : null;
      },
      moment(column) {
        const read = cell(column);
        if (read?.type !== 'moment') return null;
        const contradicts = content.monthFirst[column];
        if (contradicts !== undefined && read.moment.ordered)
          return wrong(column, { reason: 'dateColumnMonthFirst', values: { row: contradicts } });
        return read.moment;
      },
      written: (column) => cellText(row, places[column]),
    };
    const read = kind.read(given, { now, lender }, prepared);
    const isWrong = Array.isArray(read);
    if (isWrong) for (const { column, ...reason } of read as RowFault[]) wrong(column, reason);
    return isWrong || faults.length > 0 ? { is: 'wrong', faults } : { is: 'good', row: read };
  };
}
