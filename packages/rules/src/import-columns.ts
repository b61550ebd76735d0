/**
 * The columns of a file of rows. A kind of file declares them once: their names, the kind of their cells, and
 * which are required. Headers are recognised by these names; a mapping made by hand is kept and comes first.
 */

/** The kind of value in the cells of a column. */
export type ImportCellType = 'text' | 'id' | 'word' | 'moment' | 'amount' | 'percent' | 'whole';

export interface ImportColumn<Id extends string = string> {
  readonly id: Id;
  readonly type: ImportCellType;
  /** Its names, our own first: the template uses that one. English and Hindi; case, spaces and signs don't matter. */
  readonly names: readonly [string, ...string[]];
  /** Amounts may be below zero. */
  readonly negative?: boolean;
  /** The largest amount, in paise; ₹1,000 crore where it isn't said. */
  readonly most?: number;
}

/** The columns of a kind and which of them a file must have: every group has to be complete in one of its ways. */
export interface ImportColumns<Id extends string = string> {
  readonly columns: readonly ImportColumn<Id>[];
  /** `[['status'], ['application_id'] , …]`: each entry lists ways; one way is a list of columns that do together. */
  readonly needs: readonly (readonly (readonly Id[])[])[];
}

/** The place of each column in a row, from 0. */
export type ColumnPlaces<Id extends string = string> = Readonly<Partial<Record<Id, number>>>;

/** A header as it is compared: only letters and digits, in lower case. */
export const headerWord = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%]+/gu, ' ')
    .trim();

/** The columns still missing: for each incomplete group, its shortest alternative. */
export function missingColumns<Id extends string>({ needs }: ImportColumns<Id>, places: ColumnPlaces<Id>): Id[] {
  const has = (id: Id): boolean => places[id] !== undefined;
  return needs.flatMap((ways) => {
    // In a complete way nothing is missing, so it is the shortest.
    const [nearest = []] = ways
      .map((way) => way.filter((id) => !has(id)))
      .toSorted((one, other) => one.length - other.length);
    return nearest;
  });
}

export interface HeaderRead<Id extends string = string> {
  readonly places: ColumnPlaces<Id>;
  /** Columns that two headers name: the first counts unless a person chooses, and it is said. */
  readonly doubled: readonly { readonly id: Id; readonly at: readonly number[] }[];
  /** Headers that mean nothing to this kind, from 0; their cells are passed over and never kept. */
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
  /** Place of the header row among the rows given, from 0. */
  readonly header: number;
  readonly missing: readonly Id[];
}

/** Rows that are searched for headers: reports put titles, filters and addresses above them. */
export const HEADER_ROWS = 20;

/**
 * Finds the row of headers among the first rows of a sheet: the first that has all the columns needed, else the one that has the most
 * columns this kind knows (two at least, so that a title with one such word doesn't count).
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
 * The sheet of a workbook to read: the first visible one whose headers have all the columns needed, else the first hidden one that has,
 * else the one with the most columns known.
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
      : Object.keys(table.places).length + (table.missing.length === 0 ? 1000 : 0) + (hidden ? 0 : 500);
  // The first of equal ones: sorting leaves them in their order.
  const [best] = found.toSorted((one, other) => worth(other) - worth(one));
  return { sheet: best?.sheet ?? 0, table: best?.table };
}

const TOTALS =
  /^(?:grand |sub ?|net |page )?totals?(?: amount| rows| records| count)?(?: \d+)?$|^(?:sum|count)$|^(?:कुल|योग|कुल योग|कुल राशि)$/u;

/**
 * Whether a row is the total below a table: its first filled cell says so, and the columns that identify a record are empty.
 * @param about places of the columns that name the record
 */
export function isTotalRow(cells: readonly string[], about: readonly number[]): boolean {
  const first = cells.findIndex((cell) => cell.trim() !== '');
  if (!TOTALS.test(headerWord(cells[first] ?? ''))) return false;
  return about.every((place) => place === first || (cells[place] ?? '').trim() === '');
}
