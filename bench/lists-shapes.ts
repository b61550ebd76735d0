/** What seals a value, as the product has it. */
export interface Keys {
  fieldEncryption: { seal(place: { table: string; column: string; id: string }, value: string): Buffer };
}

/** Fills a table for one list: `$1` is the number before the first row, `$2` how many rows, `n` the number of a row. */
export interface Fill {
  table: string;
  /** What the rows refer to, written once before them. */
  once?: string;
  statement: string;
  /** A value for each row that no statement can make; they are `$3`. */
  sealed?: (keys: Keys, n: number) => Buffer;
}

/** One reading of a list, and statements that a person would write for the same rows: the quickest of them counts. */
export interface Reading {
  what: string;
  path: string;
  byHand: readonly string[];
}

/** What makes the tables of a list large, and what is read of it then. */
export interface MeasuredList {
  fills: readonly Fill[];
  readings: readonly Reading[];
}

/** By the noun of the list, `audit-entries`. */
export type MeasuredLists = Readonly<Record<string, MeasuredList>>;

/** A list as a person would read it by hand. */
interface ByHand {
  table: string;
  /** What holds for every row that is listed, `deleted_at is null`. */
  always?: string;
  /** The order without one that was asked for. */
  order: string;
  /** Where its calls are, `/api` for those of staff. */
  base?: string;
  /** What is joined to the rows of a page. */
  joined?: (page: string) => string;
}

interface Choice {
  what: string;
  /** As it travels, `kind=partner`. */
  asked: string;
  where?: string;
  order?: string;
}

/** Far from what the product itself writes meanwhile. */
export const first = 10_000_000;

/** A moment for each row, seconds apart. */
export const moment = "timestamptz '2020-01-01' + n * interval '1 second'";

/** The numbers of the rows that a fill writes. */
export const numbered = 'generate_series($1::int + 1, $1::int + $2::int) as n';

/** The same id for a number each time; the kind keeps those of different tables apart, two digits of sixteen. */
export const idOf = (kind: string, n = 'n'): string =>
  `('be0000${kind}-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** The same for a value that no statement can make. */
export const idIn = (kind: string, n: number): string => `be0000${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Rows with a sealed value for each. */
export const sealedRows =
  'unnest($3::bytea[]) with ordinality as sealed (value, place) cross join lateral (select $1::int + place as n where $2::int > 0) as of_row';

/** A name with the number of its row, one in 50,000 of them a rare one. */
export const namedOnce = (usual: string, rare: string): string =>
  `case when n % 50000 = 0 then '${rare}' else '${usual}' end || n`;

/** One of some texts, each as often as the others. */
export const oneOf = (texts: readonly string[], n = 'n'): string =>
  `(array['${texts.join("', '")}'])[1 + ${n} % ${texts.length}]`;

/** Copies the first row of a table, with what differs. */
export const copies = (table: string, differs: string): string => `
  insert into ${table} overriding system value select copy.* from (select * from ${table} limit 1) as one,
    ${numbered}, lateral jsonb_populate_record(one::${table}, jsonb_build_object(${differs})) as copy`;

/** Readings of a list: its first page, and what else is asked for, each with the statements by hand for the same rows. */
export function readingsOf(noun: string, list: ByHand, choices: readonly Choice[]): readonly Reading[] {
  const { table, always = 'true', base = '/api', joined = (page: string) => page } = list;
  const all: readonly Choice[] = [{ what: 'first page', asked: '' }, ...choices];
  return all.map(({ what, asked, where, order = list.order }): Reading => {
    const end = `order by ${order} limit 51`;
    const condition = where === undefined ? always : `${always} and ${where}`;
    // What matches is found first and sorted then: better where it is little.
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

/** Searches for what is rare, for what is nowhere, and for what is everywhere, in some columns. */
export function searchesIn(columns: readonly string[], everywhere: string): readonly Choice[] {
  const has = (word: string): string => `(${columns.map((column) => `${column} ilike '%${word}%'`).join(' or ')})`;
  return [
    { what: 'search for a rare name', asked: 'search=quicksilver', where: has('quicksilver') },
    { what: 'search for a name that is nowhere', asked: 'search=nowhere', where: has('nowhere') },
    { what: 'search for a name that is everywhere', asked: `search=${everywhere}`, where: has(everywhere) },
  ];
}
