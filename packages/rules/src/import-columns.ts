/**
 * The columns of a file of rows. A kind of file declares them once: their names, the type of their cells, and which are required. Headers
 * are recognised by these names; a mapping made by hand is stored and takes precedence.
 */

/** The type of the values in a column's cells. */
export type ImportCellType = 'text' | 'id' | 'word' | 'moment' | 'amount' | 'percent' | 'whole';

export interface ImportColumn<Id extends string = string> {
  readonly id: Id;
  readonly type: ImportCellType;
  /** Its names; the first is our own, which the template uses. English and Hindi; case, spaces and punctuation are ignored. */
  readonly names: readonly [string, ...string[]];
  /** Amounts may be negative. */
  readonly negative?: boolean;
  /** The largest amount, in paise; ₹1,000 crore if absent. */
  readonly most?: number;
}

/** The columns of a kind of file, and which of them a file must have: each group needs one complete alternative. */
export interface ImportColumns<Id extends string = string> {
  readonly columns: readonly ImportColumn<Id>[];
  /**
   * `[['status'], ['application_id'] , …]`: each entry lists alternatives; an alternative is a list of columns that are enough together.
   */
  readonly needs: readonly (readonly (readonly Id[])[])[];
}

/** The index of each column in a row, from 0. */
export type ColumnPlaces<Id extends string = string> = Readonly<Partial<Record<Id, number>>>;

/** A header in the form used for comparison: in lower case, with only letters, digits and %, and single spaces between words. */
export const headerWord = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%]+/gu, ' ')
    .trim();

/** The missing columns: for each incomplete group, those of its shortest alternative. */
export function missingColumns<Id extends string>({ needs }: ImportColumns<Id>, places: ColumnPlaces<Id>): Id[] {
  const has = (id: Id): boolean => places[id] !== undefined;
  return needs.flatMap((ways) => {
    // A complete alternative has no missing columns, so it is the shortest.
    const [nearest = []] = ways
      .map((way) => way.filter((id) => !has(id)))
      .toSorted((one, other) => one.length - other.length);
    return nearest;
  });
}

export interface HeaderRead<Id extends string = string> {
  readonly places: ColumnPlaces<Id>;
  /** Columns that two headers name. The first header is used unless a person chooses; the page reports it. */
  readonly doubled: readonly { readonly id: Id; readonly at: readonly number[] }[];
  /** Headers without a meaning for this kind of file, from 0; their cells are ignored and never stored. */
  readonly unknown: readonly number[];
}

/**
 * Reads a row of headers.
 * @param saved header words that a person mapped before, for this kind and lender; '' maps a header to nothing
 */
export function readHeaders<Id extends string>(
  { columns }: ImportColumns<Id>,
  cells: readonly string[],
  saved: Readonly<Record<string, Id | ''>> = {},
): HeaderRead<Id> {
  const known = new Map(columns.flatMap(({ id, names }) => names.map((name) => [headerWord(name), id] as const)));
  const found = new Map<Id, number[]>();
  const unknown: number[] = [];
  for (const [index, cell] of cells.entries()) {
    const word = headerWord(cell);
    if (word === '') continue;
    const id = Object.hasOwn(saved, word) ? saved[word] : known.get(word);
    if (id === undefined || id === '') unknown.push(index);
    else found.set(id, [...(found.get(id) ?? []), index]);
  }
  const places: Partial<Record<Id, number>> = {};
  for (const [id, at] of found) places[id] = at[0] as number;
  return {
    places,
    doubled: [...found].flatMap(([id, at]) => (at.length > 1 ? [{ id, at }] : [])),
    unknown,
  };
}

export interface FoundTable<Id extends string = string> extends HeaderRead<Id> {
  /** Index of the header row among the rows given, from 0. */
  readonly header: number;
  readonly missing: readonly Id[];
}

/** Number of rows that are searched for headers: reports have titles, filters and addresses above them. */
export const HEADER_ROWS = 20;

/**
 * Finds the row of headers among the first rows of a sheet: the first that has all required columns, else the one with the most columns
 * known for this kind (at least two, so that a title with one such word isn't a header row).
 */
export function findTable<Id extends string>(
  columns: ImportColumns<Id>,
  rows: readonly (readonly string[])[],
  saved: Readonly<Record<string, Id | ''>> = {},
): FoundTable<Id> | undefined {
  let best: FoundTable<Id> | undefined;
  for (const [header, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const read = readHeaders(columns, cells, saved);
    const count = Object.keys(read.places).length;
    const missing = missingColumns(columns, read.places);
    if (missing.length === 0) return { header, missing, ...read };
    if (count >= 2 && count > Object.keys(best?.places ?? {}).length) best = { header, missing, ...read };
  }
  return best;
}

/**
 * The sheet of a workbook to read: the first visible one whose headers have all required columns, else the first such hidden one, else the
 * visible one with the most known columns, else such a hidden one.
 */
export function findSheet<Id extends string>(
  columns: ImportColumns<Id>,
  sheets: readonly { readonly hidden: boolean; readonly rows: readonly (readonly string[])[] }[],
  saved: Readonly<Record<string, Id | ''>> = {},
): { readonly sheet: number; readonly table: FoundTable<Id> | undefined } {
  const found = sheets.map(({ hidden, rows }, sheet) => ({ sheet, hidden, table: findTable(columns, rows, saved) }));
  const worth = ({ hidden, table }: (typeof found)[number]): number =>
    table === undefined
      ? 0
      : (table.missing.length === 0 ? 1000 : Object.keys(table.places).length) + (hidden ? 0 : 500);
  // Sorting keeps the order of equal sheets, so this is the first of the best.
  const [best] = found.toSorted((one, other) => worth(other) - worth(one));
  return { sheet: best?.sheet ?? 0, table: best?.table };
}

const TOTALS =
  /^(?:grand |sub ?|net |page )?totals?(?: amount| rows| records| count)?(?: \d+)?$|^(?:sum|count)$|^(?:कुल|योग|कुल योग|कुल राशि)$/u;

/**
 * Whether a row is the total below a table: its first filled cell is a word for a total, and the columns that identify a record are empty.
 * @param about indexes of the columns that identify the record
 */
export function isTotalRow(cells: readonly string[], about: readonly number[]): boolean {
  const first = cells.findIndex((cell) => cell.trim() !== '');
  if (!TOTALS.test(headerWord(cells[first] ?? ''))) return false;
  return about.every((place) => place === first || (cells[place] ?? '').trim() === '');
}
