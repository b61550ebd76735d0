import { dayRange, type Ends, LONGEST_SEARCH, numberRange } from '@tulna/rules/list-choice';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import { text, uuid } from './wire.ts';

/** The kind of a filter: a text, one or several values, a range of numbers, or a range of Indian days. */
export type FilterKind = 'text' | 'several' | 'numbers' | 'days';

/** The facts of a list that the browser needs, without schemas. */
export interface ListFacts {
  /** Columns that the server sorts by. */
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, FilterKind>>;
  /** False if the list has no search; `numbers` if it can be searched by a number alone. */
  readonly search: false | 'texts' | 'numbers';
  /** The order if none is requested. */
  readonly standard: string;
}

/** A filter of a list. It is sent as one text, both in a call and in the address of a page. */
export interface Filter<Kind extends FilterKind = FilterKind, Value = unknown> {
  readonly kind: Kind;
  readonly schema: z.ZodMiniType<Value, string>;
}

const mostValues = 50;

/** Matches a text that is equal to the value. */
export const textFilter = (most: number): Filter<'text', string> => ({
  kind: 'text',
  schema: z.string().check(z.minLength(1), z.maxLength(most)),
});

/** One value or several, separated by commas, at most 50; a row with any of them matches. */
export const severalFilter = (value: z.ZodMiniType<string, string>): Filter<'several', string[]> => ({
  kind: 'several',
  schema: z.pipe(
    z.pipe(
      z.string().check(z.minLength(1), z.maxLength(mostValues * 61)),
      z.transform((values: string) => values.split(',')),
    ),
    z.array(value).check(z.maxLength(mostValues)),
  ),
});

/** On or off, sent as 1 or 0 like all flags. */
export const flagFilter = severalFilter(z.enum(['1', '0']));

/** A range such as `10..20`, `10..` or `..20`, both ends included. */
export const numberFilter: Filter<'numbers', Ends<number>> = {
  kind: 'numbers',
  schema: z.pipe(
    z.string().check(
      z.maxLength(50),
      z.refine((value) => numberRange(value) !== undefined, 'numberRange'),
    ),
    z.transform((value: string) => numberRange(value) ?? { least: null, most: null }),
  ),
};

/** A range of Indian days such as `2026-11-01..2026-11-30`; either end may be open, both are included. */
export const dayFilter: Filter<'days', Ends<string>> = {
  kind: 'days',
  schema: z.pipe(
    z.string().check(
      z.maxLength(30),
      z.refine((value) => dayRange(value) !== undefined, 'dayRange'),
    ),
    z.transform((value: string) => dayRange(value) ?? { least: null, most: null }),
  ),
};

type Filters = Readonly<Record<string, Filter>>;
/** A declared column, with `-` in front for the descending order. */
export type SortOf<Sorts extends readonly string[]> = Sorts[number] | `-${Sorts[number]}`;

interface Chosen<Sorts extends readonly string[]> {
  search?: string | undefined;
  sort?: SortOf<Sorts> | undefined;
}
/** The search, order and filters of a list, checked. */
export type ChoiceOf<Sorts extends readonly string[], F extends Filters> = Chosen<Sorts> & {
  [Key in keyof F]?: z.output<F[Key]['schema']> | undefined;
};
type SentChoice<Sorts extends readonly string[], F extends Filters> = Chosen<Sorts> & {
  [Key in keyof F]?: string | undefined;
};
interface SentChange {
  action: string;
  value: unknown;
}

interface Place {
  /** `next` of the previous answer; valid only with the same search, order and filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
  /** Only the row with this id, if it matches the filters: a record that is open next to a list need not be among the loaded rows. */
  id?: string | undefined;
}

/** Whether the list is in the back office or in the partner portal. */
export type ListSession = 'admin' | 'partner';

export interface ListDefinition<
  Noun extends string,
  Row extends z.ZodMiniType,
  Sorts extends readonly string[],
  F extends Filters,
  Session extends ListSession = 'admin',
> {
  /** `admin` if absent; the calls of a partner's list are below `/api/partner`. */
  session?: Session;
  /** Makes the names of the calls: with `audit-entries`, they are `get-audit-entries` and `count-audit-entries`. */
  noun: Noun;
  asked: string;
  summary: string;
  row: Row;
  sorts: Sorts;
  /** The order if none is requested. */
  standard: SortOf<Sorts>;
  filters: F;
  search: ListFacts['search'];
  /** Changes that can be made to all matching rows at once, each with the value it takes. */
  bulk?: Readonly<Record<string, z.ZodMiniType>>;
}

/** The highest number of rows in one answer. */
const mostRows = 200;
/** The highest number of rows that can be ticked for one change; a change of more rows selects them by the filters. */
const mostIds = 5000;

const camel = (noun: string): string => noun.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Declares a list of the server: everything that can grow is read by this one contract. Pages of rows are requested with a cursor, never by
 * number, so that a row added or removed in between neither repeats nor hides another. The count is a separate call, so that rows don't
 * wait for it.
 */
