/** The product's encryption, for values that only it can make. */
export interface Keys {
  fieldEncryption: { seal(place: { table: string; column: string; id: string }, value: string): Buffer };
}

/**
 * Fills a table for one list. In the statement, `$1` is the number before the first row, `$2` the number of rows, and `n` the number of a
 * row.
 */
export interface Fill {
  table: string;
  /** A statement that writes the rows that others refer to, run once before them. */
  once?: string;
  statement: string;
  /** Makes an encrypted value for each row, which SQL can't do. The statement gets them as `$3`. */
  sealed?: (keys: Keys, n: number) => Buffer;
}

/** One request to a list, and the statements that a developer would write for the same rows. The fastest of them is the comparison. */
export interface Reading {
  what: string;
  path: string;
  byHand: readonly string[];
}

/** How to fill the tables of a list, and what to read from them. */
export interface MeasuredList {
  fills: readonly Fill[];
  readings: readonly Reading[];
}

/** By the noun of the list, such as `audit-entries`. */
export type MeasuredLists = Readonly<Record<string, MeasuredList>>;

/** A list as a hand-written statement would read it. */
interface ByHand {
  table: string;
  /** A condition that every listed row meets, such as `deleted_at is null`. */
  always?: string;
  /** The order if the request sets none. */
  order: string;
  /** The start of its path; `/api` by default, for staff. */
  base?: string;
  /** Adds the joins for the rows of a page. */
  joined?: (page: string) => string;
}

interface Choice {
  what: string;
  /** The query string, such as `kind=partner`. */
  asked: string;
  where?: string;
  order?: string;
}

/** Far above the numbers that the product itself uses meanwhile. */
export const first = 10_000_000;

/** A timestamp for each row, one second apart. */
export const moment = "timestamptz '2020-01-01' + n * interval '1 second'";

/** The numbers of the rows that a fill writes. */
export const numbered = 'generate_series($1::int + 1, $1::int + $2::int) as n';

/** An id that is always the same for a number. `kind`, two hexadecimal digits, separates the ids of different tables. */
export const idOf = (kind: string, n = 'n'): string =>
  `('be0000${kind}-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** The same id for use outside SQL. */
export const idIn = (kind: string, n: number): string => `be0000${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Rows with one encrypted value each. */
export const sealedRows =
  'unnest($3::bytea[]) with ordinality as sealed (value, place) cross join lateral (select $1::int + place as n where $2::int > 0) as of_row';

/** A name with the row's number; one in 50,000 is a rare name. */
export const namedOnce = (usual: string, rare: string): string =>
  `case when n % 50000 = 0 then '${rare}' else '${usual}' end || n`;

/** One of several texts, each equally often. */
export const oneOf = (texts: readonly string[], n = 'n'): string =>
  `(array['${texts.join("', '")}'])[1 + ${n} % ${texts.length}]`;

/** Copies the first row of a table, with some values changed. */
export const copies = (table: string, differs: string): string => `
  insert into ${table} overriding system value select copy.* from (select * from ${table} limit 1) as one,
    ${numbered}, lateral jsonb_populate_record(one::${table}, jsonb_build_object(${differs})) as copy`;

/** Readings of a list: its first page and other choices, each with hand-written statements for the same rows. */
export function readingsOf(noun: string, list: ByHand, choices: readonly Choice[]): readonly Reading[] {
  const { table, always = 'true', base = '/api', joined = (page: string) => page } = list;
  const all: readonly Choice[] = [{ what: 'first page', asked: '' }, ...choices];
  return all.map(({ what, asked, where, order = list.order }): Reading => {
    const end = `order by ${order} limit 51`;
    const condition = where === undefined ? always : `${always} and ${where}`;
    // Finds matching rows first and then sorts them, which is faster if there are few.
    const foundFirst = `with found as materialized (select * from ${table} where ${condition}) select * from found ${end}`;
    return {
      what: `${noun}, ${what}`,
      path: `${base}/get-${noun}${asked === '' ? '' : `?${asked}`}`,
      byHand: [`select * from ${table} where ${condition} ${end}`, ...(where === undefined ? [] : [foundFirst])].map(
        (page) => joined(page),
      ),
    };
  });
}

/** Searches in some columns: for a rare text, for one that doesn't occur, and for one that is in every row. */
export function searchesIn(columns: readonly string[], everywhere: string): readonly Choice[] {
  const has = (word: string): string => `(${columns.map((column) => `${column} ilike '%${word}%'`).join(' or ')})`;
  return [
    { what: 'search for a rare name', asked: 'search=quicksilver', where: has('quicksilver') },
    { what: 'search for a name that is nowhere', asked: 'search=nowhere', where: has('nowhere') },
    { what: 'search for a name that is everywhere', asked: `search=${everywhere}`, where: has(everywhere) },
  ];
}
