import type { AnyList } from '@tulna/contract/lists';
import type { Language } from '@tulna/phrases/language';
import type { AdminPage } from '@tulna/rules/admin-access';
import type { PartnerPage } from '@tulna/rules/partner-access';
import {
  type CompiledQuery,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type * as z from 'zod/mini';
import type { Change } from '../audit/changes.ts';
import type { AuditActor } from '../audit/entry.ts';
import type { Db, Tx } from '../database/database.ts';
import type { PartnerScope } from '../database/portal.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import type { WorkbookRow } from '../spreadsheets/workbook-stream.ts';
import { amongIds, type Column, columnOf, type FilterBy, type SortColumn } from './columns.ts';
import { type CursorScope, type Place, readCursor, writeCursor } from './cursor.ts';
import { bodyOf, cellsOf, headOf, type ListFile, rowsOfCsv, wantedColumns } from './list-file.ts';
import {
  branchesOf,
  countOf,
  isFoundFirst,
  type Order,
  type PageRequest,
  type PlaceColumns,
  pageOf,
} from './page-query.ts';
import { namesCondition, type SearchColumns, searchCondition } from './search.ts';

/** The reader of a list, and the services to read it. */
export interface Reader {
  services: Services;
  db: Db;
  session: Session;
  language: Language;
  /** The partner whose rows are read, in the portal. `db` is then a transaction limited to that partner. */
  partner?: PartnerScope;
}

/** Which rows of a list are requested, and in which order: filters, search and sort, checked by its contract. */
export type Choice = Readonly<Record<string, unknown>> & { search?: string; sort?: string };

export interface FixedRow {
  row_id: string;
  version: string;
}

/** A list of the server: the source of its rows, and its sorts, filters and searches. */
export interface Declaration<L extends AnyList, DB, TB extends keyof DB, O, Row extends PlaceColumns> {
  list: L;
  /** The page of the access table that the list belongs to (§6), or a page of the portal for a list of a partner. */
  page: AdminPage | { portal: PartnerPage };
  /** The table, under an alias, with all its columns and the conditions that always apply. Joins belong in `read`. */
  from: (db: Db) => SelectQueryBuilder<DB, TB, O>;
  /** The alias of the table. */
  as: string;
  id: SortColumn;
  /** The rows are about customers, so the files of this list are deleted when a customer's data is. */
  people?: true;
  /** The columns to sort by. The sort by id uses the id's own expression; every other sort needs an index that ends with the id. */
  sorts: Readonly<Record<L['sorts'][number], SortColumn>>;
  filters: { readonly [Key in keyof L['filters']]: FilterBy<z.output<L['filters'][Key]['schema']>> };
  search?: SearchColumns;
  /** The rows this reader may see, and a name for that scope. */
  scope?: (session: Session, partner: PartnerScope | undefined) => { name: string; where: Expression<SqlBool> };
  /** Reads the rows of a page with their joins. The order doesn't matter. */
  read: (db: Db, page: RawBuilder<O & PlaceColumns>) => { execute(): Promise<Row[]> };
  file: ListFile<z.output<L['row']>>;
  bulk?: BulkDeclaration;
  /** Converts rows to their shape in the contract. */
  present: (reader: Reader, rows: readonly Row[]) => Promise<z.output<L['row']>[]> | z.output<L['row']>[];
}

/**
 * A change that can be made to many rows. It changes one row in the same way as a single edit, with all its checks. It is undone by its
 * audit entry, like a single edit.
 */
export type BulkAction = (
  services: Services,
  tx: Tx,
  id: string,
  value: unknown,
  by: AuditActor,
) => Promise<Change<unknown>>;

export interface BulkDeclaration {
  /** A text that is different after any change to the row. */
  version: RawBuilder<string>;
  /** Runs before the row is locked, if a single edit takes another lock before that one. */
  first?: (tx: Db) => Promise<void>;
  /** The changes by their names in the contract. */
  actions: Readonly<Record<string, BulkAction>>;
  /** Refuses a value before any row is changed, and before the audit records it: a text may have data that the audit must not have. */
  check?: (action: string, value: unknown) => void;
}

/** A declared list without the types of its table. */
export interface ServerList {
  readonly list: AnyList;
  readonly page: AdminPage | { portal: PartnerPage };
  readonly people: boolean;
  rows(
    reader: Reader,
    choice: Choice,
    cursor: string | undefined,
    limit: number,
  ): Promise<{ rows: unknown[]; next: string | null }>;
  /** Returns the row with an id if the choice includes it: none or one. */
  row(reader: Reader, choice: Choice, id: string): Promise<{ rows: unknown[]; next: null }>;
  /** Returns a few rows in whose plain-text names every word of the text occurs, from one character on. Used by the search across lists. */
  named(reader: Reader, text: string, most: number): Promise<unknown[]>;
  count(reader: Reader, choice: Choice): Promise<{ count: number; exact: boolean }>;
  /** The first part of its file names, such as `partners`; the time and the author follow it. */
  readonly fileName: string;
  /** Yields every row of a choice as CSV text, piece by piece. It is one snapshot if the reader's transaction is one. */
  text(reader: Reader, choice: Choice, columns: readonly string[] | undefined): AsyncIterable<string>;
  /** Yields the same rows as cells for a workbook, starting with the headers. */
  table(reader: Reader, choice: Choice, columns: readonly string[] | undefined): AsyncIterable<readonly WorkbookRow[]>;
  /** Returns the ids and versions of the rows in a choice. With `ids`, only of those among them. */
  fixed(reader: Reader, choice: Choice, ids: readonly string[] | undefined): RawBuilder<FixedRow>;
  /** Locks one row and returns its version; undefined if the choice no longer includes it. */
  lockedVersion(reader: Reader, choice: Choice, id: string): Promise<string | undefined>;
  /** @throws {Problem} if the value of a bulk change is refused for every row */
  checkBulk(action: string, value: unknown): void;
  /** @throws Error if the list has no change with this name */
  bulkAction(name: string): BulkAction;
  /** Returns every row of a choice, unordered. */
  chosen(reader: Reader, choice: Choice): CompiledQuery;
  /** The limited statements of a sort, for tests that check their query plans. */
  statements(db: Db, sort: string): readonly { sql: string; parameters: readonly unknown[] }[];
}

/** The page of the back office that a list belongs to. @throws Error for a list of the partner portal */
export function staffPageOf({ list, page }: Pick<ServerList, 'list' | 'page'>): AdminPage {
  if (typeof page === 'object')
    throw new Error(`The list ${list.noun} belongs to the partner portal, not to the back office.`);
  return page;
}

/** Rows per page if the request sets no limit. */
export const usualRows = 50;
/** The reader in whose name query plans are checked. */
const nobody = { id: '', kind: 'partner', userId: '', roleId: 0 } as const;
const somePartner: PartnerScope = { partnerId: 1, partner: 'some', userId: '' };
/** Rows that a file reads in one query. */
const rowsAtOnce = 1000;
const declared = new Map<string, ServerList>();

/** Every list declared in this process, by its noun. */
export const declaredLists = (): ReadonlyMap<string, ServerList> => declared;

/** Nouns of the lists whose rows are about customers. */
export const listsOfPeople = (): string[] => [...declared].flatMap(([noun, { people }]) => (people ? [noun] : []));

/**
 * Declares a list; `serveList` adds its routes.
 * @throws Error if a list of the same noun already exists
 */
export function serverList<L extends AnyList, DB, TB extends keyof DB, O, Row extends PlaceColumns>(
  declaration: Declaration<L, DB, TB, O, Row>,
): ServerList {
  const { list, page, from, as, id, search, scope } = declaration;
  const sorts: Readonly<Record<string, SortColumn>> = declaration.sorts;
  const filters = declaration.filters as Readonly<Record<string, FilterBy<unknown>>>;

  /** The timestamp columns by which a choice selects days. */
  const daysOf = (choice: Choice): Column[] =>
    Object.entries(filters).flatMap(([key, { days }]) =>
      choice[key] === undefined || days === undefined ? [] : [days],
    );
  const orderOf = (sort: string, days: readonly Column[] = []): Order => {
    const descending = sort.startsWith('-');
    const named = sorts[descending ? sort.slice(1) : sort];
    if (named === undefined) throw new Error(`The list ${list.noun} has no order ${sort}.`);
    const column = named.risesWith && days.includes(named.risesWith.by) ? named.risesWith : named;
    return { column: column.by === id.by ? undefined : column, id, descending };
  };
  const conditionsOf = ({ services, session, partner }: Reader, choice: Choice): Expression<SqlBool>[] => {
    const filtered = Object.entries(filters).flatMap(([key, condition]) =>
      choice[key] === undefined ? [] : [condition(choice[key], services.clock.now(), partner)],
    );
    const found =
      choice.search === undefined || choice.search.trim() === '' || search === undefined
        ? []
        : [searchCondition(search, choice.search, services.blindIndex, filtered.length > 0)];
    return [...(scope ? [scope(session, partner).where] : []), ...filtered, ...found];
  };
  const scopeOf = ({ session, partner }: Reader, choice: Choice): CursorScope => ({
    list: list.noun,
    reader: `${session.kind} ${session.userId} ${scope?.(session, partner).name ?? ''}`,
    choice: Object.entries(choice)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  });

  /**
   * Row counts are estimated without policies. A portal policy compares a column with the result of a function, and PostgreSQL assumes that
   * this matches one row in some hundreds. Of a partner's million leads it would expect only a few. Without policies, the scope is the only
   * condition on the partner.
   */
  const statisticsOf = ({ db, services, partner }: Reader): Db => (partner && scope ? services.db : db);

  /** Only a page that is read `alone` may find its rows first. A file reads the whole list in order, batch after batch. */
  const readAfter = async (
    reader: Reader,
    choice: Choice,
    after: Place | undefined,
    limit: number,
    { also = [], alone = false }: { also?: readonly Expression<SqlBool>[]; alone?: boolean } = {},
  ): Promise<Row[]> => {
    const days = daysOf(choice);
    const order = orderOf(choice.sort ?? list.facts.standard, days);
    const conditions = [...conditionsOf(reader, choice), ...also];
    const ofOtherTime = days.some((column) => column !== (order.column ?? id).by);
    const foundFirst =
      alone && (await isFoundFirst(statisticsOf(reader), from(reader.db), { conditions, limit }, ofOtherTime));
    const pageRequest: PageRequest = { order, conditions, after, limit, foundFirst };
    const read = await declaration.read(reader.db, pageOf(from(reader.db), as, pageRequest)).execute();
    return read.toSorted((one, other) => one.list_place - other.list_place);
  };

  const chosenOf = (reader: Reader, choice: Choice) => {
    let query = from(reader.db);
    for (const condition of conditionsOf(reader, choice)) query = query.where(condition);
    return query;
  };
  const idText = sql<string>`(${columnOf(id.by)})::text`;
  const versions = (reader: Reader, choice: Choice, also: Expression<SqlBool> | undefined) => {
    const version = declaration.bulk?.version ?? sql<string>`''`;
    const query = chosenOf(reader, choice)
      .clearSelect()
      .select([idText.as('row_id'), version.as('version')]);
    return (also === undefined ? query : query.where(also)) as unknown as SelectQueryBuilder<DB, TB, FixedRow>;
  };

  async function* everyRow(reader: Reader, choice: Choice): AsyncGenerator<readonly z.output<L['row']>[]> {
    let after: Place | undefined;
    for (;;) {
      const read = await readAfter(reader, choice, after, rowsAtOnce);
      yield await declaration.present(reader, read);
      const last = read.at(-1);
      if (last === undefined || read.length < rowsAtOnce) return;
      after = { key: last.list_key, id: last.list_id };
    }
  }

  const made: ServerList = {
    list,
    page,
    people: declaration.people === true,
    fileName: declaration.file.name,
    async *text(reader, choice, columns) {
      const { file } = declaration;
      if ('copy' in file) {
        const stream = await file.copy(reader, made.chosen(reader, choice));
        yield* stream.setEncoding('utf8') as AsyncIterable<string>;
        return;
      }
      const wanted = wantedColumns(file.columns(reader.language, reader.partner), columns);
      yield headOf(wanted);
      for await (const rows of everyRow(reader, choice)) yield bodyOf(wanted, rows);
    },
    async *table(reader, choice, columns) {
      const { file } = declaration;
      if ('copy' in file) {
        yield* rowsOfCsv((await file.copy(reader, made.chosen(reader, choice))).setEncoding('utf8'));
        return;
      }
      const wanted = wantedColumns(file.columns(reader.language, reader.partner), columns);
      yield [wanted.map(({ header }) => header)];
      for await (const rows of everyRow(reader, choice)) yield cellsOf(wanted, rows);
    },
    async rows(reader, choice, cursor, limit) {
      const { keyring } = reader.services;
      const bound = scopeOf(reader, choice);
      const after = cursor === undefined ? undefined : readCursor(keyring, bound, cursor);
      const sorted = await readAfter(reader, choice, after, limit + 1, { alone: true });
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
    async row(reader, choice, rowId) {
      const read = await readAfter(reader, choice, undefined, 1, { also: [amongIds(id, [rowId])] });
      return { rows: await declaration.present(reader, read), next: null };
    },
    async named(reader, text, most) {
      const names = search?.names ?? [];
      if (names.length === 0 || text.trim() === '') return [];
      return declaration.present(
        reader,
        await readAfter(reader, {}, undefined, most, { also: [namesCondition(names, text)] }),
      );
    },
    count: (reader, choice) => countOf(reader.db, from(reader.db), conditionsOf(reader, choice), statisticsOf(reader)),
    fixed(reader, choice, ids) {
      return sql<FixedRow>`(${versions(reader, choice, ids && amongIds(id, ids))})`;
    },
    async lockedVersion(reader, choice, rowId) {
      await declaration.bulk?.first?.(reader.db);
      const found = await versions(reader, choice, sql<SqlBool>`${columnOf(id.by)} = ${rowId}::${sql.raw(id.type)}`)
        .forNoKeyUpdate()
        .execute();
      return found[0]?.version;
    },
    checkBulk(action, value) {
      declaration.bulk?.check?.(action, value);
    },
    bulkAction(name) {
      const action = declaration.bulk?.actions[name];
      if (action === undefined) throw new Error(`The list ${list.noun} has no bulk change ${name}.`);
      return action;
    },
    chosen: (reader, choice) => chosenOf(reader, choice).compile(),
    statements: (db, sort) =>
      branchesOf(from(db), {
        order: orderOf(sort),
        // The partner is the first column of the portal lists' indexes.
        conditions: typeof page === 'object' && scope ? [scope(nobody, somePartner).where] : [],
        after: undefined,
        limit: usualRows + 1,
      }).map((branch) => branch.compile()),
  };
  if (declared.has(list.noun)) throw new Error(`The list ${list.noun} is declared twice.`);
  declared.set(list.noun, made);
  return made;
}