export function listOf<
  const Noun extends string,
  Row extends z.ZodMiniType,
  const Sorts extends readonly string[],
  const F extends Filters,
  const Session extends ListSession = 'admin',
>(definition: ListDefinition<Noun, Row, Sorts, F, Session>) {
  const { noun, asked, summary, row, sorts, filters, search, standard, bulk } = definition;
  const session = (definition.session ?? 'admin') as Session;
  const base = session === 'partner' ? '/api/partner' : '/api';
  const chosen = {
    ...(search !== false && { search: z.optional(text(LONGEST_SEARCH)) }),
    sort: z.optional(z.enum(sorts.flatMap((sort) => [sort, `-${sort}`]))),
    ...Object.fromEntries(Object.entries(filters).map(([key, { schema }]) => [key, z.optional(schema)])),
  };
  type Choice = z.ZodMiniType<ChoiceOf<Sorts, F>, SentChoice<Sorts, F>>;
  type Paged = z.ZodMiniType<ChoiceOf<Sorts, F> & Place, SentChoice<Sorts, F> & Place>;
  const choice = z.strictObject(chosen) as unknown as Choice;
  const paged = z.strictObject({
    ...chosen,
    cursor: z.optional(text(1000)),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostRows))),
    id: z.optional(text(60).check(z.minLength(1))),
  }) as unknown as Paged;
  const kinds = Object.fromEntries(Object.entries(filters).map(([key, { kind }]) => [key, kind]));
  const facts: ListFacts = { sorts, filters: kinds, search, standard };
  const rows = endpoint({
    name: `get${camel(noun)}`,
    method: 'GET',
    path: `${base}/get-${noun}`,
    session,
    asked,
    summary,
    query: paged,
    answer: z.object({
      rows: z.array(row),
      /** Null on the last page. */
      next: z.nullable(text(1000)),
    }),
  });
  const count = endpoint({
    name: `count${camel(noun)}`,
    method: 'GET',
    path: `${base}/count-${noun}`,
    session,
    asked,
    summary: `${summary}: how many there are`,
    query: choice,
    answer: z.object({
      count: z.int(),
      /** False above 10,000: the count is then a rounded estimate. */
      exact: z.boolean(),
    }),
  });
  const exportFile = endpoint({
    name: `export${camel(noun)}`,
    method: 'POST',
    path: `${base}/export-${noun}`,
    session,
    asked,
    summary: `${summary}: every matching row as a file, made by a job`,
    body: z.strictObject({
      ...chosen,
      /** CSV if absent. */
      format: z.optional(z.enum(['csv', 'xlsx'])),
      /** Columns of the page, in its order; columns that can't be exported are left out. */
      columns: z.optional(z.array(text(60)).check(z.maxLength(100))),
    }) as unknown as z.ZodMiniType<
      ChoiceOf<Sorts, F> & { format?: 'csv' | 'xlsx' | undefined; columns?: string[] | undefined },
      SentChoice<Sorts, F> & { format?: 'csv' | 'xlsx' | undefined; columns?: string[] | undefined }
    >,
    answer: z.object({ export_id: uuid }),
  });
  const prepareBulk =
    bulk &&
    endpoint({
      name: `prepareBulk${camel(noun)}`,
      method: 'POST',
      path: `/api/prepare-bulk-${noun}`,
      session: 'admin',
      asked,
      summary: `${summary}: stores the ids and versions of the rows that match, to change all of them at once`,
      body: z.strictObject({
        ...chosen,
        change: z.union(
          Object.entries(bulk).map(([action, value]) => z.strictObject({ action: z.literal(action), value })),
        ),
        /** Only these of the matching rows: those ticked on a page. */
        ids: z.optional(z.array(text(60)).check(z.minLength(1), z.maxLength(mostIds))),
      }) as unknown as z.ZodMiniType<
        unknown,
        SentChoice<Sorts, F> & { change: SentChange; ids?: string[] | undefined }
      >,
      answer: z.object({
        bulk_id: uuid,
        /** The exact number of rows that will be changed; 0 if nothing can be started. */
        total: z.int(),
      }),
    });
  return { noun, facts, sorts, filters, row, rows, count, exportFile, prepareBulk };
}

/** Every call of a list. */
export const callsOf = ({ rows, count, exportFile, prepareBulk }: AnyList): readonly Endpoint[] => [
  rows,
  count,
  exportFile,
  ...(prepareBulk === undefined ? [] : [prepareBulk]),
];

/** A list with rows of any type, as the server's list engine takes it. */
export interface AnyList<Session extends ListSession = ListSession> {
  readonly noun: string;
  readonly facts: ListFacts;
  readonly sorts: readonly string[];
  readonly filters: Filters;
  readonly row: z.ZodMiniType;
  readonly rows: Endpoint<Session>;
  readonly count: Endpoint<Session>;
  readonly exportFile: Endpoint<Session, undefined, undefined, z.ZodMiniType, z.ZodMiniType<{ export_id: string }>>;
  readonly prepareBulk?:
    | Endpoint<'admin', undefined, undefined, z.ZodMiniType, z.ZodMiniType<{ bulk_id: string; total: number }>>
    | undefined;
}
