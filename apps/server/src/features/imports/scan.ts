import { type DateColumn, dateColumn } from '@tulna/rules/file-moments';
import { missingColumns, readHeaders } from '@tulna/rules/import-columns';
import type { ImportKind } from '../../platform/imports/kind.ts';
import { kindOfCell, type SheetEnd, type SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { type Content, type MappedColumn, type Note, type SavedMaps, shortRows } from './content.ts';
import { chosenWords, meaningOf, placesOf, readColumns } from './mapping.ts';
import { cellText, type RowClass, rowClasses, wordKeys } from './rows.ts';

const mostWords = 200;
const longestWord = 120;
const firstRows = 10;

interface Counted {
  count: number;
  row: number;
}

/** Counts the words in a column, each spelled as at its first occurrence. */
function wordCounter() {
  const keyOf = wordKeys();
  const words = new Map<string, { word: string; rows: number }>();
  let isFull = false;
  return {
    see(text: string): void {
      const key = keyOf(text);
      if (key === '') return;
      const known = words.get(key);
      if (known !== undefined) known.rows += 1;
      else if (words.size < mostWords) words.set(key, { word: text.slice(0, longestWord), rows: 1 });
      else isFull = true;
    },
    words: () => [...words.values()].toSorted((one, other) => other.rows - one.rows),
    isFull: () => isFull,
  };
}

/** Scans all rows of a sheet for facts that single rows can't show. */
export function scanner(kind: ImportKind, content: Content, headerRow: number, saved: SavedMaps) {
  let columns: MappedColumn[] = content.columns;
  let readers: ReturnType<typeof readersOf> | undefined;
  let header: SheetRow | undefined;
  let end: number | null = null;
  let previous: { number: number; is: RowClass } | undefined;
  let rows = 0;
  let hidden = 0;
  const first: SheetRow[] = [];
  const counted = new Map<'total' | 'headers', Counted>();

  const readersOf = (mapped: readonly MappedColumn[]) => {
    const places = placesOf(mapped);
    const ofType = (type: string) =>
      kind.columns.columns.flatMap(({ id, type: own }) => {
        const place = places[id];
        return own === type && place !== undefined ? [{ id, place }] : [];
      });
    return {
      classOf: rowClasses({ kind, content: { ...content, columns: [...mapped], end: null }, headerRow }),
      words: ofType('word')
        .filter(({ id }) => kind.words?.[id] !== undefined)
        .map((column) => ({ ...column, counter: wordCounter() })),
      dates: ofType('moment').map((column) => ({ ...column, look: dateColumn() })),
    };
  };
  /** True for headers after a gap or a sum, which begin another table with its own columns. */
  const beginsAnother = ({ number, cells }: SheetRow): boolean => {
    if (previous === undefined || (previous.number === number - 1 && previous.is !== 'total')) return false;
    return missingColumns(kind.columns, readHeaders(kind.columns, cells, saved.headers).places).length === 0;
  };
  const see = (row: SheetRow): void => {
    if (row.number < headerRow) return;
    if (row.number === headerRow) {
      header = row;
      if (columns.length === 0) columns = readColumns(kind, row, [], saved).columns;
      readers = readersOf(columns);
      return;
    }
    readers ??= readersOf(columns);
    rows += 1;
    if (row.hidden === true) hidden += 1;
    if (end !== null) return;
    const is = readers.classOf(row);
    if (is === 'row' && beginsAnother(row)) {
      end = row.number;
      return;
    }
    previous = { number: row.number, is };
    if (is === 'total' || is === 'headers') {
      const known = counted.get(is);
      counted.set(is, { count: (known?.count ?? 0) + 1, row: known?.row ?? row.number });
    }
    if (first.length < firstRows) first.push(...shortRows([row]));
    if (is !== 'row') return;
    for (const { place, counter } of readers.words) counter.see(cellText(row, place));
    for (const { place, look: reader } of readers.dates)
      reader.see(row.number, cellText(row, place), kindOfCell(row, place) === 'd');
  };

  const headerOf = (id: string): string => columns.find(({ column }) => column === id)?.header ?? id;
  const dateNotes = (id: string, { monthFirst, mixed }: DateColumn): Note[] => [
    ...(monthFirst === undefined ? [] : [{ kind: 'monthFirst', values: { header: headerOf(id), row: monthFirst } }]),
    ...(mixed === undefined ? [] : [{ kind: 'mixedDates', values: { header: headerOf(id), ...mixed } }]),
  ];
  const notesOf = ({ merged, hiddenColumns }: SheetEnd): Note[] => {
    const [totals, headers] = [counted.get('total'), counted.get('headers')];
    const names = columns.filter(({ index, column }) => column !== '' && hiddenColumns.includes(index));
    return [
      ...(readers?.dates ?? []).flatMap(({ id, look: reader }) => dateNotes(id, reader.result())),
      ...(readers?.words ?? []).flatMap(({ id, counter }) =>
        counter.isFull() ? [{ kind: 'manyWords', values: { header: headerOf(id), most: mostWords } }] : [],
      ),
      ...(end === null ? [] : [{ kind: 'secondTable', values: { row: end } }]),
      ...(totals === undefined ? [] : [{ kind: 'totals', values: { ...totals } }]),
      ...(headers === undefined ? [] : [{ kind: 'repeatedHeaders', values: { ...headers } }]),
      ...(hidden === 0 ? [] : [{ kind: 'hiddenRows', values: { count: hidden } }]),
      ...(names.length === 0
        ? []
        : [{ kind: 'hiddenColumns', values: { names: names.map((one) => one.header).join(', ') } }]),
      ...(merged.length === 0 ? [] : [{ kind: 'merged', values: { count: merged.length } }]),
    ];
  };

  return {
    see,
    rows: () => rows,
    /** The result after the whole sheet was read. */
    result(sheetEnd: SheetEnd): { content: Content; headerRow: number | null } {
      const chosen = chosenWords(content.words);
      const dates = (readers?.dates ?? []).flatMap(({ id, look: reader }): [string, number][] => {
        const { monthFirst } = reader.result();
        return monthFirst === undefined ? [] : [[id, monthFirst]];
      });
      return {
        headerRow: header === undefined ? null : headerRow,
        content: {
          ...content,
          columns,
          words: (readers?.words ?? []).flatMap(({ id, counter }) =>
            counter
              .words()
              .map(({ word, rows: count }) =>
                meaningOf(kind, { column: id, word, rows: count }, chosen[id] ?? {}, saved),
              ),
          ),
          notes: { ...content.notes, read: notesOf(sheetEnd) },
          first,
          hiddenColumns: sheetEnd.hiddenColumns,
          monthFirst: Object.fromEntries(dates),
          end,
        },
      };
    },
  };
}
