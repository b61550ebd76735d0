import type { AnyList } from '@tulna/contract/lists';
import type { Language } from '@tulna/phrases/language';
import type { AdminPage } from '@tulna/rules/admin-access';
import type { FastifyInstance } from 'fastify';
import type { CompiledQuery, Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../database/database.ts';
import { type Call, handle } from '../http/handle.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import type { FilterBy, SortColumn } from './columns.ts';
import { type CursorScope, readCursor, writeCursor } from './cursor.ts';
import { type Asked, branchesOf, countOf, type Order, type PlaceColumns, pageOf } from './page-query.ts';
import { type SearchColumns, searchCondition } from './search.ts';

/** Who reads a list, and with what. */
export interface Reader {
  services: Services;
  db: Db;
  session: Session;
  language: Language;
}

/** What of a list is asked for, as its contract has checked it. */
export type Choice = Readonly<Record<string, unknown>> & { search?: string; sort?: string };

/** A list of the server: where its rows come from, and by what they are sorted, filtered and searched. */
export interface Declaration<L extends AnyList, DB, TB extends keyof DB, O, Row extends PlaceColumns> {
  list: L;
  /** The page of the access table that it belongs to (§6). */
  page: AdminPage;
  /** The table, under an alias, with all of its columns and what always holds. No joins: they come in `read`. */
  from: (db: Db) => SelectQueryBuilder<DB, TB, O>;
  /** The alias of it. */
  as: string;
  id: SortColumn;
  /** What of the id is sorted by where a sort has its name; every other one has an index that ends with the id. */
  sorts: Readonly<Record<L['sorts'][number], SortColumn>>;
  filters: { readonly [Key in keyof L['filters']]: FilterBy<z.output<L['filters'][Key]['schema']>> };
  search?: SearchColumns;
  /** What this reader may see of it at all, and a name for that. */
  scope?: (session: Session) => { name: string; where: Expression<SqlBool> };
  /** Reads the rows of a page with what is joined to them, in any order. */
  read: (db: Db, page: RawBuilder<O & PlaceColumns>) => { execute(): Promise<Row[]> };
  /** Rows as the contract has them. */
  present: (reader: Reader, rows: readonly Row[]) => Promise<z.output<L['row']>[]> | z.output<L['row']>[];
}

/** A declared list without the types of its table. */
export interface ServerList {
  readonly list: AnyList;
  readonly page: AdminPage;
  rows(
    reader: Reader,
    choice: Choice,
    cursor: string | undefined,
    limit: number,
  ): Promise<{ rows: unknown[]; next: string | null }>;
  count(reader: Reader, choice: Choice): Promise<{ count: number; exact: boolean }>;
  /** Every row of a choice, in no order. */
  chosen(reader: Reader, choice: Choice): CompiledQuery;
  /** The limited statements of a sort, for a look at their plans. */
  statements(db: Db, sort: string): readonly { sql: string; parameters: readonly unknown[] }[];
}

const usualRows = 50;
const declared = new Map<string, ServerList>();

/** Every list that was declared in this process, by its noun. */
export const declaredLists = (): ReadonlyMap<string, ServerList> => declared;

/** Declares a list; `serveList` gives it its calls. @throws Error for a second one of the same noun */
export function serverList<L extends AnyList, DB, TB extends keyof DB, O, Row extends PlaceColumns>(
  declaration: Declaration<L, DB, TB, O, Row>,
): ServerList {
  const { list, page, from, as, id, search, scope } = declaration;
  const sorts: Readonly<Record<string, SortColumn>> = declaration.sorts;
  const filters = declaration.filters as Readonly<Record<string, FilterBy<unknown>>>;

  const orderOf = (sort: string): Order => {
    const descending = sort.startsWith('-');
    const column = sorts[descending ? sort.slice(1) : sort];
    if (column === undefined) throw new Error(`The list ${list.noun} has no order ${sort}.`);
    return { column: column.by === id.by ? undefined : column, id, descending };
  };
  const conditionsOf = ({ services, session }: Reader, choice: Choice): Expression<SqlBool>[] => {
    const filtered = Object.entries(filters).flatMap(([key, condition]) =>
      choice[key] === undefined ? [] : [condition(choice[key])],
    );
    const found =
      choice.search === undefined || choice.search.trim() === '' || search === undefined
        ? []
        : [searchCondition(search, choice.search, services.blindIndex, filtered.length > 0)];
    return [...(scope ? [scope(session).where] : []), ...filtered, ...found];
  };
  const scopeOf = ({ session }: Reader, choice: Choice): CursorScope => ({
    list: list.noun,
    reader: `${session.kind} ${session.userId} ${scope?.(session).name ?? ''}`,
    choice: Object.entries(choice)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  });

  const made: ServerList = {
    list,
    page,
    async rows(reader, choice, cursor, limit) {
      const { keyring } = reader.services;
      const bound = scopeOf(reader, choice);
      const asked: Asked = {
        order: orderOf(choice.sort ?? list.facts.standard),
        conditions: conditionsOf(reader, choice),
        after: cursor === undefined ? undefined : readCursor(keyring, bound, cursor),
        limit: limit + 1,
      };
      const read = await declaration.read(reader.db, pageOf(from(reader.db), as, asked)).execute();
      const sorted = read.toSorted((one, other) => one.list_place - other.list_place);
      const shown = sorted.slice(0, limit);
      const last = shown.at(-1);
      return {
        rows: await declaration.present(reader, shown),
        next:
          sorted.length > limit && last !== undefined
            ? writeCursor(keyring, bound, { key: last.list_key, id: last.list_id })
            : null,
      };
    },
    count: (reader, choice) => countOf(reader.db, from(reader.db), conditionsOf(reader, choice)),
    chosen(reader, choice) {
      let query = from(reader.db);
      for (const condition of conditionsOf(reader, choice)) query = query.where(condition);
      return query.compile();
    },
    statements: (db, sort) =>
      branchesOf(from(db), { order: orderOf(sort), conditions: [], after: undefined, limit: usualRows + 1 }).map(
        (branch) => branch.compile(),
      ),
  };
  if (declared.has(list.noun)) throw new Error(`The list ${list.noun} is declared twice.`);
  declared.set(list.noun, made);
  return made;
}

type Paged = Choice & { cursor?: string; limit?: number };

/** Gives a list its calls: rows and count. */
export function serveList(app: FastifyInstance, services: Services, { list, page, rows, count }: ServerList): void {
  const readerOf = ({ db, session, language }: Call<AnyList['rows']>): Reader => ({ services, db, session, language });
  handle(app, services, list.rows, { page }, async (call) => {
    const { cursor, limit, ...choice } = call.query as Paged;
    return rows(readerOf(call), choice, cursor, limit ?? usualRows);
  });
  handle(app, services, list.count, { page }, async (call) => count(readerOf(call), call.query as Choice));
}
